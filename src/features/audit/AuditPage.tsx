/** The whole trail, for support. */

import { PATHS } from '../../lib/paths';
import { AuditList } from './AuditList';

export default function AuditPage() {
  return <AuditList trail="all" title="Auditoria" backTo={PATHS.dashboard} />;
}
