// The app replaces a rendered page only when it can show the same.
import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { slice } from '../api/slice';
import { startStore } from '../app/startup';
import { STORAGE_KEY } from '../session/sessionStorage';
import { aGate } from '../testing/gate';
import { holder } from '../testing/people';
import { settings } from '../testing/records';
import { answer, server } from '../testing/server';
import { aTurn } from '../testing/store';
import { appReady } from './appReady';

afterEach(() => {
  document.body.innerHTML = '';
  window.localStorage.clear();
});

function signIn() {
  const stored = { accessToken: '"a"', refreshToken: '"r"', companyId: 'null' };
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

it('waits for the stored session, the settings and the code of the page', async () => {
  signIn();
  document.body.innerHTML = `<script type="application/json" id="settings">${JSON.stringify(settings)}</script>`;
  const { passed, open } = aGate();
  const lazy = async () => {
    await passed;
    return { Component: () => null };
  };
  const store = startStore();
  const router = createMemoryRouter([{ path: '/', lazy }]);
  const isReady = jest.fn();
  const ready = appReady(store, router).then(isReady);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isReady).not.toHaveBeenCalled();
  open();
  await ready;
  const state = store.getState();
  expect(slice.endpoints.getSettings.select()(state).data).toEqual(settings);
  expect(state.session.accessToken).toBe('a');
});

it('waits for the answers that are on their way', async () => {
  const { passed, open } = aGate();
  server.use(answer('getProfile', () => passed.then(() => holder)));
  signIn();
  const store = startStore();
  const isReady = jest.fn();
  const ready = appReady(store, createMemoryRouter([{ path: '/' }])).then(isReady);
  await waitFor(() => expect(slice.endpoints.getProfile.select()(store.getState()).isLoading).toBe(true));
  await aTurn();
  expect(isReady).not.toHaveBeenCalled();
  open();
  await ready;
  expect(slice.endpoints.getProfile.select()(store.getState()).isSuccess).toBe(true);
});
