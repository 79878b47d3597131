// Tables as CSV files, which are made as they are taken, and which Brazilian spreadsheets open by double click:
// semicolons, UTF-8 with the byte order mark.
import { stringify } from 'csv-stringify/sync';
import { keptOf } from '@vinculo/contract/rules/protection/kept';
import { inWords } from '@vinculo/contract/rules/protection/keptWords';

const DATE_AND_TIME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Takes ISO 8601; answers `02/03/2026 09:00:00` in Brasília's time. */
const csvMoment = (at: string): string => DATE_AND_TIME.format(new Date(at)).replace(',', '');

/** People typed the names, so `escape_formulas` keeps them from becoming formulas. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  stringify(lines as string[][], { delimiter: ';', escape_formulas: true });

export const csvHead = (headings: readonly string[]): string => `\uFEFF${csvLines([headings])}`;

/** The cell of each column, by its heading. Null is an empty cell. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

/**
 * A table's columns as `kept.json` calls them for a school. `own`: cells that are more than a column's value, by the
 * column's name.
 */
export const keptColumns = <Row extends object>(table: string, own: Columns<Row> = {}): Columns<Row> =>
  Object.fromEntries(
    keptOf(table, 'school').map((kept) => {
      const valueOf = (row: Row) => (row as Readonly<Record<string, unknown>>)[kept.column];
      const moment = (row: Row) => (valueOf(row) ? csvMoment(valueOf(row) as string) : null);
      const words = (row: Row) => inWords(kept, valueOf(row));
      return [kept.label, own[kept.column] ?? (kept.is === 'moment' ? moment : words)];
    }),
  );

export async function* csvOf<Row>(columns: Columns<Row>, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield csvHead(Object.keys(columns));
  for await (const page of pages) yield csvLines(page.map((row) => cells.map((cell) => cell(row) ?? '')));
}
