// Describes lists of partners to the engine of lists, with what each column says.
import { PARTNER_LIST_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import type { ListKind } from '../../lists/kind';
import { guesser, type Fact } from '../../lists/reading/guessing';
import type { Sheet, TableRow } from '../../lists/reading/readTable';
import { joinedSheets, shapeOf, sheetRow, type SheetOffer, type SheetRow } from '../../lists/reading/sheets';
import { says } from '../../lists/reading/words';
import FACT_WORDS from './facts.json';
import {
  COLUMN_LABELS,
  errorsOf,
  FIELD_LABELS,
  FIELDS,
  toPartnerRows,
  type Columns,
  type Field,
  type Meaning,
  type PartnerListRow,
} from './partnerRow';

const WORDS: Readonly<Record<Meaning, Fact>> = FACT_WORDS;

/** Columns that a list does not bring in, by their headers, each with what the person can do. */
const NOT_BROUGHT: readonly (readonly [readonly string[], string])[] = [
  [['horario*', 'funcionamento', 'atendimento'], 'Os horários não vêm da lista: preencha no parceiro depois.'],
  [['situacao', 'status', 'ativo*', 'ativa*'], 'A situação não vem da lista: deixe de fora as linhas encerradas.'],
  [['validade', 'vigencia'], 'A validade não vem da lista: preencha no benefício depois.'],
  [
    ['desconto*', 'beneficio*', 'vantage*'],
    'Só um benefício vem em cada linha: ponha este em outra linha, com o mesmo nome do parceiro.',
  ],
  [['=site', '=website', '=web site', '=homepage'], 'O site não vem da lista: preencha no parceiro depois.'],
];

const GUESSER = guesser<Meaning>(WORDS, {
  name: 'title',
  labels: COLUMN_LABELS,
  unused: (header) => NOT_BROUGHT.find(([phrases]) => says(header, phrases))?.[1] ?? null,
});

export function guessColumns(rows: readonly TableRow[], header?: number | null): Columns {
  const columns = GUESSER.guessColumns(rows, header);
  const { meanings } = columns;
  // `Nº` before all others counts the rows.
  if (meanings[0] === 'number') meanings[0] = null;
  // Without another name, the registered one is the shop's.
  if (!meanings.includes('title') && meanings.includes('legal_name'))
    meanings[meanings.indexOf('legal_name')] = 'title';
  return columns;
}

export function offerOf({ name, isHidden, rows }: Sheet, index: number): SheetOffer {
  const { header, meanings } = guessColumns(rows);
  const isList = header !== null && meanings.includes('title');
  const count = isList ? rows.length - header - 1 : 0;
  return { index, name, isHidden, count, shape: header === null ? '' : shapeOf(rows[header]?.cells ?? []) };
}

export const joinSheets = (sheets: readonly Sheet[], chosen: readonly number[]): SheetRow[] =>
  joinedSheets(sheets, chosen, GUESSER.headerOf, (sheet, index) =>
    sheet.rows.map((row) => sheetRow(sheet, index, row)),
  );

/** Why these columns cannot be used; null if they can. */
export function columnsProblem(rows: readonly TableRow[], { header, meanings }: Columns): string | null {
  if (!meanings.includes('title'))
    return 'Escolha a coluna com o nome do parceiro. A lista precisa de um parceiro em cada linha, e dos seus dados em colunas.';
  const count = rows.length - (header === null ? 0 : header + 1);
  if (count < 1) return 'A lista só tem o cabeçalho: não há nenhum parceiro nela.';
  return count > PARTNER_LIST_MAX
    ? `A lista tem mais de ${shownCount(PARTNER_LIST_MAX)} linhas. Divida em listas menores.`
    : null;
}

export const PARTNER_LIST: ListKind<Meaning, Field, PartnerListRow> = {
  title: 'Importar lista de parceiros',
  words: ['linha', 'linhas'],
  leave: 'Sair sem salvar?',
  fields: FIELDS,
  labels: FIELD_LABELS,
  columnLabels: COLUMN_LABELS,
  offerOf,
  joinSheets,
  guessColumns,
  columnsProblem,
  read: toPartnerRows,
  errorsOf,
};
