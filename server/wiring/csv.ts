/** Sends a table as a CSV file, which is made as it is taken. */

import type { FastifyReply } from 'fastify';
import { csvHead, csvLines } from '../base/csv';
import { asTaken } from '../services/limits/slowReaders';

/** The cell of each column, by its heading. Null is an empty cell. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

async function* csvOf<Row>(columns: Columns<Row>, pages: Pages<Row>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield csvHead(Object.keys(columns));
  for await (const page of pages) yield csvLines(page.map((row) => cells.map((cell) => cell(row) ?? '')));
}

/** `name`: of the file, without extension. The contract calls a stream a text. */
export function sendCsv<Row>(reply: FastifyReply, name: string, columns: Columns<Row>, pages: Pages<Row>): string {
  reply.header('content-disposition', `attachment; filename="${name}.csv"`);
  return asTaken(reply.raw, csvOf(columns, pages)) as unknown as string;
}
