// Signs people in over the API and stores the session in a browser, for journeys not about signing in.

import type { Page } from '@playwright/test';
import type { CodeRequested, SignedIn, TokenPair } from '@vinculo/contract/auth';
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

export class Sessions {
  // One code a minute and person: a second sign-in of the same person takes the tokens of the first.
  private readonly known = new Map<string, { tokens: TokenPair; at: number }>();

  async of(product: Product, email: string, fullName?: string): Promise<TokenPair> {
    const known = this.known.get(email);
    if (known && Date.now() - known.at < SHARED_MS) return known.tokens;
    const { new_user } = await post<CodeRequested>(`${product.url}/api/auth/code`, { email });
    const password = await product.accessCode(email);
    const { access_token, refresh_token } = await post<SignedIn>(`${product.url}/api/auth/signin`, {
      provider: 'email',
      email,
      password,
      ...(new_user && { full_name: fullName ?? 'Pessoa de Teste' }),
    });
    const tokens = { access_token, refresh_token };
    this.known.set(email, { tokens, at: Date.now() });
    return tokens;
  }

  /** Signs the page's context in. The page visits the product's origin: another tab would cost a browser process. */
  async install(page: Page, product: Product, tokens: TokenPair): Promise<void> {
    await page.goto(product.url + PLAIN_PAGE);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      STORAGE_KEY,
      storedSession(tokens),
    ] as const);
  }
}
