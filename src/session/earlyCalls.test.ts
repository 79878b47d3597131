/** What the document asks for before the app is there: for whom, what, and who gets the answers. */
import { SIGNED_IN_ATTRIBUTE } from '../lib/firstPaint';
import { apiUrl, askEarly, fetchOrTake, sessionHeaders } from './earlyCalls';
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
