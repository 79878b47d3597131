/** A list's address: search text, page, filters. Typing replaces the history entry; Back undoes other changes. */

import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_MAX } from '@vinculo/contract/rules/limits';

/** A screen's names of its filters → the address's names. */
type Filters = Readonly<Record<string, string>>;

const SEARCH_PARAM = 'procurar';
export const PAGE_PARAM = 'pagina';
const FIRST_PAGE = 1;

/** What a list's address says. */
export type ListQuery<Own extends Filters = Record<never, string>> = {
  search: string;
  /** From 1; null if the address names an impossible page. */
  page: number | null;
} & Record<keyof Own, string | null>;

export type ListAddress<Own extends Filters = Record<never, string>> = ListQuery<Own> & {
  /**
   * Null or '' removes a parameter; a change of the list also removes the page. `replace`: no step of its own in the
   * history. A search is none, or Back would undo it letter by letter; nor is a choice in a sheet, itself a step.
   */
  change: (
    changes: Partial<Record<keyof Own | 'search' | 'page', string | number | null>>,
    options?: { replace?: boolean },
  ) => void;
};

export const parseSearch = (text: string | null) => (text ?? '').trim().slice(0, SEARCH_MAX);

function parsePage(text: string | null): number | null {
  if (text === null) return FIRST_PAGE;
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return page >= FIRST_PAGE ? page : null;
}

export function readListQuery<Own extends Filters = Record<never, string>>(
  params: URLSearchParams,
  own = {} as Own,
): ListQuery<Own> {
  const filters = Object.entries(own).map(([name, key]) => [name, params.get(key)]);
  return {
    ...(Object.fromEntries(filters) as Record<keyof Own, string | null>),
    search: parseSearch(params.get(SEARCH_PARAM)),
    page: parsePage(params.get(PAGE_PARAM)),
  };
}

export function useListAddress<Own extends Filters = Record<never, string>>(own = {} as Own): ListAddress<Own> {
  const [params, setParams] = useSearchParams();
  // The last change, which a busy page shows some moments later. The next change builds on it, or it would restore a
  // filter that was just removed.
  const asked = useRef(params);
  useEffect(() => void (asked.current = params), [params]);
  const keys: Filters = { ...own, search: SEARCH_PARAM, page: PAGE_PARAM };
  return {
    ...readListQuery(params, own),
    change: (changes, { replace = 'search' in changes } = {}) => {
      const next = new URLSearchParams(asked.current);
      next.delete(PAGE_PARAM);
      for (const [name, value] of Object.entries(changes)) {
        const key = keys[name] ?? name;
        if (value === null || value === '') next.delete(key);
        else next.set(key, String(value));
      }
      asked.current = next;
      setParams(next, { replace });
    },
  };
}
