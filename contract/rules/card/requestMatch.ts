// Whether a request is surely of the student whom the list knows.
import { foldedText } from '../text/folding';
import { numberKeys, type KnownStudent } from './roster';

interface Asked {
  full_name: string;
  email: string;
  enrollment_number: string | null;
  class_name: string | null;
  known: Pick<KnownStudent, 'kind' | 'full_name' | 'email' | 'enrollment_number' | 'class_name'> | null;
}

/** Compares the check digit too: without it, `2026` would be every `2026-5`. */
const isWhole = (one: string, other: string) => numberKeys(one).whole === numberKeys(other).whole;

/** Another person has the card, or is invited to it. A card that waits for no address has no owner. */
export const isTaken = ({ known }: Pick<Asked, 'known'>) => known?.kind === 'card' && known.email !== null;

/**
 * The student waits under the same name, and under no other address. The address, the number or the class must be the
 * same as well, because anybody may ask under a child's name.
 */
export const isMatch = (request: Asked): boolean => {
  const { known, full_name: name, email, enrollment_number: number, class_name: className } = request;
  if (!known || isTaken(request)) return false;
  if (foldedText(known.full_name) !== foldedText(name)) return false;
  if (known.email !== null) return known.email === email;
  return Boolean(
    (number && known.enrollment_number && isWhole(number, known.enrollment_number)) ||
    (className && known.class_name && foldedText(className) === foldedText(known.class_name)),
  );
};

/**
 * Only the name is the same, and anybody may ask under it. A yes then makes a card of the request and gives no other
 * away.
 */
export const isNameAlone = (request: Asked): boolean =>
  request.known?.email === null &&
  foldedText(request.known.full_name) === foldedText(request.full_name) &&
  !isMatch(request);
