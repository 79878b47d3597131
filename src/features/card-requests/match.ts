/** Whether a request is surely of the student whom the list knows. */
import type { CardRequest } from '@vinculo/contract/requests';
import { foldedText } from '@vinculo/contract/rules/folding';

/** Another person has the card. A card that waits for no address has no owner. */
export const isTaken = ({ known }: CardRequest) => known?.kind === 'card' && known.email !== null;

/**
 * The student waits, has the same name, and no other address. The server found them by the same enrolment number, or
 * one of both has none.
 */
export const isMatch = (request: CardRequest): boolean => {
  const { known, full_name: name, email, invitation_id: claimed } = request;
  if (claimed !== null || !known || isTaken(request)) return false;
  return foldedText(known.full_name) === foldedText(name) && (known.email === null || known.email === email);
};
