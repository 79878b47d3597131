/** The administrators of a company, with every change that was asked for here. */
import { useAppSelector } from '../lib/hooks';
import { useListManagersQuery } from './api';
import { MANAGERS_FRESH_S, selectManagers } from './managers';

export function useManagers(companyId: string) {
  const query = useListManagersQuery(companyId, { refetchOnMountOrArgChange: MANAGERS_FRESH_S });
  const managers = useAppSelector((state) => selectManagers(state, companyId, query.currentData));
  return { ...query, managers };
}
