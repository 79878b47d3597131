/** The mail that tells a manager of a sign-in in a browser that the product did not know. */

import { NOT_ME_PATH } from '@vinculo/contract/rules/paths';
import type { Database } from '../../services/database/database';
import type { Keys } from '../../services/keys/keys';
import { writeMail } from '../../services/mail/write';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';

const DEVICE_MAIL = 'account.device';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Payload {
  personId: string;
  sessionId: string;
  device: string | null;
  /** The moment of signing in, in ISO 8601. */
  at: string;
}

/** Where a session's person says that they did not begin it. */
export const notMeUrl = (keys: Keys, publicUrl: string, sessionId: string): string =>
  publicUrl + NOT_ME_PATH.replace(':id', sessionId).replace(':seal', keys.seal('notMe', sessionId));

/** Several within a minute are one mail, whose link ends them all. */
export const postNewDevice = (tx: Database, about: Omit<Payload, 'at'>, now: Date): Promise<void> =>
  post(
    tx,
    {
      kind: DEVICE_MAIL,
      key: `${DEVICE_MAIL}:${about.personId}:${Math.floor(now.getTime() / MINUTE_MS)}`,
      payload: { ...about, at: now.toISOString() } satisfies Payload,
    },
    now,
  );

async function deliver({ db, mail, keys, config: { publicUrl } }: Deps, about: Payload, id: string): Promise<void> {
  const { personId, sessionId, device, at } = about;
  const person = await findReader(db, personId);
  const values = { device, at, notMeAt: notMeUrl(keys, publicUrl, sessionId) };
  if (person) await mail.send(writeMail('new-device', person, values, { publicUrl }), id);
}

export const newDeviceDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [DEVICE_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: 3 * DAY_MS },
});
