// Pages of a long audit trail, in milliseconds and in blocks that each reads.
import { costsOf } from '../server/testing/costs';
import { COMPANIES, LINES, makeLongTrail, TRAIL_QUESTIONS } from '../server/testing/longTrail';
import type { Table } from './report';

const ROUNDS = 5;
const MOST_MS = 20;
/** Ten thousand lines are read before it. */
const LAST_PAGE_MOST_MS = 100;

const mostOf = (what: string) => (/^of .*last page$/.test(what) ? LAST_PAGE_MOST_MS : MOST_MS);

export async function benchTrail(serverUrl: string): Promise<Table> {
  const costs = await costsOf(await makeLongTrail(serverUrl), TRAIL_QUESTIONS, ROUNDS);
  return {
    title: `The audit trail, ${LINES} lines of ${COMPANIES} schools: a page and its count, the best of ${ROUNDS}`,
    head: ['Page', 'ms', 'blocks of 8 KiB', 'ms at most'],
    rows: costs.map(({ what, pages, ms }) => [what, ms.toFixed(1), String(pages), String(mostOf(what))]),
  };
}
