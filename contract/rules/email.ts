/** E-mail addresses as both sides accept and compare them. */
import { EMAIL_MAX } from './limits';

// One @, a dotted domain of letters, digits and dashes, no spaces or control characters: whatever else a mail server
// would refuse it can refuse itself, since the code only reaches who owns the address.
const EMAIL = /^[^\s@<>"(),:;[\]\\\p{Cc}]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/iu;

/** True for an address that can receive an access code. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text);
}

/** The form in which addresses are stored and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
