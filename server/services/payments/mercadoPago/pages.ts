/** Follows the pages of a search, to a bound. */
import { PaymentsUnavailable } from '../payments';
import { UnexpectedAnswer, type Page } from './answers';
import type { Query, Talk } from './client';

const PAGES = 50;

/** What a search asks for; no `limit`, since not every search takes one. */
interface Search<Item> {
  path: string;
  query: Query;
  decode: (json: unknown) => Page<Item>;
  /** True once the following pages cannot hold anything of interest. */
  isEnough?: (page: Item[]) => boolean;
}

/** Answers what was found, and whether the end was reached. */
export async function readPages<Item extends { id: string | number }>(
  talk: Talk,
  { path, query, decode, isEnough }: Search<Item>,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const found = new Map<string, Item>();
  for (let page = 1, offset = 0; page <= PAGES; page += 1) {
    let read: Page<Item> | null;
    try {
      read = await talk.read(path, { ...query, offset }, decode);
    } catch (error) {
      // What was read already is worth something to whoever can tell how far it goes.
      if (page > 1 && error instanceof PaymentsUnavailable) return { items: [...found.values()], isWhole: false };
      throw error;
    }
    if (!read) throw new PaymentsUnavailable(false, { cause: new UnexpectedAnswer(`GET ${path}`, 'is not known') });
    const known = found.size;
    for (const item of read.items) found.set(String(item.id), item);
    offset += read.items.length;
    // A page that brings nothing new: the end, or pages that are not turned.
    const isLast = found.size === known || (read.total !== null && offset >= read.total);
    if (isLast || isEnough?.(read.items)) return { items: [...found.values()], isWhole: true };
  }
  return { items: [...found.values()], isWhole: false };
}

/** Throws `PaymentsUnavailable` where the end was not reached: half a list would be taken for a whole one. */
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
