/** The exported tables of a company: what its screens show its managers. No secrets, refusals or audit trail. */

import type { Card } from '@vinculo/contract/cards';
import type { Manager } from '@vinculo/contract/managers';
import type { Partner } from '@vinculo/contract/partners';
import type { Report } from '@vinculo/contract/reports';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { INVITATION_STATES, REQUEST_STATES } from '@vinculo/contract/rules/card/waiting';
import { PAYMENT_METHOD_LABELS } from '@vinculo/contract/rules/money/paymentMethods';
import { PLACE_FIELDS } from '@vinculo/contract/rules/partner/partnerList';
import { iso, toCharge } from '../../domain/billing/rules';
import { listCharges, listSubscriptions, paymentMethodOf } from '../../domain/billing/store';
import { CARD_CSV_COLUMNS } from '../../domain/cards/csvColumns';
import { listCardsOf } from '../../domain/cards/record';
import { readManagers } from '../../domain/managers/managers';
import { readCategories } from '../../domain/partners/categories';
import { listPartnersOf } from '../../domain/partners/record';
import { listReportsOf } from '../../domain/partners/reports';
import { listWaitingOf, type StoredStudent } from '../../domain/students/store';
import type { Database } from '../../services/database/database';
import { keptColumns } from '../../wiring/csv';
import { partnerFile, pictureAt, studentFile, waitingFile } from './names';
import { listGuardiansOf, listUsedWeeks, pagesOf, type UsedWeek } from './store';
import { once, tableOf, type Table } from './table';

const cardTable = (db: Database, companyId: string) =>
  tableOf<Card>({
    name: 'cards',
    file: 'carteirinhas',
    text: 'as carteirinhas',
    pages: () => pagesOf(db, { from: 'cards', companyId }, (ids) => listCardsOf(db, companyId, ids)),
    record: ({ user, ...card }) => ({
      full_name: card.full_name,
      ...ofFacts(STUDENT_FACTS, (fact) => card[fact]),
      active: card.active,
      held_back: card.held_back,
      guardian_name: card.guardian_name,
      guardian_consent_on: card.guardian_consent_on,
      owner: user && { full_name: user.full_name, email: user.email },
    }),
    columns: CARD_CSV_COLUMNS,
    picture: (card) => pictureAt(`fotos/${studentFile(card)}`, card.avatar),
  });

const waitingTable = (
  db: Database,
  companyId: string,
  { states, ...named }: Pick<Table, 'name' | 'file' | 'text'> & { states: readonly StoredStudent['state'][] },
) =>
  tableOf<StoredStudent>({
    ...named,
    pages: () => pagesOf(db, { from: 'invitations', companyId, states }, (ids) => listWaitingOf(db, ids)),
    record: ({ id: _id, company_id: _company, avatar: _avatar, ...shown }) => shown,
    columns: keptColumns('invitations'),
    picture: (row) => pictureAt(`${named.file}/${waitingFile(row)}`, row.avatar),
  });

/** Without refused ones. */
const invitationTable = (db: Database, companyId: string) =>
  waitingTable(db, companyId, {
    name: 'invitations',
    file: 'convites',
    text: 'os convites pendentes, os alunos sem e-mail e foto, e os convites que viraram carteirinha',
    states: INVITATION_STATES.filter((state) => state !== 'refused'),
  });

const requestTable = (db: Database, companyId: string) =>
  waitingTable(db, companyId, {
    name: 'requests',
    file: 'pedidos',
    text: 'os pedidos de carteirinha',
    states: REQUEST_STATES,
  });

type Named = Omit<Partner, 'categories'> & { categories: string[] };

