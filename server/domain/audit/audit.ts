/** The trail of who did what to whose things: opaque ids only, so that nothing personal outlives its person. */
import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '@vinculo/contract/rules/auditActions';
import type { Database } from '../../services/database/database';
import { audit as auditTable } from '../../services/database/schema';

/** Whoever has the machine the product runs on, who is nobody in it. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000';

/** The card payment provider, by whose word a subscription or a charge changed. */
export const PROVIDER_ID = '00000000-0000-0000-0000-000000000001';

/** Whoever opened the link of an invitation, with an account or without. */
export const INVITED_ID = '00000000-0000-0000-0000-000000000002';

export interface AuditEntry {
  personId: string;
  companyId: string | null;
  action: AuditAction;
  recordId: string | null;
  /** Of how many records it tells, where of more than one. */
  count?: number;
  at: Date;
}

/** Adds one line, in the transaction of what it tells of. */
export async function audit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditTable).values({ id: uuidv7(), ...entry });
}
