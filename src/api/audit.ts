/** The log of who did what, to read and to export: all of it for super administrators, its own part for a school. */

import type { AuditEntryList } from '@vinculo/contract/audit';
import { answersPage } from './answers';
import type { Build } from './build';
import { declare } from './declare';
import { AS_FILE } from './files';
import { listTag } from './tags';

const LIST = [listTag('AuditEntry')];
const page = answersPage('auditEntries', ({ entries, ...rest }: AuditEntryList) => ({ rows: entries, ...rest }));

/**
 * Every change adds an entry, so no tag makes a list stale: a screen that shows it asks each time. An export answers an
 * object URL of the file, which the caller revokes; each is an entry too.
 */
export const auditEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    listAuditEntries: read('listAuditEntries', { ...page, tags: LIST }),
    exportAuditEntries: change('exportAuditEntries', { ...AS_FILE, stale: LIST }),
  };
};
