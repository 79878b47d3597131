/** Pages of a long audit trail, in milliseconds and in blocks that each reads. */
import { COMPANIES, costsOfTrail, LINES } from '../server/testing/longTrail';
import { median, type Table } from './report';

const ROUNDS = 5;
const MOST_MS = 20;

export async function benchTrail(serverUrl: string): Promise<Table> {
  const measured = await costsOfTrail(serverUrl, ROUNDS);
  return {
    title: `The audit trail, ${LINES} lines of ${COMPANIES} schools: a page and its count, medians of ${ROUNDS}`,
    head: ['Page', 'ms', 'blocks of 8 KiB', 'ms at most'],
    rows: measured.map(({ what, costs }) => [
      what,
      median(costs.map(({ ms }) => ms)).toFixed(1),
      String(costs.at(-1)?.blocks),
      String(MOST_MS),
    ]),
  };
}
