// E-mail addresses as both sides accept and compare them, and the mailboxes behind them.
import { EMAIL_MAX } from '../limits';
import { withoutInvisible } from './invisible';

// One @, a dotted domain, no spaces and no invisible character. A mail server may refuse more: a code only reaches the
// owner of the address. The domain is ASCII and compared without Unicode's foldings. Otherwise `ſ` would match `s`, and
// two accounts would share one mailbox.
const EMAIL =
  /^([^\s@<>"(),:;[\]\\\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+)@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\.)+[a-zA-Z]{2,}$/u;

/** True if no mail server can take the name for another by folding its letters: `ß` is `ss` to some, `ſ` is `s`. */
function isFoldedAlready(name: string): boolean {
  const lower = name.toLowerCase();
  return name.normalize('NFKC') === name && lower.toUpperCase().toLowerCase() === lower;
}

/** True for an address that can receive an access code. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX || /^\.|\.\.|\.@/.test(text)) return false;
  const name = EMAIL.exec(text)?.[1];
  return name !== undefined && isFoldedAlready(name);
}

/** The form in which addresses are stored and compared, without invisible characters. */
export function normalizeEmail(text: string): string {
  return withoutInvisible(text).trim().toLowerCase();
}

/** Stands for the hidden part of a stranger's address. */
export const EMAIL_MASK = '•••';

/** `maria.silva@aluno.example` → `m•••@aluno.example`: enough to recognise a person one knows. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}${EMAIL_MASK}${email.slice(at)}`;
}

/** True for an address with a hidden part. */
export function isMaskedEmail(text: string): boolean {
  return text.includes(EMAIL_MASK);
}

const DOTLESS_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind a normalised address: without what follows a plus, and at Gmail without dots. For counting, never
 * for writing. `ana.sa+loja@gmail.com` → `anasa@gmail.com`. Source: RFC 5233 and Google's help on dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const plus = email.indexOf('+', 1);
  const name = email.slice(0, plus === -1 ? at : Math.min(plus, at));
  return DOTLESS_DOMAINS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
