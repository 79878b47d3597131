/** Tells people what became of the cards they asked for. */

import { mailLogo } from '../../domain/prints/look';
import { countedApart, readIdentity } from '../../domain/standing/identity';
import { findRow, type InvitationRecord } from '../../domain/students/store';
import type { Database } from '../../services/database/database';
import { within } from '../../services/limits/limits';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findNewsReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { composeAnswer, type Became } from './mails';

const REQUEST_MAIL = 'request.mail';
const WORTH_MS = 3 * 86_400_000;
/** The time in which a refusal can be undone before it is mailed. */
const SECOND_THOUGHTS_MS = 60_000;

interface Payload {
  /** The request's id. The request is deleted when it becomes a card. */
  id: string;
  personId: string;
  companyId: string;
  became: Became;
}

/** Queues the answers to these requests, in the transaction that gives them. */
export async function postAnswer(
  tx: Database,
  requests: readonly Pick<InvitationRecord, 'id' | 'personId' | 'companyId'>[],
  became: Became,
  now: Date,
): Promise<void> {
  const due = became === 'card' ? now : new Date(now.getTime() + SECOND_THOUGHTS_MS);
  const entries = requests.map(({ id, personId, companyId }) => ({
    kind: REQUEST_MAIL,
    key: `${REQUEST_MAIL}:${id}:${became}:${now.getTime()}`,
    payload: { id, personId: personId ?? '', companyId, became } satisfies Payload,
  }));
  await post(tx, entries, due);
}

async function deliver(deps: Deps, { id, personId, companyId, became }: Payload, entry: string) {
  const { db, mail, limits, config, clock } = deps;
  const person = await findNewsReader(db, personId, clock());
  const company = await readIdentity(db, companyId);
  if (!person || !company?.active) return;
  const request = await findRow(db, id);
  // Undone, or answered with a new picture in between.
  if (became === 'declined' && request?.state !== 'declined') return;
  const logo = await mailLogo(deps, companyId);
  const words = { company, became, reason: request?.reason ?? null, logo } as const;
  await within(limits, [['requestMail', countedApart(personId, company)]], () =>
    mail.send(composeAnswer(person, words, config.publicUrl), entry),
  );
}

export const requestDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [REQUEST_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: WORTH_MS },
});
