// Mails that wait in the outbox. They are queued in the transaction of what they tell, and written and sent later. A
// mail that names a school carries its logo and counts in the budget of its kind.
import { mailboxOf } from '@vinculo/contract/rules/text/email';
import type { Database } from '../../services/database/database';
import { within } from '../../services/limits/limits';
import { MAILS, type MailName, type MailValues } from '../../services/mail/kinds';
import { writeMail } from '../../services/mail/write';
import { post, type Delivery } from '../../services/outbox/outbox';
import type { Deps } from '../../wiring/deps';
import { mailLogo } from '../prints/look';
import { countedApart, identityRows, readIdentity } from '../standing/identity';

const WORTH_MS = 3 * 86_400_000;

interface Queued<Payload> {
  /** Tells two mails of one kind apart. The same one twice is one mail. */
  about: string;
  payload: Payload;
}

const DELIVERIES = new Map<string, (deps: Deps) => Delivery>();

/** What delivers each kind that is queued. */
export const queuedDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> =>
  Object.fromEntries(Array.from(DELIVERIES, ([kind, deliveryOf]) => [kind, deliveryOf(deps)]));

/** `deliver` may find nothing left to tell. `worthMs`: how long the mail is of use. */
export function queued<Payload extends object>(
  kind: string,
  deliver: (deps: Deps, payload: Payload, entry: string) => Promise<unknown>,
  worthMs = WORTH_MS,
) {
  const deliveryOf = (deps: Deps): Delivery => ({
    deliver: async (payload, entry) => void (await deliver(deps, payload as Payload, entry)),
    worthMs,
  });
  if (DELIVERIES.has(kind)) throw new Error(`Two mails are queued as ${kind}`);
  DELIVERIES.set(kind, deliveryOf);
  return {
    post: (tx: Database, mails: readonly Queued<Payload>[], now: Date, dueAt = now): Promise<void> => {
      const entries = mails.map(({ about, payload }) => ({ kind, key: `${kind}:${about}`, payload }));
      return post(tx, entries, now, dueAt);
    },
  };
}

interface OfSchool<Name extends MailName> {
  name: Name;
  /** Without `id` the reader is known by their mailbox alone, and the mail is counted by it. */
  to: { id?: string; email: string; fullName: string };
  companyId: string;
  reachesInactive?: boolean;
  /** The values of the text, but for the school's own rows. */
  values: Omit<MailValues<Name>, 'school'>;
  /** Links lead to the school's own pages. */
  isToPages?: boolean;
  /** The id of the outbox's entry. */
  entry: string;
}

export async function sendOfSchool<Name extends MailName>(deps: Deps, mail: OfSchool<Name>): Promise<void> {
  const { name, to, companyId, reachesInactive = false, isToPages = false, entry } = mail;
  const company = await readIdentity(deps.db, { companyId });
  if (!company || !(company.active || reachesInactive)) return;
  const values = { ...mail.values, school: identityRows(company) } as unknown as MailValues<Name>;
  const message = writeMail(name, to, values, {
    publicUrl: deps.config.publicUrl,
    companyId: isToPages ? companyId : undefined,
    logo: await mailLogo(deps, companyId),
  });
  const { budget } = MAILS[name];
  const isLimited = budget !== 'codes' && budget !== 'mailbox' && budget !== 'event';
  const points = isLimited ? ([[budget, countedApart(to.id ?? mailboxOf(to.email), company)]] as const) : [];
  await within(deps.limits, points, () => deps.mail.send(message, entry));
}
