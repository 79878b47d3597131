/** What a signed-in page asks first, asked by the document itself: the answers are on their way before the app's code. */
import type { TokenPair } from '@vinculo/contract/auth';
import { PATHS } from '@vinculo/contract/rules/paths';
import { SIGNED_IN_ATTRIBUTE } from '../lib/firstPaint';
import { browserLocks, oneAtATime } from './oneAtATime';
import { isOver } from './person';
import type { SessionState } from './sessionSlice';
import { STORAGE_KEY } from './storageKey';

export const REFRESH_PATH = '/auth/refresh';

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswer[];
    /** Where the session had to be renewed first: done, and asked. */
    earlyRenewal?: Promise<void>;
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

/** The longest that renewing takes here, in milliseconds: then it is the app's. */
const PATIENCE_MS = 8_000;

type Stored = Pick<SessionState, 'accessToken' | 'refreshToken' | 'companyId'>;

const readStored = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string | undefined>;

/** Who is signed in by what is stored; nobody where there is no storage, or a damaged one: the app finds its way. */
function storedSession(): Stored {
  try {
    const stored = readStored();
    const value = (name: keyof Stored) => {
      const given: unknown = JSON.parse(stored[name] ?? 'null');
      return typeof given === 'string' ? given : null;
    };
    return { accessToken: value('accessToken'), refreshToken: value('refreshToken'), companyId: value('companyId') };
  } catch {
    return { accessToken: null, refreshToken: null, companyId: null };
  }
}

/** How calls of whoever is signed in by what is stored say whose they are; none for nobody. */
export const storedHeaders = (): Record<string, string> => sessionHeaders(storedSession());

function ask() {
  const headers = storedHeaders();
  if (!('Authorization' in headers)) return;
  window.earlyAnswers = askedFirst().map((path) => {
    const url = apiUrl(path);
    const answer = fetch(url, { headers });
    // Whoever takes it is told.
    answer.catch(() => undefined);
    return { url, headers, answer };
  });
}

/** Stores a newer pair, unless another tab has. Where it is refused, or nobody answers, the app will hear of it as well. */
async function renewStored(): Promise<void> {
  const { accessToken, refreshToken } = storedSession();
  if (!accessToken || !refreshToken || !isOver(accessToken, Date.now())) return;
  const answer = await fetch(apiUrl(REFRESH_PATH), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    // The app and the other tabs wait for it. An answer that is lost does no harm: the server gives the same one again.
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) return;
  const pair = (await answer.json()) as TokenPair;
  // Signed out, or in again, while the answer was on its way: it must not bring the old session back.
  if (storedSession().refreshToken !== refreshToken) return;
  const renewed = { accessToken: pair.access_token, refreshToken: pair.refresh_token };
  const texts = Object.entries(renewed).map(([name, token]) => [name, JSON.stringify(token)]);
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readStored(), ...Object.fromEntries(texts) }));
}

/** Runs before anything else in the page; also says to the styles whether somebody is signed in. */
export function askEarly() {
  const { accessToken, refreshToken } = storedSession();
  if (!accessToken) return;
  document.documentElement.setAttribute(SIGNED_IN_ATTRIBUTE, '');
  if (!refreshToken || !isOver(accessToken, Date.now())) return ask();
  // As of most who come back: a token is good for a quarter of an hour.
  window.earlyRenewal = oneAtATime(browserLocks(), renewStored)
    .catch(() => undefined)
    .then(ask);
}

/** Resolves once the document has asked: with whose token, as it went out; null where it has not. */
export async function askedEarly(): Promise<string | null> {
  await window.earlyRenewal;
  return window.earlyAnswers?.[0]?.headers.Authorization ?? null;
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
