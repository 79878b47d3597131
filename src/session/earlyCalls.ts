/** What a signed-in page asks first, asked by the document itself: the answers are on their way before the app's code. */
import { PATHS } from '@vinculo/contract/rules/paths';
import { SIGNED_IN_ATTRIBUTE } from '../lib/firstPaint';
import type { SessionState } from './sessionSlice';
import { STORAGE_KEY } from './storageKey';

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswer[];
  }
}

interface EarlyAnswer {
  url: string;
  headers: Record<string, string>;
  answer: Promise<Response>;
}

export const apiUrl = (path: string) => `${window.location.origin}/api${path}`;

/** Names the selected company to the server. */
const COMPANY_HEADER = 'X-Company-Id';

/** How a call says whose it is. */
export function sessionHeaders({ accessToken, companyId }: Pick<SessionState, 'accessToken' | 'companyId'>) {
  const headers: Record<string, string> = {};
  if (accessToken) headers.Authorization = `Bearer ${accessToken}`;
  if (accessToken && companyId) headers[COMPANY_HEADER] = companyId;
  return headers;
}

/** The pages that show the person's cards. */
const WITH_CARDS: readonly string[] = [PATHS.cards, PATHS.partners];
export const showsOwnCards = () => WITH_CARDS.includes(window.location.pathname);

const askedFirst = () => [
  '/profile',
  ...(showsOwnCards() ? ['/cards/me'] : []),
  ...(window.location.pathname === PATHS.cards ? ['/invitations/me'] : []),
];

/** How calls of whoever is signed in by what is stored say whose they are; none for nobody. */
export function storedHeaders(): Record<string, string> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string | undefined>;
    const value = (name: 'accessToken' | 'companyId') => {
      const given: unknown = JSON.parse(stored[name] ?? 'null');
      return typeof given === 'string' ? given : null;
    };
    return sessionHeaders({ accessToken: value('accessToken'), companyId: value('companyId') });
  } catch {
    // No storage, or a damaged one: the app finds its way.
    return {};
  }
}

/** Runs before anything else in the page; also says to the styles whether somebody is signed in. */
export function askEarly() {
  const headers = storedHeaders();
  if (!('Authorization' in headers)) return;
  document.documentElement.setAttribute(SIGNED_IN_ATTRIBUTE, '');
  window.earlyAnswers = askedFirst().map((path) => {
    const url = apiUrl(path);
    const answer = fetch(url, { headers });
    // Whoever takes it is told.
    answer.catch(() => undefined);
    return { url, headers, answer };
  });
}

/** What the document has asked for, read before the app takes it; null where it was not asked for, or is refused. */
export async function earlyAnswer<T>(path: string): Promise<T | null> {
  const early = window.earlyAnswers?.find(({ url }) => url === apiUrl(path));
  const read = early?.answer.then((answer) => (answer.ok ? (answer.clone().json() as Promise<T>) : null));
  return (await read?.catch(() => null)) ?? null;
}

/** `fetch`, which takes what the document has asked for the same person already, once. */
export async function fetchOrTake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { method, url, headers, signal } = request;
  const asked = window.earlyAnswers?.find(
    (early) =>
      method === 'GET' &&
      early.url === url &&
      ['Authorization', COMPANY_HEADER].every((name) => headers.get(name) === (early.headers[name] ?? null)),
  );
  if (!asked) return fetch(request);
  window.earlyAnswers = window.earlyAnswers?.filter((early) => early !== asked);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    asked.answer.then(resolve, reject);
  });
}
