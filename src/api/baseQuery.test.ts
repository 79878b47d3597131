// The session's rules on the wire: bearer, company, one refresh for all, and what a refusal and an outage mean.
import { waitFor } from '@testing-library/react';
import type { AppStore } from '../app/store';
import { selectOwnProfile } from '../entities/selectors';
import { EMPTY_SESSION, signedIn, signedOut, type SessionState } from '../session/sessionSlice';
import { parseSession, STORAGE_KEY } from '../session/sessionStorage';
import { aGate } from '../testing/gate';
import { holder, tokens } from '../testing/people';
import { answer, answerAndKeep, failure, noAnswer, server } from '../testing/server';
import { aStore } from '../testing/store';
import { aBrowser, openTab, store as putSession, tellOtherTabs, written } from '../testing/tabs';
import { fakeTimers } from '../testing/timers';
import { REFRESH_REUSE_MS } from './baseQuery';
import { slice } from './slice';

const session: SessionState = { ...EMPTY_SESSION, accessToken: 'access-1', refreshToken: 'refresh-1' };

function aServer({ valid = 'access-2', roleRefuses = false } = {}) {
  const log: string[] = [];
  let current = valid;
  server.use(
    answer('getProfile', ({ request }) => {
      log.push(`profile ${request.headers.get('Authorization')}`);
      return request.headers.get('Authorization') === `Bearer ${current}` ? holder : failure(401);
    }),
    answer('listMyCards', ({ request }) => {
      log.push(`cards ${request.headers.get('Authorization')}`);
      return request.headers.get('Authorization') === `Bearer ${current}` ? [] : failure(401);
    }),
    answer('searchUsers', () => {
      log.push('users');
      return roleRefuses ? failure(403, { message: 'Você não pode ver isto' }) : [];
    }),
    answer('refreshTokens', async ({ request }) => {
      const { refresh_token } = (await request.json()) as { refresh_token: string };
      log.push(`refresh ${refresh_token}`);
      const next = Number(refresh_token.split('-')[1]) + 1;
      current = `access-${next}`;
      return tokens(next);
    }),
  );
  return { log, refreshes: () => log.filter((line) => line.startsWith('refresh')).length };
}

const profileOf = (store: AppStore) =>
  store.dispatch(slice.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));
const cardsOf = (store: AppStore) =>
  store.dispatch(slice.endpoints.listMyCards.initiate(undefined, { forceRefetch: true }));
const usersOf = (store: AppStore, search = 'ana') =>
  store.dispatch(slice.endpoints.searchUsers.initiate({ search }, { forceRefetch: true }));

afterEach(() => jest.useRealTimers());

it('sends nothing that is not seen, as what was kept before may hold it', async () => {
  const bodies: unknown[] = [];
  server.use(answerAndKeep('updateProfile', bodies, holder));
  const store = aStore({ session });
  await store.dispatch(
    slice.endpoints.updateProfile.initiate({ full_name: 'Jú\u200blia 👩‍🏫', username: 'julia\u00ad' }),
  );
  expect(bodies).toEqual([{ full_name: 'Júlia 👩‍🏫', username: 'julia' }]);
});

describe('what a call carries', () => {
  const headersOf = async (start: Partial<SessionState>) => {
    let headers = new Headers();
    server.use(
      answer('listMyCards', ({ request }) => {
        headers = request.headers;
        return [];
      }),
    );
    await cardsOf(aStore({ session: { ...EMPTY_SESSION, ...start } }));
    return { bearer: headers.get('Authorization'), company: headers.get('X-Company-Id') };
  };

  it('is the bearer and the selected company', async () => {
    expect(await headersOf({ ...session, companyId: 'c-1' })).toEqual({ bearer: 'Bearer access-1', company: 'c-1' });
  });

  it('is neither for a visitor', async () => {
    expect(await headersOf({ companyId: 'c-1' })).toEqual({ bearer: null, company: null });
  });

  it('is no bearer on the sign-in calls, where an old one could only do harm', async () => {
    let bearer: string | null = 'unread';
    server.use(
      answer('requestCode', ({ request }) => {
        bearer = request.headers.get('Authorization');
        return { new_user: true };
      }),
    );
    await aStore({ session }).dispatch(slice.endpoints.requestCode.initiate({ email: 'a@b.example' }));
    expect(bearer).toBeNull();
  });
});

