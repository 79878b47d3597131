/** What the outbox keeps of a subscription whose charges are to be looked up soon, instead of at the next comparison. */
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../services/database/database';
import { post } from '../../services/outbox/outbox';

export const PROVIDER_COMPARE = 'provider.compare';

export interface ProviderComparePayload {
  providerId: string;
}

/** In the transaction of what may have charged something. */
export async function postCompare(tx: Database, providerId: string, now: Date): Promise<void> {
  const payload: ProviderComparePayload = { providerId };
  await post(tx, { kind: PROVIDER_COMPARE, key: `${PROVIDER_COMPARE}:${uuidv7()}`, payload }, now);
}
