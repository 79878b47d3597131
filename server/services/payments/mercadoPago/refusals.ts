/** Mercado Pago's refusals, and whether they concern the card. */

const LONGEST = 200;
const CODE = /\bcc_[a-z]+_\w+/gi;
const ABOUT_THE_CARD = /card[ _]?token|(credit|debit|invalid) card|security code|\bcvv\b|payment[ _]method/i;
/** Our own key is wrong or lacks permission; no other card helps. */
const ABOUT_US = new Set([401, 403]);

type Said = Record<string, unknown>;

function sayings(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  if (Array.isArray(body)) return body.flatMap(sayings);
  const { code, error, message, description, status_detail, cause } = body as Said;
  const own = [code, status_detail, message ?? error, description].filter(
    (detail) => typeof detail === 'string' || typeof detail === 'number',
  );
  return [...own.map(String), ...sayings(cause)];
}

/** The provider's words, for the operator, without any of `secrets`. */
export function saidBy(body: unknown, secrets: readonly unknown[]): string {
  const words = [...new Set(sayings(body))].join(' ') || 'no reason given';
  const clean = secrets.reduce<string>(
    (text, secret) => (typeof secret === 'string' && secret ? text.replaceAll(secret, '…') : text),
    words,
  );
  return clean.slice(0, LONGEST);
}

export interface CreditCardRefusal {
  /** In lower case; null if no code is given. */
  reason: string | null;
}

/** Null if the refusal is not about the card. */
export function creditCardRefusalOf(status: number, body: unknown): CreditCardRefusal | null {
  if (ABOUT_US.has(status)) return null;
  const words = sayings(body).join(' ');
  const codes = (words.match(CODE) ?? []).map((code) => code.toLowerCase());
  if (codes.length === 0 && !ABOUT_THE_CARD.test(words)) return null;
  return { reason: codes.find((code) => code.startsWith('cc_rejected_')) ?? codes[0] ?? null };
}
