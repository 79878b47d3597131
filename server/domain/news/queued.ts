/** Mails that wait in the outbox: queued in the transaction of what they tell, written and sent later. */

import type { Database } from '../../services/database/database';
import { post, type Delivery } from '../../services/outbox/outbox';
import type { Deps } from '../../wiring/deps';

const WORTH_MS = 3 * 86_400_000;

interface Queued<Payload> {
  /** Tells two of one kind apart: the same one twice is one mail. */
  about: string;
  payload: Payload;
}

/** `deliver` may find that there is nothing to tell any more. `worthMs`: after that it is of no use. */
export const queued = <Payload extends object>(
  kind: string,
  deliver: (deps: Deps, payload: Payload, entry: string) => Promise<unknown>,
  worthMs = WORTH_MS,
) => ({
  post: (tx: Database, mails: readonly Queued<Payload>[], now: Date, dueAt = now): Promise<void> => {
    const entries = mails.map(({ about, payload }) => ({ kind, key: `${kind}:${about}`, payload }));
    return post(tx, entries, now, dueAt);
  },
  deliveries: (deps: Deps): Readonly<Record<string, Delivery>> => ({
    [kind]: { deliver: async (payload, entry) => void (await deliver(deps, payload as Payload, entry)), worthMs },
  }),
});