const partnerTable = (db: Database, companyId: string, now: Date) =>
  tableOf<Named>({
    name: 'partners',
    file: 'parceiros',
    text: 'os parceiros, com o que cada um oferece e os usos dos últimos 30 dias',
    async *pages() {
      const titles = new Map((await readCategories(db, {})).map(({ id, title }) => [id, title]));
      yield* pagesOf(db, { from: 'partners', companyId }, async (ids) =>
        (await listPartnersOf(db, ids, now)).map((partner) => ({
          ...partner,
          categories: partner.categories.flatMap((id) => titles.get(id) ?? []),
        })),
      );
    },
    record: ({ id: _id, unit_id: _company, logo: _logo, ...shown }) => shown,
    columns: keptColumns('partners', {
      // As the list of partners reads them back.
      benefits: ({ benefits }) => benefits.map(({ title }) => title).join('; '),
      categories: ({ categories }) => categories.join(', '),
      status: ({ active }) => (active ? 'Ativo' : 'Inativo'),
      ...Object.fromEntries(PLACE_FIELDS.map((part) => [part, ({ address }: Named) => address[part]])),
      location: ({ location }) => location && `${location.latitude}, ${location.longitude}`,
    }),
    picture: (partner) => pictureAt(`parceiros/${partnerFile(partner)}`, partner.logo),
  });

/** Partners of a page: each may have hundreds of rows of what is counted. */
const BATCH = 50;

const usageTable = (db: Database, companyId: string) =>
  tableOf<UsedWeek>({
    name: 'uses',
    file: 'usos',
    text: 'os usos de cada parceiro por semana, sem dizer de quem',
    pages: () => pagesOf(db, { from: 'partners', companyId, batch: BATCH }, (ids) => listUsedWeeks(db, ids)),
    columns: keptColumns('partner_uses'),
  });

const reportTable = (db: Database, companyId: string) =>
  tableOf<Report & { partner: string }>({
    name: 'reports',
    file: 'relatos',
    text: 'os problemas que os alunos contaram nas lojas',
    pages: () => pagesOf(db, { from: 'partners', companyId, batch: BATCH }, (ids) => listReportsOf(db, ids)),
    record: ({ id: _id, partner_id: _partner, partner, ...shown }) => ({ partner, ...shown }),
    columns: keptColumns('partner_reports', {
      student: ({ student }) => student?.full_name ?? null,
      class_name: ({ student }) => student?.class_name ?? null,
    }),
  });

/** A company has a few each year. */
const CHARGES_MAX = 10_000;

const guardianTable = (db: Database, companyId: string) =>
  tableOf({
    name: 'guardians',
    file: 'responsaveis',
    text: 'os responsáveis que a escola informou, e o que responderam',
    pages: () => pagesOf(db, { from: 'guardians', companyId }, (ids) => listGuardiansOf(db, ids)),
    columns: keptColumns('guardians'),
  });

const managerTable = (db: Database, companyId: string) =>
  tableOf<Manager>({
    name: 'administrators',
    file: 'administradores',
    text: 'quem administra a escola',
    pages: () => once(() => readManagers(db, companyId)),
    record: ({ full_name, email }) => ({ full_name, email }),
    columns: keptColumns('managers'),
  });

/** Without the ids that the payment provider and support use. */
const subscriptionTable = (db: Database, companyId: string) =>
  tableOf({
    name: 'subscriptions',
    file: 'assinaturas',
    text: 'as assinaturas, também as canceladas',
    pages: () =>
      once(async () =>
        (await listSubscriptions(db, companyId)).map((row) => ({
          payment_method: paymentMethodOf(row),
          since: row.createdAt.toISOString(),
          ended_at: iso(row.cancelledAt),
          ended_by: row.endedBy,
        })),
      ),
    record: (row) => ({ ...row, payment_method: PAYMENT_METHOD_LABELS[row.payment_method] }),
    columns: keptColumns('subscriptions'),
  });

const chargeTable = (db: Database, companyId: string) =>
  tableOf({
    name: 'charges',
    file: 'mensalidades',
    text: 'as mensalidades cobradas no cartão',
    pages: () => once(async () => (await listCharges(db, companyId, CHARGES_MAX)).map(toCharge)),
    record: ({ id: _id, next_try_at: _next, ...shown }) => shown,
    columns: keptColumns('charges'),
  });

export const tablesOf = (db: Database, companyId: string, now: Date): Table[] => [
  cardTable(db, companyId),
  guardianTable(db, companyId),
  partnerTable(db, companyId, now),
  usageTable(db, companyId),
  reportTable(db, companyId),
  invitationTable(db, companyId),
  requestTable(db, companyId),
  managerTable(db, companyId),
  subscriptionTable(db, companyId),
  chargeTable(db, companyId),
];
