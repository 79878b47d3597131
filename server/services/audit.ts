/** The trail of who did what to whose things: opaque ids only, so that nothing personal outlives its person. */
import { uuidv7 } from 'uuidv7';
import type { Database } from './database/database';
import { audit as auditTable } from './database/schema';

export type AuditAction =
  | 'account.remove'
  | 'company.create'
  | 'company.update'
  | 'template.update'
  | 'category.create'
  | 'category.update'
  | 'category.delete'
  | 'partner.create'
  | 'partner.update'
  | 'partner.delete'
  | 'card.create'
  | 'card.update'
  | 'card.delete'
  | 'file.replace'
  | 'file.delete'
  | 'manager.add'
  | 'manager.remove'
  | 'subscription.create'
  | 'subscription.update'
  | 'subscription.delete'
  | 'people.search'
  | 'person.read';

export interface AuditEntry {
  personId: string;
  companyId: string | null;
  action: AuditAction;
  recordId: string | null;
  at: Date;
}

/** Adds one line, in the transaction of what it tells of. */
export async function audit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditTable).values({ id: uuidv7(), ...entry });
}
