// What a page of the table of cards costs, sorted or searched, in a school with more cards than any may have.
import type { CardSort, ListCards } from '@vinculo/contract/cards';
import { SORTED_FACTS } from '@vinculo/contract/rules/card/student';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { cardPage, costsOf } from '../server/testing/costs';
import { filledWith, visitors, type Scale } from './million';
import type { Table } from './report';

const SCALE: Scale = { cards: 60_000, companies: 11, large: 50_000 };
const ROUNDS = 25;
const SORTS: readonly CardSort[] = ['full_name', ...SORTED_FACTS];
const PLACES = { first: 0, middle: SCALE.large / 2 - CARD_PAGE_SIZE, last: SCALE.large - CARD_PAGE_SIZE };
const SEARCHES: Record<string, Partial<ListCards>> = {
  'search for a name': { search: 'paula braga' },
  'search that finds nothing': { search: 'xyz' },
  class: { class_name: '3º C' },
};

export async function benchCardOrders(serverUrl: string): Promise<Table> {
  const url = await filledWith(SCALE, serverUrl);
  const [visitor] = visitors('large', SCALE);
  if (!visitor) throw new Error('no visitor');
  const lines: string[][] = [];
  for (const [place, offset] of Object.entries(PLACES)) {
    const orders = { newest: {}, ...Object.fromEntries(SORTS.map((sort) => [sort, { sort }])) };
    const pages = Object.entries({ ...orders, ...(offset === 0 && SEARCHES) }).map(
      ([what, asked]) => [`${place}, ${what}`, cardPage(visitor.companyId, { offset, ...asked })] as const,
    );
    const costs = await costsOf(url, Object.fromEntries(pages), ROUNDS);
    const [newest] = costs;
    for (const { what, pages, ms } of costs) {
      const [byPages = '', byMs = ''] = newest
        ? [pages / newest.pages, ms / newest.ms].map((share) => share.toFixed(2))
        : [];
      lines.push([what, String(pages), byPages, ms.toFixed(2), byMs]);
    }
  }
  return {
    title: `PostgreSQL: a page of ${SCALE.large} cards, in each order at most 1.5 of the newest's time`,
    head: ['Page', 'pages read', '÷ newest', 'ms', '÷ newest'],
    rows: lines,
  };
}
