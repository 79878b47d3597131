/** The audit trail. It holds opaque ids only, so that no personal data outlives the person. */
import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '@vinculo/contract/rules/auditActions';
import type { Database } from '../../services/database/database';
import { audit as auditTable } from '../../services/database/schema';

/** The operator, who has no account. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000';

/** The payment provider, if its word changed a subscription or a charge. */
export const PROVIDER_ID = '00000000-0000-0000-0000-000000000001';

/** A person who opened the link of an invitation, with or without an account. */
export const INVITED_ID = '00000000-0000-0000-0000-000000000002';

/** A partner's shop, through its own page, without an account. */
export const SHOP_ID = '00000000-0000-0000-0000-000000000003';

export interface AuditEntry {
  personId: string;
  companyId: string | null;
  action: AuditAction;
  recordId: string | null;
  /** How many records it is about, if more than one. */
  count?: number;
  at: Date;
}

/** Adds a line, in the transaction of the change it records. */
export async function audit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditTable).values({ id: uuidv7(), ...entry });
}
