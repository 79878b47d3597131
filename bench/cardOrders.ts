/** What a page of the table of cards costs in each of its orders, in a school with more cards than any may have. */
import type { CardSort } from '@vinculo/contract/cards';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { cardPageStatement } from '../server/testing/cardPageStatement';
import { openClient } from '../server/testing/filledDatabase';
import { filledWith, visitors, type Scale } from './million';
import type { Table } from './report';

const SCALE: Scale = { cards: 60_000, companies: 11, large: 50_000 };
const ROUNDS = 25;
const SORTS: readonly CardSort[] = ['full_name', 'class_name', 'valid_until'];
const PLACES = { first: 0, middle: SCALE.large / 2 - CARD_PAGE_SIZE, last: SCALE.large - CARD_PAGE_SIZE };

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Execution Time': number;
}

export async function benchCardOrders(serverUrl: string): Promise<Table> {
  const url = await filledWith(SCALE, serverUrl);
  const client = await openClient(url);
  const [visitor] = visitors('large', SCALE);
  if (!visitor) throw new Error('no visitor');

  const costOf = async (offset: number, sort?: CardSort) => {
    const { text, values } = await cardPageStatement(url, { ...visitor, offset, sort });
    const times: number[] = [];
    let pages = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      );
      const explained = rows[0]?.['QUERY PLAN'][0];
      if (!explained) throw new Error('no plan');
      times.push(explained['Execution Time']);
      pages = explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks'];
    }
    // What else the machine does only adds to a time.
    return { pages, ms: Math.min(...times) };
  };

  try {
    const lines: string[][] = [];
    for (const [place, offset] of Object.entries(PLACES)) {
      const newest = await costOf(offset);
      for (const sort of [undefined, ...SORTS]) {
        const { pages, ms } = sort ? await costOf(offset, sort) : newest;
        const shares = [pages / newest.pages, ms / newest.ms].map((share) => share.toFixed(2));
        lines.push([`${place}, ${sort ?? 'newest'}`, String(pages), shares[0] ?? '', ms.toFixed(2), shares[1] ?? '']);
      }
    }
    return {
      title: `PostgreSQL: a page of ${SCALE.large} cards in each order; at most 1.5 of the newest`,
      head: ['Page', 'pages read', '÷ newest', 'ms', '÷ newest'],
      rows: lines,
    };
  } finally {
    await client.end();
  }
}
