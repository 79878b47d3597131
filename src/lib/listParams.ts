/** What a list's address says: search text, page, filters. Typing replaces the entry; Back undoes the rest. */
import { SEARCH_MAX } from '@vinculo/contract/rules/limits';
import { useSearchParams } from 'react-router-dom';

export const LIST_PARAMS = {
  search: 'procurar',
  page: 'pagina',
  status: 'status',
  category: 'categoria',
  card: 'carteirinha',
  person: 'pessoa',
  company: 'empresa',
  from: 'de',
  to: 'ate',
} as const;
type ListParam = keyof typeof LIST_PARAMS;

/** What is typed replaces the entry in the history, or Back would undo it letter by letter. */
const TYPED: ReadonlySet<string> = new Set<ListParam>(['search', 'person', 'company']);
const FIRST_PAGE = 1;

/** What the query of a list's address names. */
export interface ListQuery {
  search: string;
  /** From 1; null where the address names a page that cannot be. */
  page: number | null;
  status: string | null;
  category: string | null;
  card: string | null;
  person: string;
  company: string;
  /** Days, as the address has them. */
  from: string | null;
  to: string | null;
}

export interface ListAddress extends ListQuery {
  /**
   * Null or '' takes a parameter out. What changes the list takes the page out as well. `replace`: what chose lies over
   * the page as a step of the history itself, and the list takes its place.
   */
  change: (changes: Partial<Record<ListParam, string | number | null>>, options?: { replace?: boolean }) => void;
}

const parseSearch = (text: string | null) => (text ?? '').trim().slice(0, SEARCH_MAX);

function parsePage(text: string | null): number | null {
  if (text === null) return FIRST_PAGE;
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return page >= FIRST_PAGE ? page : null;
}

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    search: parseSearch(params.get(LIST_PARAMS.search)),
    page: parsePage(params.get(LIST_PARAMS.page)),
    status: params.get(LIST_PARAMS.status),
    category: params.get(LIST_PARAMS.category),
    card: params.get(LIST_PARAMS.card),
    person: parseSearch(params.get(LIST_PARAMS.person)),
    company: parseSearch(params.get(LIST_PARAMS.company)),
    from: params.get(LIST_PARAMS.from),
    to: params.get(LIST_PARAMS.to),
  };
}

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  return {
    ...readListQuery(params),
    change: (changes, { replace = Object.keys(changes).some((name) => TYPED.has(name)) } = {}) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete(LIST_PARAMS.page);
          for (const [name, value] of Object.entries(changes)) {
            const key = LIST_PARAMS[name as ListParam];
            if (value === null || value === '') next.delete(key);
            else next.set(key, String(value));
          }
          return next;
        },
        { replace },
      );
    },
  };
}
