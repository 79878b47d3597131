/** Tells people what became of the cards they asked for. */

import { DECLINE_MAX } from '@vinculo/contract/rules/limits';
import { sendOfSchool } from '../../domain/news/schoolMail';
import { findRow, type InvitationRecord } from '../../domain/students/store';
import type { Database } from '../../services/database/database';
import { oneLine } from '../../services/mail/wording';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findNewsReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';

const REQUEST_MAIL = 'request.mail';
const WORTH_MS = 3 * 86_400_000;
/** The time in which a refusal can be undone before it is mailed. */
const SECOND_THOUGHTS_MS = 60_000;

/** `family`: the person is the card's guardian. */
type Became = 'card' | 'family' | 'declined';

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
  const due = became !== 'declined' ? now : new Date(now.getTime() + SECOND_THOUGHTS_MS);
  const entries = requests.map(({ id, personId, companyId }) => ({
    kind: REQUEST_MAIL,
    key: `${REQUEST_MAIL}:${id}:${became}:${now.getTime()}`,
    payload: { id, personId: personId ?? '', companyId, became } satisfies Payload,
  }));
  await post(tx, entries, due);
}

async function deliver(deps: Deps, { id, personId, companyId, became }: Payload, entry: string): Promise<void> {
  const to = await findNewsReader(deps.db, personId, deps.clock());
  if (!to) return;
  const about = { to, companyId, counted: personId, entry };
  if (became !== 'declined')
    return sendOfSchool(deps, { name: 'request-card', ...about, values: { isGuardian: became === 'family' } });
  const request = await findRow(deps.db, id);
  // Undone, or answered with a new picture in between.
  if (request?.state !== 'declined') return;
  // User input of the company stands in the facts alone.
  const reason = oneLine(request.reason ?? '', DECLINE_MAX);
  await sendOfSchool(deps, { name: 'request-declined', ...about, values: { reason } });
}

export const requestDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [REQUEST_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: WORTH_MS },
});
