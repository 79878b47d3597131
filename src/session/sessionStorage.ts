// The stored session, as redux-persist writes it to localStorage, shared by all tabs; the company is each tab's own.
import type { SessionState } from './sessionSlice';

export const PERSIST_KEY = 'session';
/** The prefix is redux-persist's. */
export const STORAGE_KEY = `persist:${PERSIST_KEY}`;
/** Only this tab has this entry. */
const COMPANY_KEY = 'company';

export const PERSISTED_FIELDS = [
  'accessToken',
  'refreshToken',
  'companyId',
  'isLeaving',
] as const satisfies (keyof SessionState)[];

function storedFields(stored: string | null): Partial<Record<keyof SessionState, unknown>> {
  try {
    const texts = JSON.parse(stored ?? '{}') as Record<string, string | undefined>;
    return Object.fromEntries(PERSISTED_FIELDS.map((name) => [name, JSON.parse(texts[name] ?? 'null')]));
  } catch {
    return {};
  }
}

/** The session in a stored text; an empty session if the text is absent or damaged. */
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

/** A tab that is loaded again acts for the company it acted for; a new one begins with the company stored last. */
export const ofTab = (session: SessionState, own: Storage | undefined): SessionState => ({
  ...session,
  companyId: own?.getItem(COMPANY_KEY) || session.companyId,
});

/**
 * The adapter between redux-persist and a tab's storage. It skips writes of what this tab has read: redux-persist
 * repeats them after loading and after adopting, and a late repetition would overwrite a newer pair of another tab.
 */
export function createSessionStorage(storage?: Storage, own?: Storage) {
  let seen: string | null = null;
  const look = () => (seen = storage?.getItem(STORAGE_KEY) ?? null);

  return {
    async getItem() {
      if (look() === null) return null;
      // Serialised again, so that damaged or foreign values never reach the state.
      seen = serializeSession(ofTab(parseSession(seen), own));
      return seen;
    },
    async setItem(key: string, text: string) {
      const session = parseSession(text);
      own?.setItem(COMPANY_KEY, session.companyId ?? '');
      if (isSameSession(parseSession(seen), session)) return;
      storage?.setItem(key, text);
      seen = text;
    },
    async removeItem(key: string) {
      storage?.removeItem(key);
      own?.removeItem(COMPANY_KEY);
      seen = null;
    },
    /** The session stored at this moment; undefined if the browser has no storage. */
    read: () => (storage ? parseSession(look()) : undefined),
  };
}

/** Undefined if the browser refuses it: the session then lasts as long as the tab. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | undefined {
  try {
    const probe = window[kind];
    probe.getItem(STORAGE_KEY);
    return probe;
  } catch {
    return undefined;
  }
}
