/** What happened to a school's own records, for its managers. */

import { PATHS } from '../../lib/paths';
import { AuditList } from './AuditList';

export default function ActivityPage() {
  return <AuditList trail="own" title="Atividade" backTo={PATHS.ownCompany} />;
}
