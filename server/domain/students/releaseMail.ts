/** Tells a person that a school took a card from their account. */

import type { Database } from '../../services/database/database';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findNewsReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { sendOfSchool } from '../news/schoolMail';

const RELEASE_MAIL = 'card.released';
const WORTH_MS = 3 * 24 * 60 * 60 * 1000;

interface Payload {
  personId: string;
  companyId: string;
  /** By a code. Absent in what an older version posted: there were no others. */
  isActivated?: boolean;
}

export const postRelease = (tx: Database, cardId: string, payload: Payload, now: Date): Promise<void> =>
  post(tx, { kind: RELEASE_MAIL, key: `${RELEASE_MAIL}:${cardId}:${now.getTime()}`, payload }, now);

export const releaseDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [RELEASE_MAIL]: {
    deliver: async (payload, entry) => {
      const { personId, companyId, isActivated = true } = payload as Payload;
      const to = await findNewsReader(deps.db, personId, deps.clock());
      if (!to) return;
      const about = { to, companyId, reachesInactive: true, counted: personId, entry };
      await sendOfSchool(deps, { name: 'card-released', ...about, values: { isActivated } });
    },
    worthMs: WORTH_MS,
  },
});
