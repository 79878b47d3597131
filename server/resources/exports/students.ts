/** Cards, and invitations and requests that may become cards. */
import { inArray } from 'drizzle-orm';
import type { Card } from '@vinculo/contract/cards';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { INVITATION_WORDS, NO_OWNER } from '@vinculo/contract/rules/stateWords';
import { csvMoment } from '../../base/csv';
import type { Database } from '../../services/database/database';
import { cards, invitations } from '../../services/database/schema';
import { listWaitingOf, type Waiting } from '../../domain/invitations/store';
import { pictureAt, studentFile, waitingFile } from './names';
import { pagesOf } from './pages';
import { tableOf, type Table } from './table';
import { listCardsOf } from '../../domain/cards/record';

const STATES: Record<Waiting['state'], string> = {
  ...INVITATION_WORDS,
  asked: 'Esperando a escola',
  declined: 'Recusado pela escola',
};

type Student = Pick<Card, 'full_name' | 'enrollment_number' | 'class_name' | 'valid_until'>;

/** The columns of a class list, so that it can be imported again. */
const columnsOf = <Row extends Student>(email: (row: Row) => string | null) => ({
  Nome: ({ full_name }: Row) => full_name,
  'E-mail': email,
  Matrícula: ({ enrollment_number }: Row) => enrollment_number,
  Turma: ({ class_name }: Row) => class_name,
  Validade: ({ valid_until }: Row) => valid_until && shownDay(valid_until),
});

export const cardTable = (db: Database, companyId: string): Table =>
  tableOf<Card>({
    name: 'cards',
    file: 'carteirinhas',
    text: 'as carteirinhas',
    pages: () =>
      pagesOf(db, { table: cards, companyId }, async (ids) => (await listCardsOf(db, companyId, ids)).reverse()),
    record: ({ full_name, enrollment_number, class_name, valid_until, active, user }) => ({
      full_name,
      enrollment_number,
      class_name,
      valid_until,
      active,
      owner: user && { full_name: user.full_name, email: user.email },
    }),
    columns: {
      ...columnsOf<Card>(({ user }) => user?.email ?? null),
      Status: ({ active }) => (active ? 'Ativo' : 'Inativo'),
      Dono: ({ user }) => user?.full_name ?? NO_OWNER,
    },
    picture: (card) => pictureAt(`fotos/${studentFile(card)}`, card.avatar),
  });

const waitingTable = (
  db: Database,
  companyId: string,
  { states, ...named }: Pick<Table, 'name' | 'file' | 'text'> & { states: readonly Waiting['state'][] },
): Table =>
  tableOf<Waiting>({
    ...named,
    pages: () =>
      pagesOf(db, { table: invitations, companyId, which: inArray(invitations.state, [...states]) }, (ids) =>
        listWaitingOf(db, ids),
      ),
    record: ({ id: _id, company_id: _company, avatar: _avatar, ...shown }) => shown,
    columns: {
      ...columnsOf<Waiting>(({ email }) => email),
      Situação: ({ state }) => STATES[state],
      Motivo: ({ reason }) => reason,
      'Data e hora': ({ created_at }) => csvMoment(created_at),
    },
    picture: (row) => pictureAt(`${named.file}/${waitingFile(row)}`, row.avatar),
  });

/** Without refused ones. */
export const invitationTable = (db: Database, companyId: string): Table =>
  waitingTable(db, companyId, {
    name: 'invitations',
    file: 'convites',
    text: 'os convites que esperam ou viraram carteirinha',
    states: ['waiting', 'picture', 'card'],
  });

export const requestTable = (db: Database, companyId: string): Table =>
  waitingTable(db, companyId, {
    name: 'requests',
    file: 'pedidos',
    text: 'os pedidos de carteirinha',
    states: ['asked', 'declined'],
  });
