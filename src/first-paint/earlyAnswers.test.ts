// What the document asks for before the app runs: for whom, what, and who gets the answers.
import { apiUrl, sessionHeaders } from '../session/calls';
import { parseSession, STORAGE_KEY } from '../session/sessionStorage';
import { SIGNED_IN_ATTRIBUTE } from '../session/signedInMark';
import { aTurn } from '../testing/store';
import { askEarly, fetchOrTake } from './earlyAnswers';

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
});

it.each([
  ['/perfil', ['/api/profile']],
  ['/carteirinhas', ['/api/profile', '/api/cards/me', '/api/invitations/me']],
  ['/parceiros', ['/api/profile', '/api/cards/me']],
])('asks at %s for %j, as the person', async (path, calls) => {
  window.history.replaceState(null, '', path);
  store(ana);
  await askEarly();
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(calls);
  for (const { headers } of asked) {
    expect([headers.get('Authorization'), headers.get('X-Company-Id')]).toEqual(['Bearer ana', 'aurora']);
  }
  expect(document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)).toBe(true);
});

it.each(['{', '[]', 'null', '{"accessToken":"null"}', '{"accessToken":"x"}', '{"accessToken":"1"}'])(
  'asks nothing where %s is stored',
  async (text) => {
    window.localStorage.setItem(STORAGE_KEY, text);
    await askEarly();
    expect(asked).toEqual([]);
    expect(document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)).toBe(false);
  },
);

it('gives an answer once, to the same question of the same person alone', async () => {
  store(ana);
  await askEarly();
  expect(await get('/profile', { ...ana, accessToken: 'newer' })).toBe('2');
  expect(await get('/profile', { ...ana, companyId: null })).toBe('3');
  expect(await get('/cards/me', ana)).toBe('4');
  expect(await get('/profile', ana)).toBe('1');
  expect(await get('/profile', ana)).toBe('5');
});

it('gives no answer from before a change', async () => {
  store(ana);
  await askEarly();
  expect(await get('/profile', ana, { method: 'PUT' })).toBe('2');
  expect(await get('/profile', ana)).toBe('3');
});

it('gives up when its caller does', async () => {
  jest.mocked(fetch).mockImplementationOnce(() => new Promise(() => undefined));
  store(ana);
  await askEarly();
  const patience = new AbortController();
  const answer = get('/profile', ana, { signal: patience.signal });
  patience.abort();
  await expect(answer).rejects.toHaveProperty('name', 'AbortError');
});

it('passes a failure on to its caller, and asks again at the next call', async () => {
  jest.mocked(fetch).mockImplementationOnce(() => Promise.reject(new TypeError('no connection')));
  store(ana);
  await askEarly();
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
  const stored = () => parseSession(window.localStorage.getItem(STORAGE_KEY)).accessToken;

  it('is renewed first, and asked for with the new one, which the app finds', async () => {
    store(over);
    const done = askEarly();
    expect(document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)).toBe(true);
    await aTurn();
    expect(calls()).toEqual(['/api/auth/refresh']);
    release(Response.json(pair));
    await done;
    expect(calls()).toEqual(['/api/auth/refresh', '/api/profile']);
    const texts = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '') as Record<string, string>;
    expect(texts).toMatchObject({ refreshToken: '"new"', companyId: '"aurora"' });
    expect(await get('/profile', { accessToken: pair.access_token, companyId: 'aurora' })).toBe('{}');
    expect(calls()).toHaveLength(2);
  });

  it.each<[string, () => void, string | null]>([
    ['signed out', () => window.localStorage.clear(), null],
    ['signed in as another', () => store({ accessToken: 'bia', refreshToken: 'hers' }), 'bia'],
  ])('does not bring back a person who %s meanwhile', async (_what, act, left) => {
    store(over);
    const done = askEarly();
    await aTurn();
    act();
    release(Response.json(pair));
    await done;
    expect(stored()).toBe(left);
    expect(window.localStorage.getItem(STORAGE_KEY) ?? '').not.toContain('new');
  });

  it('stays stored if the server refuses to renew it: the app ends it', async () => {
    store(over);
    const done = askEarly();
    await aTurn();
    release(new Response(null, { status: 401 }));
    await done;
    expect(stored()).toBe(over.accessToken);
  });

  it('waits for another tab that renews it, and takes its pair', async () => {
    let pass = () => undefined as void;
    const request = (_name: string, _options: unknown, run: () => Promise<void>) =>
      new Promise<void>((resolve) => (pass = () => resolve(run())));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    try {
      store(over);
      const done = askEarly();
      expect(calls()).toEqual([]);
      store({ accessToken: pair.access_token, refreshToken: 'new' });
      pass();
      await aTurn();
      await done;
      expect(calls()).toEqual(['/api/profile']);
      expect(await get('/profile', { accessToken: pair.access_token, companyId: null })).toBe('{}');
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });
});
