// Signs people in over the API and stores the session in a browser, for journeys not about signing in.
import type { Page } from '@playwright/test';
import type { SignedIn, TokenPair } from '@vinculo/contract/auth';
import type { Product } from './product';

// As src/session stores it; the journey through the sign-in screen proves that this is right.
export const STORAGE_KEY = 'persist:session';
/** Browsers share a session while its access token lives, because only one of them could renew it. */
const SHARED_MS = 10 * 60_000;
/** Of the product's origin, without the app. */
export const PLAIN_PAGE = '/robots.txt';

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

export async function storedToken(page: Page): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY);
  const { accessToken = '""' } = JSON.parse(stored ?? '{}') as { accessToken?: string };
  return JSON.parse(accessToken) as string;
}

/** As the app keeps a session. */
export const storedSession = ({ access_token, refresh_token }: TokenPair) =>
  JSON.stringify({
    accessToken: JSON.stringify(access_token),
    refreshToken: JSON.stringify(refresh_token),
    companyId: 'null',
    _persist: JSON.stringify({ version: -1, rehydrated: true }),
  });

// One code a minute and person: a second sign-in of the same person takes the session of the first.
const known = new WeakMap<Product, Map<string, { session: Promise<SignedIn>; at: number }>>();

/** A session of its own. */
async function signInByCode(product: Product, email: string, fullName = 'Pessoa de Teste'): Promise<SignedIn> {
  await post(`${product.url}/api/auth/code`, { email });
  const password = await product.accessCode(email);
  return post(`${product.url}/api/auth/signin`, { provider: 'email', email, password, full_name: fullName });
}

export function sessionOf(product: Product, email: string, fullName?: string): Promise<SignedIn> {
  const ofProduct = known.get(product) ?? new Map<string, { session: Promise<SignedIn>; at: number }>();
  known.set(product, ofProduct);
  const kept = ofProduct.get(email);
  if (kept && Date.now() - kept.at < SHARED_MS) return kept.session;
  const session = signInByCode(product, email, fullName);
  ofProduct.set(email, { session, at: Date.now() });
  // A second try signs in itself.
  session.catch(() => ofProduct.delete(email));
  return session;
}

/** Signs the page's context in. The page visits the product's origin: another tab would cost a browser process. */
export async function installSession(page: Page, product: Product, tokens: TokenPair): Promise<void> {
  await page.goto(product.url + PLAIN_PAGE);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [STORAGE_KEY, storedSession(tokens)] as const);
}
