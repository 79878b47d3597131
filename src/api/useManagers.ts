// The managers of a company, with every change that was asked for here.
import { createSelector } from '@reduxjs/toolkit';
import type { Manager } from '@vinculo/contract/people';
import { changesOf, type Ids, type WithEntities } from '../entities/selectors';
import type { WithStepUp } from '../session/stepUpSlice';
import { useAppSelector } from './currentUser';
import { useListManagersQuery } from './slice';

const MANAGERS_FRESH_S = 60;

export type ListedManager = Manager & { isPending: boolean };

/** The managers as the server last answered, with the changes since; undefined before the first answer. */
export const selectManagers = createSelector(
  [
    ({ entities }: WithEntities) => entities.managers,
    ({ entities }: WithEntities) => entities.managerChanges,
    // While the step-up is open, a change has not been sent and does not show.
    ({ stepUp }: WithStepUp) => stepUp.isAsked,
    (_state: WithEntities, companyId: string) => companyId,
    (_state: WithEntities, _companyId: string, list: Ids<'managers'> | undefined) => list,
  ],
  (managers, managerChanges, isAsked, companyId, list) => {
    if (!list) return undefined;
    const rows = list.ids.flatMap((id) => managers.entities[id] ?? []);
    const shown = new Map<string, ListedManager>(rows.map((row) => [row.id, { ...row, isPending: false }]));
    for (const { kind, person, isMade } of changesOf(managerChanges, companyId)) {
      if (isAsked && !isMade) continue;
      if (kind === 'remove') shown.delete(person.id);
      else if (!shown.has(person.id)) shown.set(person.id, { ...(person as Manager), isPending: !isMade });
    }
    return [...shown.values()];
  },
);

export function useManagers(companyId: string) {
  const query = useListManagersQuery(companyId, { refetchOnMountOrArgChange: MANAGERS_FRESH_S });
  const managers = useAppSelector((state) => selectManagers(state, companyId, query.currentData));
  return { ...query, managers };
}
