// The exported tables of a company: what its screens show its managers. No secrets, refusals or audit trail.
import type { Card } from '@vinculo/contract/cards';
import type { Partner } from '@vinculo/contract/partners';
import type { Manager } from '@vinculo/contract/people';
import type { Report } from '@vinculo/contract/reports';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { INVITATION_STATES, REQUEST_STATES } from '@vinculo/contract/rules/card/waiting';
import { PAYMENT_METHOD_LABELS } from '@vinculo/contract/rules/money/standing';
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
import { keptColumns, type Columns } from '../../wiring/csv';
import { partnerFile, pictureAt, studentFile, waitingFile, type ExportedPicture } from './names';
import { listGuardiansOf, listUsedWeeks, pagesOf, type UsedWeek } from './store';

interface Item {
  record: object;
  /** One cell for each heading. */
  cells: string[];
  picture: ExportedPicture | null;
}

export interface Table {
  /** The name in the JSON. */
  name: string;
  /** The file's name without extension, and its description in LEIA-ME. */
  file: string;
  text: string;
  headings: string[];
  hasPictures: boolean;
  /** A page is never empty. */
  pages(): AsyncIterable<Item[]>;
}

interface TableOf<Row> extends Pick<Table, 'name' | 'file' | 'text'> {
  pages: () => AsyncIterable<readonly Row[]>;
  /** The row as JSON has it. If absent, the row as it is. */
  record?: (row: Row) => object;
  columns: Columns<Row>;
  picture?: (row: Row) => ExportedPicture | null;
}

function tableOf<Row extends object>({
  pages,
  record = (row) => row,
  columns,
  picture,
  ...named
}: TableOf<Row>): Table {
  const toItem = (row: Row): Item => {
    const shown = picture?.(row) ?? null;
    const cells = Object.values(columns).map((cell) => cell(row) ?? '');
    if (!picture) return { record: record(row), cells, picture: null };
    const path = shown?.path ?? null;
    return { record: { ...record(row), picture: path }, cells: [...cells, path ?? ''], picture: shown };
  };
  return {
    ...named,
    headings: [...Object.keys(columns), ...(picture ? ['Imagem'] : [])],
    hasPictures: picture !== undefined,
    async *pages() {
      for await (const page of pages()) if (page.length > 0) yield page.map(toItem);
    },
  };
}

/** For rows that fit in one page. */
async function* once<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}

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

type NamedPartner = Omit<Partner, 'categories'> & { categories: string[] };

/** Partners of a page. Few, because each may have hundreds of counted rows. */
const BATCH = 50;
/** A company has a few each year. */
const CHARGES_MAX = 10_000;

export function tablesOf(db: Database, companyId: string, now: Date): Table[] {
  return [
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
    }),
    tableOf({
      name: 'guardians',
      file: 'responsaveis',
      text: 'os responsáveis que a escola informou, e o que responderam',
      pages: () => pagesOf(db, { from: 'guardians', companyId }, (ids) => listGuardiansOf(db, ids)),
      columns: keptColumns('guardians'),
    }),
    tableOf<NamedPartner>({
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
        ...Object.fromEntries(PLACE_FIELDS.map((part) => [part, ({ address }: NamedPartner) => address[part]])),
        location: ({ location }) => location && `${location.latitude}, ${location.longitude}`,
      }),
      picture: (partner) => pictureAt(`parceiros/${partnerFile(partner)}`, partner.logo),
    }),
    tableOf<UsedWeek>({
      name: 'uses',
      file: 'usos',
      text: 'os usos de cada parceiro por semana, sem dizer de quem',
      pages: () => pagesOf(db, { from: 'partners', companyId, batch: BATCH }, (ids) => listUsedWeeks(db, ids)),
      columns: keptColumns('partner_uses'),
    }),
    tableOf<Report & { partner: string }>({
      name: 'reports',
      file: 'relatos',
      text: 'os problemas que os alunos contaram nas lojas',
      pages: () => pagesOf(db, { from: 'partners', companyId, batch: BATCH }, (ids) => listReportsOf(db, ids)),
      record: ({ id: _id, partner, ...shown }) => ({ partner, ...shown }),
      columns: keptColumns('partner_reports', {
        student: ({ student }) => student?.full_name ?? null,
        class_name: ({ student }) => student?.class_name ?? null,
      }),
    }),
    // Refused invitations are left out.
    waitingTable(db, companyId, {
      name: 'invitations',
      file: 'convites',
      text: 'os convites pendentes, os alunos sem e-mail e foto, e os convites que viraram carteirinha',
      states: INVITATION_STATES.filter((state) => state !== 'refused'),
    }),
    waitingTable(db, companyId, {
      name: 'requests',
      file: 'pedidos',
      text: 'os pedidos de carteirinha',
      states: REQUEST_STATES,
    }),
    tableOf<Manager>({
      name: 'administrators',
      file: 'administradores',
      text: 'quem administra a escola',
      pages: () => once(() => readManagers(db, companyId)),
      record: ({ full_name, email }) => ({ full_name, email }),
      columns: keptColumns('managers'),
    }),
    // The ids that the payment provider and support use are left out.
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
    }),
    tableOf({
      name: 'charges',
      file: 'mensalidades',
      text: 'as mensalidades cobradas no cartão',
      pages: () => once(async () => (await listCharges(db, companyId, CHARGES_MAX)).map(toCharge)),
      record: ({ id: _id, next_try_at: _next, ...shown }) => shown,
      columns: keptColumns('charges'),
    }),
  ];
}
