/** What each column of a list of partners says: guessed by its header, and by its content where that leaves no doubt. */

import { PARTNER_LIST_MAX } from '@vinculo/contract/rules/limits';
import { isPhone } from '@vinculo/contract/rules/text/phone';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { headerReader, type Words } from '../../lists/reading/headers';
import type { Sheet, TableRow } from '../../lists/reading/readTable';
import { widthOf } from '../../lists/reading/sheetColumns';
import { joinedSheets, shapeOf, sheetRow, type SheetOffer, type SheetRow } from '../../lists/reading/sheets';
import { COLUMN_LABELS, type Columns, type Meaning } from './partnerRow';

const WORDS: Record<Meaning, Words> = {
  title: {
    sure: [
      /^(?:nome )?(?:d[oa]s? )?(?:parceir[oa]|loja|estabelecimento|empresa|comercio|conveniad[oa])s?$/,
      /^nome(?: fantasia)?$|^fantasia$|^name$/,
    ],
    likely: [/^nome|^parceir|^loja|^estabelecimento|^empresa|^conveniad/],
    never: /contato|responsavel|proprietari|dono|cidade|bairro|tipo|ramo|categoria/,
  },
  legal_name: { sure: [/^razao social$/], likely: [/razao social/] },
  category: { sure: [/^categorias?$|^segmento$|^ramo(?: de atividade)?$/], likely: [/categoria|segmento|^ramo|^tipo/] },
  conditions: {
    sure: [/^condic(?:ao|oes)$|^regras?$|^regulamento$|^observac(?:ao|oes)$|^obs$/],
    likely: [/condic|regra|observac/],
  },
  benefit: {
    sure: [/^beneficios?$|^descontos?$|^vantage(?:m|ns)$|^ofertas?$/],
    likely: [/benefici|desconto|vantage|oferta|^o que o aluno/],
    never: /condic|regra|valid/,
  },
  description: { sure: [/^descricao$|^sobre$/], likely: [/^descri/] },
  phone: {
    sure: [/^(?:telefone|fone|tel|celular|whats ?app|zap)s?$/, /^contatos?$/],
    likely: [/telefone|celular|whats ?app|^fone|^tel\b|^contato/],
    never: /e ?mail|pessoa/,
  },
  delivery: { sure: [/^(?:faz |aceita )?(?:delivery|entregas?)$/], likely: [/delivery|entrega/] },
  adults_only: {
    sure: [/^so para maiores de 18 anos$|^(?:so )?(?:para )?(?:maiores de )?18(?: anos)?$/],
    likely: [/maiores de (?:18|idade)/],
  },
  instagram: { sure: [/^instagram$|^insta$/], likely: [/instagram|redes? socia/] },
  facebook: { sure: [/^facebook$|^face$/], likely: [/facebook/] },
  zip_code: { sure: [/^cep$/], likely: [/\bcep\b|codigo postal/], never: /endereco/ },
  number: { sure: [/^(?:numero|n[or]?|num)(?: d[oa] (?:endereco|rua|casa))?$/], likely: [] },
  complement: { sure: [/^complemento$|^compl$/], likely: [/complemento/] },
  neighborhood: { sure: [/^bairro$/], likely: [/bairro/] },
  city: { sure: [/^(?:cidade|municipio)$/], likely: [/cidade|municipio/] },
  uf: { sure: [/^uf$|^estado$/], likely: [] },
  address: {
    sure: [/^(?:endereco|rua|logradouro)(?: completo)?$/],
    likely: [/endereco|logradouro|^rua|^local/],
    never: /e ?mail|site/,
  },
};
const { byHeader, namedColumns } = headerReader(WORDS, Object.keys(WORDS) as Meaning[]);

const HEADER_LOOKED_FOR = 50;
const SAMPLE = 100;
const MOST = 0.6;

