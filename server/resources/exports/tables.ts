/**
 * What of a school is exported, table by table: what its own screens show its administrators, and nothing else. No secrets
 * and links, nobody who refused, nothing that support or others did.
 */
import { sql } from 'drizzle-orm';
import { auditActionLabel } from '@vinculo/contract/rules/auditActions';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { PAYMENT_METHOD_LABELS } from '@vinculo/contract/rules/paymentMethods';
import { csvMoment } from '../../services/csv';
import type { Database } from '../../services/database/database';
import { everyAuditEntry } from '../audit/store';
import { iso, toCharge } from '../billing/rules';
import { listCharges, listSubscriptions, paymentMethodOf } from '../billing/store';
import { listCardsOf } from '../cards/store';
import { listCategories } from '../categories/store';
import { listWaitingOf, type Waiting } from '../invitations/store';
import { listManagers } from '../managers/store';
import { listPartnersOf } from '../partners/store';
import { partnerFile, pictureAt, studentFile, type ExportedPicture } from './names';
import { idsOf } from './pages';

export interface Item {
  /** As the JSON has it. */
  record: object;
  /** As the table has it, one of each heading. */
  cells: string[];
  picture: ExportedPicture | null;
}

export interface Table {
  /** In the JSON. */
  name: string;
  /** The table's file and what LEIA-ME says of it. */
  file: string;
  text: string;
  headings: string[];
  hasPictures?: true;
  /** Never an empty page. */
  pages(): AsyncIterable<Item[]>;
}

/** A company has some each year. */
const CHARGES_MAX = 10_000;

const WAITING_WORDS: Record<Waiting['state'], string> = {
  waiting: 'Esperando',
  picture: 'Falta a foto',
  card: 'Aceito',
  refused: 'Recusado',
  asked: 'Esperando a escola',
  declined: 'Recusado pela escola',
};
const CHARGE_WORDS = { paid: 'Paga', refused: 'Recusada', refunded: 'Estornada', pending: 'Pendente' };
const ENDED_BY = { school: 'Escola', provider: 'Mercado Pago', support: 'Suporte' };

const yesOrNo = (is: boolean) => (is ? 'Sim' : 'Não');
const shown = (text: string | null) => text ?? '';
const dayOrNone = (day: string | null) => (day ? shownDay(day) : '');
const momentOrNone = (at: string | null) => (at ? csvMoment(at) : '');
const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');
const pathOf = (picture: ExportedPicture | null) => picture?.path ?? null;

async function* mapped<From>(
  pages: AsyncIterable<readonly From[]>,
  toItem: (from: From) => Item,
): AsyncGenerator<Item[]> {
  for await (const page of pages) if (page.length > 0) yield page.map(toItem);
}

async function* readEach<Row>(ids: AsyncIterable<string[]>, read: (ids: string[]) => Promise<Row[]>) {
  for await (const some of ids) yield await read(some);
}

async function* once<Row>(read: () => Promise<Row[]>) {
  yield await read();
}

const waitingItem =
  (folder: string) =>
  ({ id: _id, company_id: _company, avatar, ...row }: Waiting): Item => {
    const picture = pictureAt(`${folder}/${studentFile({ ...row, id: _id })}`, avatar);
    const { full_name, email, enrollment_number, class_name, valid_until, state, reason, created_at } = row;
    return {
      record: { ...row, picture: pathOf(picture) },
      cells: [
        ...[full_name, email, shown(enrollment_number), shown(class_name), dayOrNone(valid_until)],
        ...[WAITING_WORDS[state], shown(reason), csvMoment(created_at), shown(pathOf(picture))],
      ],
      picture,
    };
  };

