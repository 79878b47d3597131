/** How often partners were used, and what students told of them. */

import type { Report } from '@vinculo/contract/reports';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { REASON_WORDS } from '@vinculo/contract/rules/partner/reports';
import { listReportsOf } from '../../domain/partners/reports';
import type { Database } from '../../services/database/database';
import { listUsedWeeks, pagesOf, type UsedWeek } from './store';
import { tableOf, type Table } from './table';

/** Partners of a page: each may have hundreds of rows. */
const BATCH = 50;

export const usageTable = (db: Database, companyId: string): Table =>
  tableOf<UsedWeek>({
    name: 'uses',
    file: 'usos',
    text: 'os usos de cada parceiro por semana, sem dizer de quem',
    pages: () => pagesOf(db, { from: 'partners', companyId, batch: BATCH }, (ids) => listUsedWeeks(db, ids)),
    record: (row) => row,
    columns: {
      Parceiro: ({ partner }) => partner,
      'Semana de': ({ week }) => shownDay(week),
      Usos: ({ uses }) => String(uses),
    },
  });

export const reportTable = (db: Database, companyId: string): Table =>
  tableOf<Report & { partner: string }>({
    name: 'reports',
    file: 'relatos',
    text: 'os problemas que os alunos contaram nas lojas',
    pages: () => pagesOf(db, { from: 'partners', companyId, batch: BATCH }, (ids) => listReportsOf(db, ids)),
    record: ({ id: _id, partner_id: _partner, partner, ...shown }) => ({ partner, ...shown }),
    columns: {
      Parceiro: ({ partner }) => partner,
      Dia: ({ day }) => shownDay(day),
      Motivo: ({ reason }) => REASON_WORDS[reason],
      Comentário: ({ comment }) => comment,
      Aluno: ({ student }) => student?.full_name ?? null,
      Turma: ({ student }) => student?.class_name ?? null,
      'Resposta da loja': ({ answer }) => answer,
      'Respondido em': ({ answered_on: day }) => day && shownDay(day),
      'Resolvido em': ({ settled_on: day }) => day && shownDay(day),
    },
  });
