// How the app starts: settings from the page, the stored session.
import { waitFor } from '@testing-library/react';
import { slice } from '../api/slice';
import { signedIn, signedOut } from '../session/sessionSlice';
import { STORAGE_KEY } from '../session/sessionStorage';
import { SIGNED_IN_ATTRIBUTE } from '../session/signedInMark';
import { settings } from '../testing/records';
import { answer, server } from '../testing/server';
import { startStore, templatedSettings } from './startup';

const page = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="settings">${text}</script>`;
};

afterEach(() => {
  document.body.innerHTML = '';
  window.localStorage.clear();
});

it('takes the settings from the page, without a call', async () => {
  let calls = 0;
  server.use(
    answer('getSettings', () => {
      calls += 1;
      return settings;
    }),
  );
  page(JSON.stringify(settings));
  const store = startStore();
  await waitFor(() => expect(slice.endpoints.getSettings.select()(store.getState()).isSuccess).toBe(true));
  const { data } = await store.dispatch(slice.endpoints.getSettings.initiate());
  expect(data).toEqual(settings);
  expect(calls).toBe(0);
});

it.each(['null', '__SETTINGS__', '', '{'])('asks for them where the page holds %j', async (text) => {
  page(text);
  expect(templatedSettings()).toBeUndefined();
  const { data } = await startStore().dispatch(slice.endpoints.getSettings.initiate());
  expect(data).toEqual(settings);
});

it('reads the stored session', async () => {
  // The profile's answer would correct the company.
  server.use(answer('getProfile', () => new Promise(() => undefined)));
  const stored = { accessToken: '"a"', refreshToken: '"r"', companyId: '"c"' };
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  const store = startStore();
  await waitFor(() =>
    expect(store.getState().session).toMatchObject({ accessToken: 'a', refreshToken: 'r', companyId: 'c' }),
  );
});

it('marks the page for as long as a person is signed in', async () => {
  const isMarked = () => document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE);
  // The page's script has set the mark, for a session that turns out to be damaged.
  document.documentElement.setAttribute(SIGNED_IN_ATTRIBUTE, '');
  const store = startStore();
  expect(isMarked()).toBe(true);
  await waitFor(() => expect(isMarked()).toBe(false));
  store.dispatch(signedIn({ access_token: 'a', refresh_token: 'r' }));
  expect(isMarked()).toBe(true);
  store.dispatch(signedOut());
  expect(isMarked()).toBe(false);
});
