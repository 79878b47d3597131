/** Cards, and invitations and requests that may become cards. */

import type { Card } from '@vinculo/contract/cards';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { INVITATION_STATES, REQUEST_STATES } from '@vinculo/contract/rules/card/waiting';
import { WAITING_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { csvMoment } from '../../base/csv';
import { CARD_CSV_COLUMNS, studentCsvColumns } from '../../domain/cards/csvColumns';
import { listCardsOf } from '../../domain/cards/record';
import { listWaitingOf, type StoredStudent } from '../../domain/students/store';
import type { Database } from '../../services/database/database';
import { pictureAt, studentFile, waitingFile } from './names';
import { pagesOf } from './store';
import { tableOf, type Table } from './table';

export const cardTable = (db: Database, companyId: string): Table =>
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
): Table =>
  tableOf<StoredStudent>({
    ...named,
    pages: () => pagesOf(db, { from: 'invitations', companyId, states }, (ids) => listWaitingOf(db, ids)),
    record: ({ id: _id, company_id: _company, avatar: _avatar, ...shown }) => shown,
    columns: {
      ...studentCsvColumns<StoredStudent>(({ email }) => email),
      Situação: ({ state }) => WAITING_WORDS[state],
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
    text: 'os convites pendentes, os alunos sem e-mail e foto, e os convites que viraram carteirinha',
    states: INVITATION_STATES.filter((state) => state !== 'refused'),
  });

export const requestTable = (db: Database, companyId: string): Table =>
  waitingTable(db, companyId, {
    name: 'requests',
    file: 'pedidos',
    text: 'os pedidos de carteirinha',
    states: REQUEST_STATES,
  });
