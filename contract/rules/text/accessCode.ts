// Reads the mailed sign-in code out of the text that was copied with it.
import { ACCESS_CODE_LENGTH } from '../limits';
import { withoutInvisible } from './invisible';
import { onlyDigits } from './phone';

/** Six digits that are a word of their own. Of several the first counts, since mailboxes begin with the newest mail. */
const ALONE = /(?<![\p{L}\p{N}#])\d{6}(?![\p{L}\p{N}])/u;
/** In two halves, as mail programs show it. */
const HALVES = /(?<![\p{L}\p{N}])\d{3}[^\p{L}\p{N}]{1,3}\d{3}(?![\p{L}\p{N}])/u;

/**
 * `729-285`, or a whole subject around it, → `729285`. A text without six digits is returned without invisible
 * characters.
 */
export function readAccessCode(text: string): string {
  const seen = withoutInvisible(text).trim();
  const digits = onlyDigits((ALONE.exec(seen) ?? HALVES.exec(seen))?.[0] ?? seen);
  return digits.length === ACCESS_CODE_LENGTH ? digits : seen;
}
