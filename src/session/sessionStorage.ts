/** The stored session, as redux-persist lays it out in localStorage, shared by all tabs. */
import { EMPTY_SESSION, type SessionState } from './sessionSlice';
import { STORAGE_KEY } from './storageKey';

export const PERSISTED_FIELDS = [
  'accessToken',
  'refreshToken',
  'companyId',
  'isLeaving',
] as const satisfies (keyof SessionState)[];

export interface SessionStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, text: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** What is stored right now; undefined where the browser keeps no storage. */
  read(): SessionState | undefined;
}

/** The session in a stored text; an absent or damaged one is an empty session. */
export function parseSession(stored: string | null): SessionState {
  if (!stored) return EMPTY_SESSION;
  try {
    const raw = JSON.parse(stored) as Record<string, string | undefined>;
    const value = (name: keyof SessionState): unknown => JSON.parse(raw[name] ?? 'null');
    const text = (name: keyof SessionState) => {
      const given = value(name);
      return typeof given === 'string' ? given : null;
    };
    return {
      ...EMPTY_SESSION,
      accessToken: text('accessToken'),
      refreshToken: text('refreshToken'),
      companyId: text('companyId'),
      isLeaving: value('isLeaving') === true,
    };
  } catch {
    return EMPTY_SESSION;
  }
}

/** The text that redux-persist would store. */
export function serializeSession(session: SessionState): string {
  return JSON.stringify(Object.fromEntries(PERSISTED_FIELDS.map((name) => [name, JSON.stringify(session[name])])));
}

export function isSameSession(one: SessionState, other: SessionState): boolean {
  return PERSISTED_FIELDS.every((name) => one[name] === other[name]);
}

/**
 * The adapter between redux-persist and a tab's storage. It leaves out writes that would only repeat what this tab has
 * read: redux-persist repeats after loading and after adopting, and a repetition that comes late would put an older
 * pair over the one that another tab has stored meanwhile.
 */
export function createSessionStorage(storage: Storage | undefined): SessionStorage {
  let seen: string | null = null;
  const look = () => (seen = storage?.getItem(STORAGE_KEY) ?? null);

  return {
    // Written anew, so that damage or a stranger's values never reach the state.
    getItem: async () => (look() === null ? null : serializeSession(parseSession(seen))),
    async setItem(key, text) {
      if (isSameSession(parseSession(seen), parseSession(text))) return;
      storage?.setItem(key, text);
      seen = text;
    },
    async removeItem(key) {
      storage?.removeItem(key);
      seen = null;
    },
    read: () => (storage ? parseSession(look()) : undefined),
  };
}

/** localStorage, or undefined where the browser refuses it: the session then lasts as long as the tab. */
export function browserStorage(): Storage | undefined {
  try {
    const probe = window.localStorage;
    probe.getItem(STORAGE_KEY);
    return probe;
  } catch {
    return undefined;
  }
}
