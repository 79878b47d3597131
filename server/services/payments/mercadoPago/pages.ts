// Reads the pages of a search, up to a bound.
import { PaymentsUnavailable } from '../payments';
import type { Query, Talk } from './client';
import { UnexpectedAnswer, type Page } from './readAnswers';

const PAGES = 50;

/** A search's query, without `limit`, which some searches refuse. */
interface Search<Item> {
  path: string;
  query: Query;
  decode: (json: unknown) => Page<Item>;
  /** True if the following pages can hold nothing of interest. */
  isEnough?: (page: Item[]) => boolean;
}

/** Answers what was found, and whether the end was reached. */
export async function readPages<Item extends { id: string | number }>(
  talk: Talk,
  { path, query, decode, isEnough }: Search<Item>,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const items = new Map<string, Item>();
  for (let page = 1, offset = 0; page <= PAGES; page += 1) {
    let read: Page<Item> | null;
    try {
      read = await talk.read(path, { ...query, offset }, decode);
    } catch (error) {
      // The pages already read are useful to a caller that knows how far they reach.
      if (page > 1 && error instanceof PaymentsUnavailable) return { items: [...items.values()], isWhole: false };
      throw error;
    }
    if (!read) throw new PaymentsUnavailable(false, { cause: new UnexpectedAnswer(`GET ${path}`, 'is not known') });
    const before = items.size;
    for (const item of read.items) items.set(String(item.id), item);
    offset += read.items.length;
    // A page without new items is the end, or the search ignores the offset.
    const isLast = items.size === before || (read.total !== null && offset >= read.total);
    if (isLast || isEnough?.(read.items)) return { items: [...items.values()], isWhole: true };
  }
  return { items: [...items.values()], isWhole: false };
}

/** Throws `PaymentsUnavailable` if the end was not reached, so that half a list is never taken for a whole one. */
export async function readWhole<Item extends { id: string | number }>(
  talk: Talk,
  search: Search<Item>,
): Promise<Item[]> {
  const { items, isWhole } = await readPages(talk, search);
  if (isWhole) return items;
  throw new PaymentsUnavailable(false, {
    cause: new Error(`GET ${search.path}: more than ${PAGES} pages, or one that did not come`),
  });
}
