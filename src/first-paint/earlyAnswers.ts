// Sends a signed-in page's first requests from the document itself, before the app's code has come.
import type { TokenPair } from '@vinculo/contract/auth';
import { PATHS } from '@vinculo/contract/rules/paths';
import { answeredAt, apiUrl, COMPANY_HEADER, REFRESH_PATH, sessionHeaders, type AnsweredAt } from '../session/calls';
import { browserLocks, oneAtATime } from '../session/oneAtATime';
import { isOver } from '../session/person';
import { renewPair } from '../session/renewal';
import { browserStorage, ofTab, parseSession, serializeSession, STORAGE_KEY } from '../session/sessionStorage';
import { SIGNED_IN_ATTRIBUTE } from '../session/signedInMark';

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswer[];
    /** Settled once the document has sent its requests. */
    earlyAsking?: Promise<void>;
  }
}

interface EarlyAnswer {
  url: string;
  headers: Record<string, string>;
  answer: Promise<Response>;
}

const ASKED_FIRST: Record<string, string[]> = {
  [PATHS.cards]: ['/cards/me', '/invitations/me'],
  [PATHS.partners]: ['/cards/me'],
};

/** The longest time for renewing here, in milliseconds; then the app does it. */
const PATIENCE_MS = 8_000;

/** Who is signed in, by the stored session. */
export const readSession = () =>
  ofTab(parseSession(browserStorage()?.getItem(STORAGE_KEY) ?? null), browserStorage('sessionStorage'));

function ask() {
  const session = readSession();
  if (!session.accessToken) return;
  const headers = sessionHeaders(session);
  window.earlyAnswers = ['/profile', ...(ASKED_FIRST[window.location.pathname] ?? [])].map((path) => {
    const url = apiUrl(path);
    const answer = fetch(url, { headers });
    // The app takes the answer, and gets the failure too.
    answer.catch(() => undefined);
    return { url, headers, answer };
  });
}

/** The new pair; null if the server refuses, which the app will learn too. */
async function sendRefresh(refreshToken: string): Promise<TokenPair | null> {
  const answer = await fetch(apiUrl(REFRESH_PATH), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    // The app and other tabs wait for the answer. Giving up does no harm: the server gives the same pair again.
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return answer.ok ? ((await answer.json()) as TokenPair) : null;
}

async function renewStored(refreshToken: string) {
  const renewed = await renewPair(refreshToken, { stored: readSession, current: readSession, send: sendRefresh });
  if (!('answer' in renewed) || !renewed.answer) return;
  const { access_token: accessToken, refresh_token } = renewed.answer;
  const session = { ...readSession(), accessToken, refreshToken: refresh_token };
  browserStorage()?.setItem(STORAGE_KEY, serializeSession(session));
}

/** Runs before anything else in the page; also marks for the styles if a person is signed in. */
export async function askEarly() {
  const { accessToken, refreshToken } = readSession();
  if (!accessToken) return;
  document.documentElement.setAttribute(SIGNED_IN_ATTRIBUTE, '');
  // Access tokens last a short time, so most returning visits need a new one.
  if (refreshToken && isOver(accessToken, Date.now()))
    await oneAtATime(browserLocks(), () => renewStored(refreshToken)).catch(() => undefined);
  ask();
}

interface ReadAnswer<T> {
  body: T;
  answeredAt: AnsweredAt;
}

/** An answer read before the app takes it; null if it was not asked for, or is refused. */
export async function earlyAnswer<T>(path: string): Promise<ReadAnswer<T> | null> {
  await window.earlyAsking;
  const early = window.earlyAnswers?.find(({ url }) => url === apiUrl(path));
  const read = early?.answer.then(async (answer) => {
    const at = answeredAt(answer);
    return answer.ok ? { body: (await answer.clone().json()) as T, answeredAt: at } : null;
  });
  return (await read?.catch(() => null)) ?? null;
}

/**
 * `fetch` for the app. It takes each early answer once, if it was asked for the same person. A call that may change
 * data drops those that are left: they are from before the change.
 */
export async function fetchOrTake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { method, url, headers, signal } = request;
  if (method !== 'GET') delete window.earlyAnswers;
  const answer = window.earlyAnswers?.find(
    (early) =>
      early.url === url &&
      ['Authorization', COMPANY_HEADER].every((name) => headers.get(name) === (early.headers[name] ?? null)),
  );
  if (!answer) return fetch(request);
  window.earlyAnswers = window.earlyAnswers?.filter((early) => early !== answer);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    answer.answer.then(resolve, reject);
  });
}
