/** What the trail tells of the demo's first company: a short history, as its manager and a shop made it. */

import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '@vinculo/contract/rules/trail/auditActions';
import { changesBetween, changesInNumbers } from '@vinculo/contract/rules/trail/auditChanges';
import { SHOP_ID } from '../domain/audit/audit';
import type { audit, cards, companies, invitations, managers, partners } from '../services/database/schema';

type Entry = typeof audit.$inferInsert;

interface Known {
  companies: (typeof companies.$inferInsert)[];
  managers: (typeof managers.$inferInsert)[];
  partners: (typeof partners.$inferInsert)[];
  cards: (typeof cards.$inferInsert)[];
  invitations: (typeof invitations.$inferInsert)[];
}

const DAY_MS = 86_400_000;
const NEW_SHOPS = 2;

export function trailOf(records: Known, now: Date): Entry[] {
  const [company] = records.companies;
  const [manager] = records.managers;
  const ours = <Row extends { companyId: string }>(rows: readonly Row[]) =>
    rows.filter(({ companyId }) => companyId === company?.id);
  const made = ours(records.cards);
  const shops = ours(records.partners);
  const [newest, second, third] = shops;
  const student = made[1];
  if (!company || !manager || !newest || !second || !third || !student) throw new Error('The demo has no history');
  const line = (daysAgo: number, action: AuditAction, more: Partial<Entry>): Entry => ({
    id: uuidv7(),
    companyId: company.id,
    personId: manager.personId,
    action,
    at: new Date(now.getTime() - daysAgo * DAY_MS),
    ...more,
  });
  const named = ({ id, title }: { id: string; title: string }) => ({ recordId: id, recordName: title });
  const brought = { cards: made.length, made: shops.length - NEW_SHOPS };
  const asked = ours(records.invitations).filter(({ state }) => state === 'waiting').length;
  return [
    line(41.3, 'cards.import', { count: brought.cards, changes: changesInNumbers({ cards: brought.cards }) }),
    line(41.1, 'company.details', {
      ...named(company),
      changes: changesBetween({ phone: null }, { phone: company.phone }),
    }),
    line(40.2, 'partners.import', { count: brought.made, changes: changesInNumbers({ made: brought.made }) }),
    line(33.2, 'cards.print', { count: brought.cards }),
    line(9.1, 'card.update', {
      recordId: student.id,
      recordName: student.fullName,
      subjectId: student.personId ?? student.id,
      changes: changesBetween({ class_name: '9º B' }, { class_name: student.className }),
    }),
    line(5.1, 'partner.update', { ...named(third), changes: changesBetween({ delivery: false }, { delivery: true }) }),
    line(3.3, 'link.open', named(company)),
    line(2.2, 'partner.create', named(second)),
    line(2.1, 'partner.create', named(newest)),
    line(1.2, 'invitations.send', { count: asked }),
    line(0.9, 'shopPage.open', named(newest)),
    line(0.2, 'shopMessage.send', { ...named(newest), personId: SHOP_ID }),
  ];
}
