/**
 * The administrators of a company. Adding and removing show at once: a cached list is what the server last said and,
 * beside it, the changes that this said nothing of yet. An answer replaces the one and leaves the other, so no answer,
 * however late, can undo a change or bring back what was undone.
 */
import { createSelector, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Manager, Permission } from '@vinculo/contract/managers';
import { areOthers } from '../session/person';
import { selectSession, type WithSession } from '../session/sessionSlice';
import type { Tab } from '../session/tab';
import { selectRows, toRows, type Rows } from './entities';
import { isApiError, UNEXPECTED, type ApiError } from './errors';
import { listTags, oneTag, type Build } from './tags';

/** Seconds for which the list stays fresh: `refetchOnMountOrArgChange: MANAGERS_FRESH_S`. */
export const MANAGERS_FRESH_S = 60;

/** A change that no list of the server's shows yet. */
export type ManagerChange = {
  /** Of the call that makes it. */
  id: string;
  /** The server has made it; a list asked for before may still arrive. */
  isConfirmed: boolean;
} & ({ kind: 'add'; person: Manager } | { kind: 'remove'; personId: string });

export interface ManagerList {
  /** As the server last said. */
  rows: Rows<Manager>;
  /** In the order in which they were asked for, which is the one in which they are made. */
  changes: ManagerChange[];
}

/** Added here, and not confirmed yet. */
export type ListedManager = Manager & { isPending: boolean };

export interface AddManager {
  companyId: string;
  person: Manager;
}

export interface RemoveManager {
  companyId: string;
  personId: string;
}

const NOBODY: ListedManager[] = [];

const listed = createSelector(
  [({ rows }: ManagerList) => rows, ({ changes }: ManagerList) => changes],
  (rows, changes) => {
    const managers = new Map<string, ListedManager>();
    for (const manager of selectRows(rows)) managers.set(manager.id, { ...manager, isPending: false });
    for (const change of changes) {
      if (change.kind === 'remove') managers.delete(change.personId);
      else if (!managers.has(change.person.id)) {
        managers.set(change.person.id, { ...change.person, isPending: !change.isConfirmed });
      }
    }
    return [...managers.values()];
  },
);

/** The administrators with every change that was asked for, in their order. */
export function selectManagers(list: ManagerList | undefined): ListedManager[] {
  return list ? listed(list) : NOBODY;
}

// Of whatever state: these endpoints know only their own part of it.
type Thunk<Result> = ThunkAction<Result, never, unknown, UnknownAction>;

/** What following a change needs of the slice, which these endpoints are a part of and so cannot import. */
export interface ManagerCache {
  read: (companyId: string) => Thunk<ManagerList | undefined>;
  patch: (companyId: string, recipe: (list: ManagerList) => void) => Thunk<unknown>;
  /** Asks for a cached list anew, after every answer that is already on its way. True where it came. */
  readAgain: (companyId: string) => Thunk<Promise<boolean>>;
  /** Whether this is the person who is signed in. */
  isOwn: (personId: string) => Thunk<boolean>;
  /** The profile lists the companies that its person manages. */
  readProfileAgain: () => Thunk<unknown>;
}

/** Makes a change part of the rows, where no newer list came to say it. */
function fold(list: ManagerList, change: ManagerChange): void {
  const others = selectRows(list.rows).filter(
    ({ id }) => id !== (change.kind === 'add' ? change.person.id : change.personId),
  );
  if (change.kind === 'remove') list.rows = toRows(others);
  else if (!list.rows.entities[change.person.id]) list.rows = toRows([...others, change.person]);
}

/** The refusals that say that the person may no longer manage this company. */
const isOutside = (error: unknown) => isApiError(error) && (error.status === 403 || error.status === 404);

interface Lifecycle {
  dispatch: <Result>(thunk: Thunk<Result>) => Result;
  queryFulfilled: Promise<unknown>;
}

