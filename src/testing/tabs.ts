/** Tabs of one browser, for tests: stores that share a storage and a lock, as tabs of one site do. */
import { waitFor } from '@testing-library/react';
import { Mutex } from 'async-mutex';
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

/** A browser without tabs yet. */
export function aBrowser(): Browser & { storage: Storage } {
  const mutex = new Mutex();
  const request = (_name: string, given: LockOptions | Work, work?: Work) =>
    mutex.runExclusive(() => (typeof given === 'function' ? given : work)?.(null));
  return { storage: new MemoryStorage(), locks: { request: request as LockManager['request'] } };
}

/** Puts a session into the storage, as a tab that is gone has left it. */
export function store(browser: Browser, session: Partial<SessionState>) {
  browser.storage?.setItem(STORAGE_KEY, serializeSession({ ...EMPTY_SESSION, ...session }));
}

/** Opens a tab that has read what is stored. Tabs are closed after each test. */
export async function openTab(browser: Browser): Promise<AppStore> {
  const tab = aStore(undefined, browser);
  closers.push(persistSession(tab));
  await waitFor(() => expect(tab.getState().session._persist?.rehydrated).toBe(true));
  return tab;
}

/** Waits until what the tab has to write into the storage is there. */
export const written = (tab: AppStore) =>
  tab.dispatch((_dispatch, _getState, extra: { tab: Tab }) => extra.tab.persistor?.flush());

/** What the browser tells the other tabs when one has written. */
export function tellOtherTabs(browser: Browser) {
  const newValue = browser.storage?.getItem(STORAGE_KEY) ?? null;
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue }));
}

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));
