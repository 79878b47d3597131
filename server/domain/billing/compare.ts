/** Queues a subscription whose charges are to be looked up soon, before the next comparison. */

import { uuidv7 } from 'uuidv7';
import type { Database } from '../../services/database/database';
import { post } from '../../services/outbox/outbox';

export const PROVIDER_COMPARE = 'provider.compare';

export interface ProviderComparePayload {
  providerId: string;
  /** It was charged at once, so a charge will appear. */
  isCharged: boolean;
}

/** Call in the transaction of what may have charged something. */
export async function postCompare(tx: Database, payload: ProviderComparePayload, now: Date): Promise<void> {
  await post(tx, { kind: PROVIDER_COMPARE, key: `${PROVIDER_COMPARE}:${uuidv7()}`, payload }, now);
}