/** From showing a change at once to showing what the server made of it. */
async function follow(
  cache: ManagerCache,
  companyId: string,
  change: ManagerChange,
  { dispatch, queryFulfilled }: Lifecycle,
): Promise<void> {
  const patch = (recipe: (list: ManagerList) => void) => dispatch(cache.patch(companyId, recipe));
  const isOwnRemoval = change.kind === 'remove' && dispatch(cache.isOwn(change.personId));
  patch(({ changes }) => void changes.push(change));

  const failure = await queryFulfilled.then(
    () => null,
    ({ error }: { error: unknown }) => ({ error }),
  );
  patch((list) => {
    const made = list.changes.find(({ id }) => id === change.id);
    if (made && !failure) made.isConfirmed = true;
    else list.changes = list.changes.filter(({ id }) => id !== change.id);
  });
  if (isOwnRemoval || (failure && isOutside(failure.error))) dispatch(cache.readProfileAgain());
  // Nobody reads the list of a company that they have just left.
  if (isOwnRemoval && !failure) return;

  const changes = dispatch(cache.read(companyId))?.changes ?? [];
  // Whatever is still under way reads the list when it is done.
  if (changes.some(({ isConfirmed }) => !isConfirmed)) return;
  const told = new Set(changes.map(({ id }) => id));
  const isRead = await dispatch(cache.readAgain(companyId));
  patch((list) => {
    const settled = list.changes.filter(({ id }) => told.has(id));
    if (!isRead) for (const each of settled) fold(list, each);
    list.changes = list.changes.filter(({ id }) => !told.has(id));
  });
}

const GONE: ApiError = { status: 401, data: { message: UNEXPECTED } };

interface Answer {
  data?: unknown;
  error?: ApiError;
}

/** One change of a company at a time, in the order of asking: the server makes them in the order in which they show. */
async function inTurn(companyId: string, api: BaseQueryApi, call: () => Answer | PromiseLike<Answer>) {
  const { tab } = api.extra as { tab: Tab };
  const token = () => selectSession(api.getState() as WithSession).accessToken;
  const asked = token();
  const answer = await tab.inTurn(`managers ${companyId}`, async () => {
    // Somebody else may have signed in while it waited: it is not theirs.
    return asked !== null && (token() === null || areOthers(asked, token())) ? { error: GONE } : call();
  });
  return answer.error
    ? { ...answer, error: answer.error, data: undefined }
    : { ...answer, error: undefined, data: null };
}

const body = (company_id: string, user_id: string): Permission => ({ company_id, user_id });

export const managerEndpoints = (build: Build, cache: ManagerCache) => ({
  /** Takes the company's id. Read it by `selectManagers`. */
  listManagers: build.query<ManagerList, string>({
    query: (companyId) => `/companies/${encodeURIComponent(companyId)}/managers`,
    extraOptions: { ownErrors: true },
    transformResponse: (list: Manager[]): ManagerList => ({ rows: toRows(list), changes: [] }),
    merge: (list, { rows }) => {
      list.rows = rows;
    },
    // A list of any company: what somebody changes of themselves shows in all of them.
    providesTags: (list, _error, companyId) => [
      ...listTags('Manager', selectRows(list?.rows), [companyId]),
      oneTag('Manager'),
    ],
  }),
  addManager: build.mutation<null, AddManager>({
    queryFn: ({ companyId, person }, api, _options, baseQuery) =>
      inTurn(companyId, api, () =>
        baseQuery({ url: '/permissions/create', method: 'PATCH', body: body(companyId, person.id) }),
      ),
    extraOptions: { ownErrors: true, retries: true },
    onQueryStarted: ({ companyId, person }, { requestId, ...lifecycle }) =>
      follow(cache, companyId, { id: requestId, isConfirmed: false, kind: 'add', person }, lifecycle),
  }),
  removeManager: build.mutation<null, RemoveManager>({
    queryFn: ({ companyId, personId }, api, _options, baseQuery) =>
      inTurn(companyId, api, () =>
        baseQuery({ url: '/permissions/delete', method: 'PATCH', body: body(companyId, personId) }),
      ),
    extraOptions: { ownErrors: true, retries: true },
    onQueryStarted: ({ companyId, personId }, { requestId, ...lifecycle }) =>
      follow(cache, companyId, { id: requestId, isConfirmed: false, kind: 'remove', personId }, lifecycle),
  }),
});
