// A list's address: search text, page, and the parameters of a typed table. Typing replaces the history entry; Back
// undoes other changes.
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_MAX } from '@vinculo/contract/rules/limits';

/** One parameter of a list's address: a row of the list's table. */
export interface Param<Value = unknown> {
  /** Its name in the address. */
  param: string;
  label?: string;
  /** What stands for all values. */
  all?: string;
  /** Each value, its name in the address, and its words. Without values it is a text. */
  values?: readonly (readonly [value: Value, name: string, words?: string])[];
  /** What the text names, if a person chooses it from a list. */
  kind?: 'class';
}

type Row<Value> = string extends Value ? Param<Value> : Param<Value> & Required<Pick<Param<Value>, 'values'>>;

/** A table of parameters, named as the server's question names them. A forgotten one does not compile. */
export type Params<Values extends object> = { readonly [Name in keyof Values]-?: Row<NonNullable<Values[Name]>> };

/** A table that a dialog shows: each row has its label, and what can be chosen. */
export type Filters<Values extends object> = Params<Values> & {
  readonly [Name in keyof Values]-?: { readonly label: string } & ({ values: readonly unknown[] } | { kind: 'class' });
};

/** What an address says of each parameter; null for nothing, or for a value that the table lacks. */
export type Chosen<Values extends object> = { [Name in keyof Values]-?: NonNullable<Values[Name]> | null };

const SEARCH_PARAM = 'procurar';
export const PAGE_PARAM = 'pagina';
const FIRST_PAGE = 1;

/** A list's address with a search alone. */
export const searchIn = (path: string, search: string) => `${path}?${new URLSearchParams({ [SEARCH_PARAM]: search })}`;

/** What a list's address says. */
export type ListQuery<Values extends object = object> = Chosen<Values> & {
  search: string;
  /** From 1; null if the address names an impossible page. */
  page: number | null;
};

export type ListAddress<Values extends object = object> = ListQuery<Values> & {
  /**
   * Null or '' removes a parameter; a change of the list also removes the page. `replace`: no step of its own in the
   * history. A search is none, or Back would undo it letter by letter; nor is a choice in a sheet, itself a step.
   */
  change: (
    changes: Partial<Chosen<Values & { search: string; page: number }>>,
    options?: { replace?: boolean },
  ) => void;
};

/** The value that an address names. */
export function valueAt<Value>({ values }: Param<Value>, name: string | null): Value | null {
  if (values) return values.find((each) => each[1] === name)?.[0] ?? null;
  // Only a text has no values.
  return ((name ?? '').trim().slice(0, SEARCH_MAX) || null) as Value | null;
}

/** A value as the address names it. */
export function nameOf<Value>({ values }: Param<Value>, value: Value | null): string | null {
  if (value === null) return null;
  return values ? (values.find((each) => each[0] === value)?.[1] ?? null) : String(value);
}

/** A value as people read it. */
export function wordsOf<Value>({ values }: Param<Value>, value: Value | null): string | null {
  return values ? (values.find((each) => each[0] === value)?.[2] ?? null) : (value as string | null);
}

/** The part of an address that says it: `status=ativo`. */
export const inAddress = <Value>(row: Param<Value>, value: Value): string => `${row.param}=${nameOf(row, value)}`;

/** The values of a parameter by their names in the address, each with its words. */
export const named = <Value extends string>(names: Readonly<Record<Value, string>>, words?: Record<Value, string>) =>
  (Object.keys(names) as Value[]).map((value) => [value, names[value], words?.[value]] as [Value, string, string]);

const rowsOf = (params: object) => Object.entries(params) as [name: string, row: Param][];

const chosenBy = <Values extends object>(params: Params<Values>, valueOf: (name: string, row: Param) => unknown) =>
  Object.fromEntries(rowsOf(params).map(([name, row]) => [name, valueOf(name, row)])) as Chosen<Values>;

/** The part of `view` that belongs to one table. */
export const only = <Values extends object>(params: Params<Values>, view: Chosen<Values>): Chosen<Values> =>
  chosenBy(params, (name) => view[name as keyof Values]);

/** Clears the parameters of a table. */
export const noneOf = <Values extends object>(params: Params<Values>): Chosen<Values> => chosenBy(params, () => null);

/** What is asked of the server: what is chosen. */
export const queryOf = <Values extends object>(chosen: Chosen<Values>) =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null && value !== '')) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };

const parseSearch = (text: string | null) => (text ?? '').trim().slice(0, SEARCH_MAX);

function parsePage(text: string | null): number | null {
  if (text === null) return FIRST_PAGE;
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return page >= FIRST_PAGE ? page : null;
}

export function readListQuery<Values extends object = object>(
  query: URLSearchParams,
  params = {} as Params<Values>,
): ListQuery<Values> {
  return {
    ...chosenBy(params, (_name, row) => valueAt(row, query.get(row.param))),
    search: parseSearch(query.get(SEARCH_PARAM)),
    page: parsePage(query.get(PAGE_PARAM)),
  };
}

export function useListAddress<Values extends object = object>(params = {} as Params<Values>): ListAddress<Values> {
  const [query, setQuery] = useSearchParams();
  // The last change, which a busy page shows some moments later. The next change builds on it, or it would restore a
  // filter that was just removed.
  const last = useRef(query);
  useEffect(() => void (last.current = query), [query]);
  const rows = new Map([...rowsOf(params), ['search', { param: SEARCH_PARAM }], ['page', { param: PAGE_PARAM }]]);
  const names = new Set([...rows.values()].map(({ param }) => param));
  if (names.size < rows.size) throw new Error('Two rows of a table have one name in the address');
  return {
    ...readListQuery(query, params),
    change: (changes, { replace = 'search' in changes } = {}) => {
      const next = new URLSearchParams(last.current);
      next.delete(PAGE_PARAM);
      for (const [name, value] of Object.entries(changes)) {
        const row = rows.get(name);
        const text = row ? nameOf<unknown>(row, value) : null;
        if (row && text) next.set(row.param, text);
        else if (row) next.delete(row.param);
      }
      last.current = next;
      setQuery(next, { replace });
    },
  };
}
