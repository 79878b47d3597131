/** E-mail addresses as both sides accept and compare them, and which of them end in one mailbox. */
import { withoutInvisible } from './invisible';
import { EMAIL_MAX } from './limits';

// One @, a dotted domain, no spaces and nothing that is not seen: whatever else a mail server would refuse it can refuse
// itself, since the code only reaches who owns the address. The domain is in ASCII, as mail servers look it up, and
// compared without Unicode's foldings, by which `ſ` would match `s`: two accounts would share one mailbox.
const EMAIL =
  /^([^\s@<>"(),:;[\]\\\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+)@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\.)+[a-zA-Z]{2,}$/u;

/** True where no mail server could take the name for another one by folding its letters: `ß` is `ss` to some, `ſ` is `s`. */
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

/** The form in which addresses are stored and compared, without what is not seen of what was pasted. */
export function normalizeEmail(text: string): string {
  return withoutInvisible(text).trim().toLowerCase();
}

/** Stands for what is not shown of a stranger's address. */
export const EMAIL_MASK = '•••';

/** `maria.silva@aluno.example` → `m•••@aluno.example`: enough to recognise somebody one knows. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}${EMAIL_MASK}${email.slice(at)}`;
}

/** True for an address of which a part is not shown. */
export function isMaskedEmail(text: string): boolean {
  return text.includes(EMAIL_MASK);
}

const DOTLESS_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind a normalised address, to count by and never to write to: without what follows a plus, and at
 * Gmail without dots. `ana.sa+loja@gmail.com` → `anasa@gmail.com`. Source: RFC 5233 and Google's help on dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const plus = email.indexOf('+', 1);
  const name = email.slice(0, plus === -1 ? at : Math.min(plus, at));
  return DOTLESS_DOMAINS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
