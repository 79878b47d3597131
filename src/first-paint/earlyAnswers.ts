/** What a signed-in page asks first, asked by the document itself: the answers are on their way before the app's code. */
import type { TokenPair } from '@vinculo/contract/auth';
import { PATHS } from '@vinculo/contract/rules/paths';
import { apiUrl, COMPANY_HEADER, REFRESH_PATH, sessionHeaders } from '../session/calls';
import { browserLocks, oneAtATime } from '../session/oneAtATime';
import { isOver } from '../session/person';
import { renewPair } from '../session/renewal';
import { browserStorage, parseSession, serializeSession, STORAGE_KEY } from '../session/sessionStorage';
import { SIGNED_IN_ATTRIBUTE } from '../session/signedInMark';

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswer[];
    /** Settled once the document has asked what it asks. */
    earlyAsking?: Promise<void>;
  }
}

interface EarlyAnswer {
  url: string;
  headers: Record<string, string>;
  answer: Promise<Response>;
}

/** What a page needs beside the profile. */
const ASKED_FIRST: Record<string, string[]> = {
  [PATHS.cards]: ['/cards/me', '/invitations/me'],
  [PATHS.partners]: ['/cards/me'],
};

/** The longest that renewing takes here, in milliseconds: then it is the app's. */
const PATIENCE_MS = 8_000;

/** Who is signed in by what is stored. */
export const readSession = () => parseSession(browserStorage()?.getItem(STORAGE_KEY) ?? null);

function ask() {
  const session = readSession();
  if (!session.accessToken) return;
  const headers = sessionHeaders(session);
  window.earlyAnswers = ['/profile', ...(ASKED_FIRST[window.location.pathname] ?? [])].map((path) => {
    const url = apiUrl(path);
    const answer = fetch(url, { headers });
    // The app, which takes it, hears of a failure.
    answer.catch(() => undefined);
    return { url, headers, answer };
  });
}

/** The new pair; null where the server refuses, of which the app will hear as well. */
async function sendRefresh(refreshToken: string): Promise<TokenPair | null> {
  const answer = await fetch(apiUrl(REFRESH_PATH), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    // The app and the other tabs wait for it. An answer that is lost does no harm: the server gives the same one again.
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

/** Runs before anything else in the page; also tells the styles whether somebody is signed in. */
export async function askEarly() {
  const { accessToken, refreshToken } = readSession();
  if (!accessToken) return;
  document.documentElement.setAttribute(SIGNED_IN_ATTRIBUTE, '');
  // Most who come back need a new token: one is good for a quarter of an hour.
  if (refreshToken && isOver(accessToken, Date.now()))
    await oneAtATime(browserLocks(), () => renewStored(refreshToken)).catch(() => undefined);
  ask();
}

/** An answer read before the app takes it; null where it was not asked for, or is refused. */
export async function earlyAnswer<T>(path: string): Promise<T | null> {
  await window.earlyAsking;
  const early = window.earlyAnswers?.find(({ url }) => url === apiUrl(path));
  const read = early?.answer.then((answer) => (answer.ok ? (answer.clone().json() as Promise<T>) : null));
  return (await read?.catch(() => null)) ?? null;
}

/** `fetch` for the app, which takes each answer that the document has asked for on behalf of the same person, once. */
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
