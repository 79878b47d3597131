/** Sends a table as a CSV file, which is made as it is taken. */

import type { FastifyReply } from 'fastify';
import { keptOf } from '@vinculo/contract/rules/protection/kept';
import { inWords } from '@vinculo/contract/rules/protection/keptWords';
import { csvHead, csvLines, csvMoment } from '../base/csv';
import type { Sending } from '../services/limits/slowReaders';
import { sendMade } from './madeFile';

/** The cell of each column, by its heading. Null is an empty cell. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

/** A table's columns as `kept.json` calls them for a school. `own`: cells that are more than a column's value, by its name. */
export const keptColumns = <Row extends object>(table: string, own: Columns<Row> = {}): Columns<Row> =>
  Object.fromEntries(
    keptOf(table, 'school').map((kept) => {
      const valueOf = (row: Row) => (row as Readonly<Record<string, unknown>>)[kept.column];
      const moment = (row: Row) => (valueOf(row) ? csvMoment(valueOf(row) as string) : null);
      const words = (row: Row) => inWords(kept, valueOf(row));
      return [kept.label, own[kept.column] ?? (kept.is === 'moment' ? moment : words)];
    }),
  );

type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

async function* csvOf<Row>(columns: Columns<Row>, pages: Pages<Row>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield csvHead(Object.keys(columns));
  for await (const page of pages) yield csvLines(page.map((row) => cells.map((cell) => cell(row) ?? '')));
}

interface SentTable<Row> extends Pick<Sending, 'requireStill'> {
  /** Of the file, without extension. */
  name: string;
  columns: Columns<Row>;
  pages: Pages<Row>;
}

export function sendCsv<Row>(reply: FastifyReply, { name, columns, pages, requireStill }: SentTable<Row>): string {
  return sendMade(reply, `${name}.csv`, csvOf(columns, pages), { requireStill });
}
