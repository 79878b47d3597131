/** Whether a request is surely of the student whom the list knows. */
import { foldedText } from './folding';
import type { KnownStudent } from './roster';

interface Asked {
  full_name: string;
  email: string;
  invitation_id: string | null;
  known: Pick<KnownStudent, 'kind' | 'full_name' | 'email'> | null;
}

/** Another person has the card. A card that waits for no address has no owner. */
export const isTaken = ({ known }: Pick<Asked, 'known'>) => known?.kind === 'card' && known.email !== null;

/**
 * The student waits, has the same name, and no other address. The server found them by the same enrolment number, or
 * one of both has none.
 */
export const isMatch = (request: Asked): boolean => {
  const { known, full_name: name, email, invitation_id: claimed } = request;
  if (claimed !== null || !known || isTaken(request)) return false;
  return foldedText(known.full_name) === foldedText(name) && (known.email === null || known.email === email);
};
