// Tabs of one browser, for tests: stores that share a storage and a lock.
import { waitFor } from '@testing-library/react';
import { persistSession, type AppStore } from '../app/store';
import { EMPTY_SESSION, type SessionState } from '../session/sessionSlice';
import { serializeSession, STORAGE_KEY } from '../session/sessionStorage';
import type { Browser, Tab } from '../session/tab';
import { aStore } from './store';

class MemoryStorage implements Storage {
  private readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
  clear = () => this.items.clear();
}

type Work = (lock: Lock | null) => unknown;

export function aBrowser(): Browser & { storage: Storage } {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, given: LockOptions | Work, work?: Work) => {
    const turn = last.then(() => (typeof given === 'function' ? given : work)?.(null));
    last = turn.catch(() => undefined);
    return turn;
  };
  return { storage: new MemoryStorage(), locks: { request: request as LockManager['request'] } };
}

/** Puts a session into the storage, as a closed tab leaves it. */
export function store(browser: Browser, session: Partial<SessionState>) {
  browser.storage?.setItem(STORAGE_KEY, serializeSession({ ...EMPTY_SESSION, ...session }));
}

/** Opens a tab that has read the storage, or loads the one again whose `own` storage it is. Closed after each test. */
export async function openTab(browser: Browser, own: Storage = new MemoryStorage()): Promise<AppStore> {
  const tab = aStore(undefined, { own, ...browser });
  closers.push(persistSession(tab));
  await waitFor(() => expect(tab.getState().session._persist?.rehydrated).toBe(true));
  return tab;
}

/** Waits until the tab has written to the storage. */
export const written = (tab: AppStore) =>
  tab.dispatch((_dispatch, _getState, extra: { tab: Tab }) => extra.tab.persistor?.flush());

/** Sends the storage event that other tabs get after a write. */
export function tellOtherTabs(browser: Browser) {
  const newValue = browser.storage?.getItem(STORAGE_KEY) ?? null;
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue }));
}

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));
