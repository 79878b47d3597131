/** Ends the cards and invitations of people who left the company: in batches, reported as one. */

import { CARDS_NAMED_MAX } from '@vinculo/contract/rules/limits';
import { useChangeCardsMutation, useChangeInvitationsMutation } from '../../api/slice';
import { toastRevoked } from '../../components/card/invitationsCount';
import { useCardsToast } from '../../components/card/useCardsToast';
import { toastFailure } from '../../components/toasts/LazyToasts';

/** If a batch fails, the answers of the earlier ones are still returned. */
async function inBatches<Answer>(ids: readonly string[], call: (ids: string[]) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  try {
    for (let first = 0; first < ids.length; first += CARDS_NAMED_MAX)
      answers.push(await call(ids.slice(first, first + CARDS_NAMED_MAX)));
  } catch (error) {
    toastFailure(error);
  }
  return answers;
}

/** The toast can undo it. */
export function useDeactivation(companyId: string, onDone: () => void) {
  const [changeCards] = useChangeCardsMutation();
  const tell = useCardsToast(companyId);
  return async (ids: readonly string[]) => {
    const changes = await inBatches(ids, (batch) =>
      changeCards({ company_id: companyId, ids: batch, expected: batch.length, change: 'deactivate' }).unwrap(),
    );
    if (changes.length > 0) tell(changes, ['desativada', 'desativadas'], onDone);
    onDone();
  };
}

/** Cannot be undone: the invitations' data is erased. */
export function useRevocation(companyId: string, onDone: () => void) {
  const [changeInvitations] = useChangeInvitationsMutation();
  return async (ids: readonly string[]) => {
    const changes = await inBatches(ids, (batch) =>
      changeInvitations({ company_id: companyId, ids: batch, change: 'revoke' }).unwrap(),
    );
    const count = changes.reduce((sum, change) => sum + change.count, 0);
    if (changes.length > 0) toastRevoked(count);
    onDone();
  };
}