describe('a refused call', () => {
  it('is replayed once with the renewed token', async () => {
    const { log } = aServer();
    const store = aStore({ session });
    await profileOf(store);
    expect(selectOwnProfile(store.getState())).toEqual(holder);
    expect(log).toEqual(['profile Bearer access-1', 'refresh refresh-1', 'profile Bearer access-2']);
    expect(store.getState().session).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('that comes late, after a refresh, is only replayed', async () => {
    const { log, refreshes } = aServer();
    const { passed, open: release } = aGate();
    const late = passed;
    server.use(
      answer('listMyCards', async ({ request }) => {
        const bearer = request.headers.get('Authorization');
        log.push(`cards ${bearer}`);
        if (bearer === 'Bearer access-1') {
          await late;
          return failure(401);
        }
        return [];
      }),
    );
    const store = aStore({ session });
    const cards = cardsOf(store);
    await profileOf(store);
    release();
    expect((await cards).isSuccess).toBe(true);
    expect(refreshes()).toBe(1);
    expect(log.at(-1)).toBe('cards Bearer access-2');
  });

  it.each([400, 401, 403])('ends the session when the refresh is refused with %i', async (status) => {
    aServer();
    server.use(answer('refreshTokens', () => failure(status)));
    const store = aStore({ session: { ...session, companyId: 'c-1' } });
    const { error } = await profileOf(store);
    expect(error).toMatchObject({ status: 401 });
    expect(store.getState().session).toMatchObject({ accessToken: null, refreshToken: null, companyId: 'c-1' });
  });

  it('of a role costs one refresh in 10 s and ends no session', async () => {
    fakeTimers();
    const { log, refreshes } = aServer({ valid: 'access-1', roleRefuses: true });
    const store = aStore({ session });
    const { error } = await usersOf(store);
    expect(error).toMatchObject({ status: 403, data: { message: 'Você não pode ver isto' } });
    expect(log).toEqual(['users', 'refresh refresh-1', 'users']);

    await usersOf(store, 'bia');
    expect(refreshes()).toBe(1);
    jest.setSystemTime(Date.now() + REFRESH_REUSE_MS);
    await usersOf(store, 'caio');
    expect(refreshes()).toBe(2);
    expect(store.getState().session.accessToken).toBe('access-3');
  });

  it('of the sign-in calls is the answer: nothing is renewed', async () => {
    const { refreshes } = aServer();
    server.use(
      answer('signIn', failure(401, { message: 'Código de acesso incorreto' })),
      answer('requestCode', failure(403)),
    );
    const store = aStore({ session });
    const signIn = await store.dispatch(
      slice.endpoints.signIn.initiate({ provider: 'email', email: 'a@b.example', password: '000000' }),
    );
    const code = await store.dispatch(slice.endpoints.requestCode.initiate({ email: 'a@b.example' }));
    expect(signIn.error).toMatchObject({ status: 401, data: { message: 'Código de acesso incorreto' } });
    expect(code.error).toMatchObject({ status: 403 });
    expect(refreshes()).toBe(0);
    expect(store.getState().session.accessToken).toBe('access-1');
  });

  it('ends a session of which only half is left', async () => {
    aServer();
    const store = aStore({ session: { ...session, refreshToken: null } });
    await profileOf(store);
    expect(store.getState().session.accessToken).toBeNull();
  });

  it('of a visitor is the answer', async () => {
    const { refreshes } = aServer();
    const { error } = await profileOf(aStore());
    expect(error).toMatchObject({ status: 401 });
    expect(refreshes()).toBe(0);
  });

  it('does not bring a session back that was left while the refresh was on its way', async () => {
    aServer();
    const store = aStore({ session });
    server.use(
      answer('refreshTokens', () => {
        store.dispatch(signedOut());
        return tokens(2);
      }),
    );
    await profileOf(store);
    expect(store.getState().session).toMatchObject(EMPTY_SESSION);
  });

  it('is not replayed for another person who has signed in since', async () => {
    const tokenOf = (person: string) => `h.${btoa(JSON.stringify({ sub: person })).replace(/=+$/, '')}.s`;
    const store = aStore({ session: { ...session, accessToken: tokenOf('ana') } });
    const bearers: (string | null)[] = [];
    server.use(
      answer('addAvatar', ({ request }) => {
        bearers.push(request.headers.get('Authorization'));
        store.dispatch(signedIn({ access_token: tokenOf('bia'), refresh_token: 'refresh-bia' }));
        return failure(401);
      }),
    );
    const file = new File(['x'], 'ana.jpg', { type: 'image/jpeg' });
    const { error } = await store.dispatch(slice.endpoints.addAvatar.initiate({ file }));
    // Her answers are nothing to the second person.
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(bearers).toEqual([`Bearer ${tokenOf('ana')}`]);
    expect(store.getState().session.refreshToken).toBe('refresh-bia');
  });

  it('does not stop when the caller that came first has left its screen', async () => {
    const { refreshes } = aServer();
    const store = aStore({ session });
    const { passed, open: release } = aGate();
    const asked = new Promise<void>((resolve) => {
      server.use(
        answer('refreshTokens', async () => {
          resolve();
          await passed;
          return tokens(2);
        }),
      );
    });
    const first = profileOf(store);
    await asked;
    const second = cardsOf(store);
    first.abort();
    release();
    await second;
    expect(store.getState().session.accessToken).toBe('access-2');
    expect(refreshes()).toBe(0);
  });
});

describe('a refresh that gets no answer', () => {
  it('keeps the tokens and is asked again with the same one', async () => {
    fakeTimers();
    const { log } = aServer();
    let lost = 0;
    server.use(
      answer('refreshTokens', async ({ request }) => {
        const { refresh_token } = (await request.json()) as { refresh_token: string };
        log.push(`refresh ${refresh_token}`);
        return ++lost < 3 ? noAnswer() : tokens(2);
      }),
    );
    const store = aStore({ session });
    const profile = profileOf(store);
    await jest.advanceTimersByTimeAsync(60_000);
    await profile;
    expect(selectOwnProfile(store.getState())).toEqual(holder);
    expect(log.filter((line) => line === 'refresh refresh-1')).toHaveLength(3);
  });

  it.each([
    ['no network', noAnswer],
    ['a failing server', () => failure(500)],
    ['too many calls', () => failure(429)],
  ])('keeps both tokens: %s', async (_name, reply) => {
    fakeTimers();
    aServer();
    let asked = 0;
    server.use(
      answer('refreshTokens', () => {
        asked += 1;
        return reply();
      }),
    );
    const store = aStore({ session });
    const profile = profileOf(store);
    await jest.advanceTimersByTimeAsync(120_000);
    const { error } = await profile;
    expect(error).not.toMatchObject({ status: 401 });
    expect(store.getState().session).toMatchObject(session);
    // The first attempt and three retries; the call in front of it does not multiply them.
    expect(asked).toBe(4);
  });
});

describe('tabs', () => {
  it('refresh once between them', async () => {
    const { refreshes } = aServer();
    const browser = aBrowser();
    putSession(browser, session);
    const one = await openTab(browser);
    const other = await openTab(browser);
    const answers = await Promise.all([profileOf(one), profileOf(other), cardsOf(one), cardsOf(other)]);
    expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true, true]);
    expect(refreshes()).toBe(1);
    expect(other.getState().session.refreshToken).toBe('refresh-2');
    expect(parseSession(browser.storage.getItem(STORAGE_KEY))).toMatchObject({ refreshToken: 'refresh-2' });
  });

  it('manage without locks', async () => {
    const { refreshes } = aServer();
    const { storage } = aBrowser();
    putSession({ storage }, session);
    const only = await openTab({ storage });
    expect((await profileOf(only)).isSuccess).toBe(true);
    expect(refreshes()).toBe(1);
  });

  it('do not wait for ever for a tab that the browser froze', async () => {
    const { refreshes } = aServer();
    const { storage } = aBrowser();
    putSession({ storage }, session);
    const gaveUp = () => Promise.reject(new DOMException('Gave up', 'AbortError'));
    const tab = await openTab({ storage, locks: { request: gaveUp } });
    expect((await profileOf(tab)).isSuccess).toBe(true);
    expect(refreshes()).toBe(1);
  });

  it('adopt what another has stored, and write nothing back', async () => {
    const browser = aBrowser();
    putSession(browser, session);
    const tab = await openTab(browser);
    putSession(browser, { ...session, accessToken: 'access-9', refreshToken: 'refresh-9' });
    const stored = browser.storage.getItem(STORAGE_KEY);
    tellOtherTabs(browser);
    expect(tab.getState().session.accessToken).toBe('access-9');
    await written(tab);
    expect(browser.storage.getItem(STORAGE_KEY)).toBe(stored);
  });

  it('are signed out together, and their data goes', async () => {
    server.use(answer('getProfile', holder));
    const browser = aBrowser();
    putSession(browser, session);
    const tab = await openTab(browser);
    await profileOf(tab);
    browser.storage.removeItem(STORAGE_KEY);
    tellOtherTabs(browser);
    expect(tab.getState().session.accessToken).toBeNull();
    await waitFor(() => expect(slice.endpoints.getProfile.select()(tab.getState()).data).toBeUndefined());
    await written(tab);
    expect(browser.storage.getItem(STORAGE_KEY)).toBeNull();
  });
});
