/** What the outbox keeps of a subscription whose charges are to be looked up soon, instead of at the next comparison. */
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../services/database/database';
import { post } from '../../services/outbox/outbox';

export const PROVIDER_COMPARE = 'provider.compare';

export interface ProviderComparePayload {
  providerId: string;
  /** It charged at once, so there is a charge to be found, if not yet. */
  isCharged: boolean;
}

/** In the transaction of what may have charged something. */
export async function postCompare(tx: Database, payload: ProviderComparePayload, now: Date): Promise<void> {
  await post(tx, { kind: PROVIDER_COMPARE, key: `${PROVIDER_COMPARE}:${uuidv7()}`, payload }, now);
}
