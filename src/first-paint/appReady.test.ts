/** The app replaces a rendered page only when it can show the same. */
import { createMemoryRouter } from 'react-router-dom';
import { startStore } from '../app/startup';
import { settingsApi } from '../api/settings';
import { STORAGE_KEY } from '../session/sessionStorage';
import { aGate } from '../testing/gate';
import { settings } from '../testing/records';
import { appReady } from './appReady';

afterEach(() => {
  document.body.innerHTML = '';
  window.localStorage.clear();
});

it('waits for the stored session, the settings and the code of the page', async () => {
  const stored = { accessToken: '"a"', refreshToken: '"r"', companyId: 'null' };
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
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
  expect(settingsApi.endpoints.getSettings.select()(state).data).toEqual(settings);
  expect(state.session.accessToken).toBe('a');
});
