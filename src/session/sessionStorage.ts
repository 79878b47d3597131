/** The stored session, as redux-persist lays it out in localStorage, shared by all tabs. */
import type { SessionState } from './sessionSlice';

export const PERSIST_KEY = 'session';
/** The prefix is redux-persist's. */
export const STORAGE_KEY = `persist:${PERSIST_KEY}`;

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

function storedFields(stored: string | null): Partial<Record<keyof SessionState, unknown>> {
  try {
    const texts = JSON.parse(stored ?? '{}') as Record<string, string | undefined>;
    return Object.fromEntries(PERSISTED_FIELDS.map((name) => [name, JSON.parse(texts[name] ?? 'null')]));
  } catch {
    return {};
  }
}

/** The session in a stored text; an absent or damaged one is an empty session. */
export function parseSession(stored: string | null): SessionState {
  const fields = storedFields(stored);
  const text = (name: keyof SessionState) => {
    const value = fields[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    accessToken: text('accessToken'),
    refreshToken: text('refreshToken'),
    companyId: text('companyId'),
    isLeaving: fields.isLeaving === true,
    ended: null,
  };
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