export function tablesOf(db: Database, companyId: string, now: Date): Table[] {
  const student = ['Nome', 'E-mail', 'Matrícula', 'Turma', 'Validade'];
  const waiting = [...student, 'Situação', 'Motivo', 'Data e hora', 'Foto'];
  const waitingIn = (states: string) =>
    readEach(idsOf(db, 'invitations', companyId, sql`r.state in (${sql.raw(states)})`), (ids) =>
      listWaitingOf(db, ids),
    );

  return [
    {
      name: 'cards',
      file: 'carteirinhas',
      text: 'as carteirinhas',
      headings: [...student, 'Status', 'Dono', 'Foto'],
      hasPictures: true,
      pages: () =>
        mapped(
          readEach(idsOf(db, 'cards', companyId), async (ids) => (await listCardsOf(db, ids)).reverse()),
          (card) => {
            const { full_name, enrollment_number, class_name, valid_until, active, user } = card;
            const picture = pictureAt(`fotos/${studentFile(card)}`, card.avatar);
            const owner = { full_name: user.full_name, email: user.email };
            const own = { full_name, enrollment_number, class_name, valid_until, active };
            return {
              record: { ...own, owner, picture: pathOf(picture) },
              cells: [
                ...[full_name, owner.email, shown(enrollment_number), shown(class_name), dayOrNone(valid_until)],
                ...[active ? 'Ativo' : 'Inativo', owner.full_name, shown(pathOf(picture))],
              ],
              picture,
            };
          },
        ),
    },
    {
      name: 'partners',
      file: 'parceiros',
      text: 'os parceiros, com o que cada um oferece e os usos dos últimos 30 dias',
      headings: [
        ...['Parceiro', 'Descrição', 'Categorias', 'Telefone', 'Entrega', 'Facebook', 'Instagram', 'Status', 'Usos'],
        ...['Endereço', 'Número', 'Bairro', 'Cidade', 'UF', 'Cep', 'Complemento', 'Logo'],
      ],
      hasPictures: true,
      async *pages() {
        const titles = new Map((await listCategories(db, {})).map(({ id, title }) => [id, title]));
        yield* mapped(
          readEach(idsOf(db, 'partners', companyId), (ids) => listPartnersOf(db, ids, now)),
          ({ id, unit_id: _company, logo, categories, ...own }) => {
            const picture = pictureAt(`parceiros/${partnerFile({ id, title: own.title })}`, logo);
            const named = categories.flatMap((category) => titles.get(category) ?? []);
            const { title, description, phone, delivery, facebook, instagram, active, uses_30_days, address } = own;
            const { address: street, number, neighborhood, city, uf, zip_code, complement } = address;
            return {
              record: { ...own, categories: named, logo: pathOf(picture) },
              cells: [
                ...[title, shown(description), named.join(', '), shown(phone), yesOrNo(delivery), shown(facebook)],
                ...[shown(instagram), active ? 'Ativo' : 'Inativo', String(uses_30_days)],
                ...[street, number, neighborhood, city, uf, zip_code, complement, pathOf(picture)].map((part) =>
                  shown(part ?? null),
                ),
              ],
              picture,
            };
          },
        );
      },
    },
    {
      name: 'invitations',
      file: 'convites',
      text: 'os convites que esperam ou viraram carteirinha',
      headings: waiting,
      hasPictures: true,
      pages: () => mapped(waitingIn(`'waiting', 'picture', 'card'`), waitingItem('convites')),
    },
    {
      name: 'requests',
      file: 'pedidos',
      text: 'os pedidos de carteirinha',
      headings: waiting,
      hasPictures: true,
      pages: () => mapped(waitingIn(`'asked', 'declined'`), waitingItem('pedidos')),
    },
    {
      name: 'administrators',
      file: 'administradores',
      text: 'quem administra a escola',
      headings: ['Nome', 'E-mail'],
      pages: () =>
        mapped(
          once(() => listManagers(db, companyId)),
          ({ full_name, email }) => ({ record: { full_name, email }, cells: [full_name, email], picture: null }),
        ),
    },
    {
      name: 'subscriptions',
      file: 'assinaturas',
      text: 'as assinaturas, também as encerradas',
      headings: ['Forma de pagamento', 'Desde', 'Encerrada em', 'Encerrada por'],
      pages: () =>
        mapped(
          once(() => listSubscriptions(db, companyId)),
          (row) => {
            const [since, ended_at] = [row.createdAt.toISOString(), iso(row.cancelledAt)];
            const [method, ended_by] = [PAYMENT_METHOD_LABELS[paymentMethodOf(row)], row.endedBy];
            const by = ended_by ? ENDED_BY[ended_by] : '';
            return {
              record: { payment_method: method, since, ended_at, ended_by },
              cells: [method, csvMoment(since), momentOrNone(ended_at), by],
              picture: null,
            };
          },
        ),
    },
    {
      name: 'charges',
      file: 'mensalidades',
      text: 'as mensalidades cobradas no cartão',
      headings: ['Data e hora', 'Valor (R$)', 'Situação', 'Motivo'],
      pages: () =>
        mapped(
          once(async () => (await listCharges(db, companyId, CHARGES_MAX)).map(toCharge)),
          ({ id: _id, next_try_at: _next, ...charge }) => {
            const { at, amount, status, reason } = charge;
            const cells = [csvMoment(at), reais(amount), CHARGE_WORDS[status], shown(reason)];
            return { record: charge, cells, picture: null };
          },
        ),
    },
    {
      name: 'history',
      file: 'historico',
      text: 'o que fizeram aqui as pessoas que administram a escola hoje',
      headings: ['Data e hora', 'Pessoa', 'Ação'],
      async *pages() {
        const names = new Map((await listManagers(db, companyId)).map(({ id, full_name }) => [id, full_name]));
        for await (const entries of everyAuditEntry(db, { person: '', company: companyId })) {
          const items = entries.flatMap(({ at, person, action, count }): Item[] => {
            const name = person && names.get(person.id);
            if (!name) return [];
            const done = auditActionLabel(action, count);
            return [{ record: { at, person: name, action: done }, cells: [csvMoment(at), name, done], picture: null }];
          });
          if (items.length > 0) yield items;
        }
      },
    },
  ];
}