/** The header's index among the first lines; null if there is none. */
function headerOf(rows: readonly TableRow[]): number | null {
  const known = rows.slice(0, HEADER_LOOKED_FOR).map(({ cells }) => namedColumns(cells));
  const most = Math.max(0, ...known.map(({ length }) => length));
  const index = known.findIndex(({ length }) => length === most);
  const isSure = known[index]?.some((guess) => guess.isSure) ?? false;
  return most > 1 || (most === 1 && isSure) ? index : null;
}

/** What people tell of a shop and no list brings. */
const NOT_BROUGHT: readonly (readonly [RegExp, string])[] = [
  [/hor[áa]rio|funcionamento/i, 'Os horários não vêm da lista: preencha no parceiro depois.'],
  [/situa[çc][ãa]o|status|ativ[oa]/i, 'A situação não vem da lista: deixe de fora as linhas encerradas.'],
  [/validade|vig[êe]ncia/i, 'A validade não vem da lista: preencha no benefício depois.'],
  [/^(?:web ?)?site|homepage/i, 'O site não vem da lista: preencha no parceiro depois.'],
];

const isCep = (text: string) => /^\d{5}-\d{3}$/.test(text);
/** Where no header names them. */
const BY_CONTENT: readonly [Meaning, (text: string) => boolean][] = [
  ['phone', isPhone],
  ['zip_code', isCep],
  ['benefit', (text) => /%|r\$|desconto|gr[áa]tis/i.test(text)],
  ['title', (text) => /\p{L}{2}/u.test(text)],
];

export function guessColumns(rows: readonly TableRow[], header: number | null = headerOf(rows)): Columns {
  const width = widthOf(rows);
  const cells = header === null ? [] : (rows[header]?.cells ?? []);
  const meanings: (Meaning | null)[] = byHeader(
    Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    // `Nº` before all others counts the rows.
    (meaning, column) => meaning !== 'number' || column > 0,
  ).map((guess) => guess?.meaning ?? null);
  const doubts: (string | null)[] = meanings.map(() => null);
  const sample = rows.slice(header === null ? 0 : header + 1).slice(0, SAMPLE);
  for (const [meaning, is] of BY_CONTENT) {
    if (meanings.includes(meaning)) continue;
    const column = meanings.findIndex((taken, index) => {
      const filled = sample.flatMap(({ cells: row }) => row[index] || []);
      return !taken && filled.length > 0 && filled.filter(is).length / filled.length > MOST;
    });
    if (column === -1) continue;
    meanings[column] = meaning;
    doubts[column] = `Pelo que está escrito, parece ser: ${COLUMN_LABELS[meaning]}. Confira.`;
  }
  // A list that has no other name.
  if (!meanings.includes('title') && meanings.includes('legal_name'))
    meanings[meanings.indexOf('legal_name')] = 'title';
  for (const [column, cell] of cells.entries())
    if (!meanings[column]) doubts[column] ??= NOT_BROUGHT.find(([is]) => is.test(cell))?.[1] ?? null;
  return { header, meanings, doubts };
}

export function offerOf({ name, isHidden, rows }: Sheet, index: number): SheetOffer {
  const { header, meanings } = guessColumns(rows);
  const isList = header !== null && meanings.includes('title');
  const count = isList ? rows.length - header - 1 : 0;
  return { index, name, isHidden, count, shape: header === null ? '' : shapeOf(rows[header]?.cells ?? []) };
}

export const joinSheets = (sheets: readonly Sheet[], chosen: readonly number[]): SheetRow[] =>
  joinedSheets(sheets, chosen, {
    headerOf,
    rowsOf: (sheet, index) => sheet.rows.map((row) => sheetRow(sheet, index, row)),
  });

/** Why these columns cannot be used; null if they can. */
export function columnsProblem(rows: readonly TableRow[], { header, meanings }: Columns): string | null {
  if (!meanings.includes('title')) return 'Escolha a coluna com o nome do parceiro.';
  const count = rows.length - (header === null ? 0 : header + 1);
  if (count < 1) return 'A lista só tem o cabeçalho: não há nenhum parceiro nela.';
  return count > PARTNER_LIST_MAX
    ? `A lista tem mais de ${shownCount(PARTNER_LIST_MAX)} linhas. Divida em listas menores.`
    : null;
}
