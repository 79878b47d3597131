/** The log of who did what, to read: all of it for super administrators, its own part for a school. */

import type { AuditEntryList } from '@vinculo/contract/audit';
import { answersPage } from './answers';
import type { Build } from './build';
import { declare } from './declare';
import { listTag } from './tags';

const page = answersPage('auditEntries', ({ entries, ...rest }: AuditEntryList) => ({ rows: entries, ...rest }));

/** Every change adds an entry, so no tag makes a list stale: a screen that shows it asks each time. */
export const auditEndpoints = (build: Build) => ({
  listAuditEntries: declare(build).read('listAuditEntries', { ...page, tags: [listTag('AuditEntry')] }),
});
