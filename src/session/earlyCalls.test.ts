/** What the document asks for before the app is there: for whom, what, and who gets the answers. */
import { SIGNED_IN_ATTRIBUTE } from '../lib/firstPaint';
import { apiUrl, askEarly, askedEarly, fetchOrTake, sessionHeaders, storedHeaders } from './earlyCalls';
import { STORAGE_KEY } from './storageKey';

const ana = { accessToken: 'ana', companyId: 'aurora' };
let asked: { url: string; headers: Headers }[];

function store(session: Record<string, unknown>) {
  const texts = Object.entries(session).map(([name, value]) => [name, JSON.stringify(value)]);
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(texts)));
}
const get = (path: string, session: Parameters<typeof sessionHeaders>[0], init: RequestInit = {}) =>
  fetchOrTake(new Request(apiUrl(path), { headers: sessionHeaders(session), ...init })).then((answer) => answer.text());

beforeEach(() => {
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url, headers } = new Request(input, init);
    asked.push({ url, headers });
    return Promise.resolve(new Response(String(asked.length)));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  document.documentElement.removeAttribute(SIGNED_IN_ATTRIBUTE);
  delete window.earlyAnswers;
  delete window.earlyRenewal;
});

it.each([
  ['/perfil', ['/api/profile']],
  ['/carteirinhas', ['/api/profile', '/api/cards/me', '/api/invitations/me']],
  ['/parceiros', ['/api/profile', '/api/cards/me']],
])('asks at %s for %j, as the person', (path, calls) => {
  window.history.replaceState(null, '', path);
  store(ana);
  askEarly();
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(calls);
  for (const { headers } of asked) {
    expect([headers.get('Authorization'), headers.get('X-Company-Id')]).toEqual(['Bearer ana', 'aurora']);
  }
  expect(document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)).toBe(true);
});

it.each(['{', '[]', 'null', '{"accessToken":"null"}', '{"accessToken":"x"}', '{"accessToken":"1"}'])(
  'asks nothing where %s is stored',
  (text) => {
    window.localStorage.setItem(STORAGE_KEY, text);
    askEarly();
    expect(asked).toEqual([]);
    expect(document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)).toBe(false);
  },
);

it('gives an answer once, to the same question of the same person alone', async () => {
  store(ana);
  askEarly();
  expect(await get('/profile', { ...ana, accessToken: 'newer' })).toBe('2');
  expect(await get('/profile', { ...ana, companyId: null })).toBe('3');
  expect(await get('/cards/me', ana)).toBe('4');
  expect(await get('/profile', ana, { method: 'DELETE' })).toBe('5');
  expect(await get('/profile', ana)).toBe('1');
  expect(await get('/profile', ana)).toBe('6');
});

it('waits no longer than whoever asks does', async () => {
  jest.mocked(fetch).mockImplementationOnce(() => new Promise(() => undefined));
  store(ana);
  askEarly();
  const patience = new AbortController();
  const answer = get('/profile', ana, { signal: patience.signal });
  patience.abort();
  await expect(answer).rejects.toHaveProperty('name', 'AbortError');
});

it('a failure is told to whoever asks, who asks again', async () => {
  jest.mocked(fetch).mockImplementationOnce(() => Promise.reject(new TypeError('no connection')));
  store(ana);
  askEarly();
  await expect(get('/profile', ana)).rejects.toThrow('no connection');
  expect(await get('/profile', ana)).toBe('1');
});

describe('a session whose access token is over', () => {
  const SECOND = 1000;
  const tokenUntil = (at: number) => `x.${btoa(JSON.stringify({ sub: 'ana', exp: Math.floor(at / SECOND) }))}.y`;
  const over = { accessToken: tokenUntil(Date.now() - SECOND), refreshToken: 'old', companyId: 'aurora' };
  const pair = { access_token: tokenUntil(Date.now() + 900 * SECOND), refresh_token: 'new' };
  let release: (answer: Response) => void;

  beforeEach(() => {
    jest.mocked(fetch).mockImplementation((input, init) => {
      const { url, headers } = new Request(input, init);
      asked.push({ url, headers });
      if (!url.endsWith('/auth/refresh')) return Promise.resolve(new Response('{}'));
      return new Promise((resolve) => (release = resolve));
    });
  });
  const calls = () => asked.map(({ url }) => new URL(url).pathname);
  const stored = () => storedHeaders().Authorization;

  it('is renewed first, and asked for with the new one, which the app finds', async () => {
    store(over);
    askEarly();
    expect(document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)).toBe(true);
    expect(calls()).toEqual(['/api/auth/refresh']);
    release(Response.json(pair));
    expect(await askedEarly()).toBe(`Bearer ${pair.access_token}`);
    expect(calls()).toEqual(['/api/auth/refresh', '/api/profile']);
    const texts = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '') as Record<string, string>;
    expect(texts).toMatchObject({ refreshToken: '"new"', companyId: '"aurora"' });
    expect(await get('/profile', { accessToken: pair.access_token, companyId: 'aurora' })).toBe('{}');
    expect(calls()).toHaveLength(2);
  });

  it.each<[string, () => void, string | undefined]>([
    ['signed out', () => window.localStorage.clear(), undefined],
    ['signed in as another', () => store({ accessToken: 'bia', refreshToken: 'hers' }), 'Bearer bia'],
  ])('brings nobody back who %s meanwhile', async (_what, act, left) => {
    store(over);
    askEarly();
    act();
    release(Response.json(pair));
    await askedEarly();
    expect(stored()).toBe(left);
    expect(window.localStorage.getItem(STORAGE_KEY) ?? '').not.toContain('new');
  });

  it('is the app’s to end where the server refuses to renew it', async () => {
    store(over);
    askEarly();
    release(new Response(null, { status: 401 }));
    await askedEarly();
    expect(stored()).toBe(`Bearer ${over.accessToken}`);
  });

  it('waits for another tab that renews it, and takes its pair', async () => {
    let pass = () => undefined as void;
    const request = (_name: string, _options: unknown, run: () => Promise<void>) =>
      new Promise<void>((resolve) => (pass = () => resolve(run())));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    try {
      store(over);
      askEarly();
      expect(calls()).toEqual([]);
      store({ accessToken: pair.access_token, refreshToken: 'new' });
      pass();
      expect(await askedEarly()).toBe(`Bearer ${pair.access_token}`);
      expect(calls()).toEqual(['/api/profile']);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });
});
