/** Brings what painted cards were made from into the store, before React takes them over. */
import { cardApi } from '../../api/cards';
import { invitationApi } from '../../api/invitations';
import { profileApi } from '../../api/profile';
import type { useAppDispatch } from '../../lib/hooks';

/** False where the app got anything else than the document had. */
export async function takeAnswers(dispatch: ReturnType<typeof useAppDispatch>): Promise<boolean> {
  const options = { subscribe: false };
  const answers = await Promise.all([
    dispatch(profileApi.endpoints.getProfile.initiate(undefined, options)),
    dispatch(cardApi.endpoints.listMyCards.initiate(undefined, options)),
    dispatch(invitationApi.endpoints.listMyInvitations.initiate(undefined, options)),
  ]);
  // What the document asked for and the app did not take was asked of somebody else, or at another time.
  return answers.every(({ isSuccess }) => isSuccess) && window.earlyAnswers?.length === 0;
}
