// What the trail tells of the demo's first company: a short history, as its manager and a shop made it.
import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '@vinculo/contract/rules/trail/auditActions';
import { changesBetween, changesInNumbers } from '@vinculo/contract/rules/trail/auditChanges';
import { SHOP_ID } from '../domain/audit/audit';
import type { Rows } from './companies';
import trail from './trail.json' with { type: 'json' };

type Known = Pick<Rows, 'companies' | 'managers' | 'partners' | 'cards' | 'invitations'>;

interface Line {
  daysAgo: number;
  action: AuditAction;
  of?: 'company' | 'newest' | 'second' | 'third' | 'student';
  count?: 'cards' | 'shops' | 'waiting';
  /** What the trail calls the count. */
  imports?: string;
  before?: object;
  after?: object;
  isByShop?: boolean;
}

const DAY_MS = 86_400_000;
const NEW_SHOPS = 2;

export function trailOf(records: Known, now: Date): Rows['audit'] {
  const [company] = records.companies;
  const [manager] = records.managers;
  const ours = <Row extends { companyId: string }>(rows: readonly Row[]) =>
    rows.filter(({ companyId }) => companyId === company?.id);
  const made = ours(records.cards);
  const shops = ours(records.partners);
  const [newest, second, third] = shops;
  const student = made[1];
  if (!company || !manager || !newest || !second || !third || !student) throw new Error('The demo has no history');
  const known = { company, newest, second, third, student: { id: student.id, title: student.fullName } };
  const waiting = ours(records.invitations).filter(({ state }) => state === 'waiting').length;
  const counts = { cards: made.length, shops: shops.length - NEW_SHOPS, waiting };
  return (trail as Line[]).map(({ daysAgo, action, of, count, imports, before, after, isByShop }) => ({
    id: uuidv7(),
    companyId: company.id,
    personId: isByShop ? SHOP_ID : manager.personId,
    action,
    at: new Date(now.getTime() - daysAgo * DAY_MS),
    ...(of && { recordId: known[of].id, recordName: known[of].title }),
    ...(of === 'student' && { subjectId: student.personId ?? student.id }),
    ...(count && { count: counts[count] }),
    ...(imports && count && { changes: changesInNumbers({ [imports]: counts[count] }) }),
    ...(before && { changes: changesBetween(before, after ?? {}) }),
  }));
}
