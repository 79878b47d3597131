/** Sends a table as a CSV file, which is made as it is taken. */

import type { FastifyReply } from 'fastify';
import { csvHead, csvLines } from '../base/csv';
import type { Sending } from '../services/limits/slowReaders';
import { sendMade } from './madeFile';

/** The cell of each column, by its heading. Null is an empty cell. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

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
