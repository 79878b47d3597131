// The front page's own script: visitors need no app, signed-in people get it, and legal texts open over the page.
import { waitFor } from '@testing-library/react';
import { STORAGE_KEY } from '../session/sessionStorage';

const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
const signIn = () => window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ accessToken: '"ana"' }));

let idle: (() => void)[];
let stops: (() => void)[];
const start = () => jest.isolateModulesAsync(async () => void (await import('./frontPage')));

beforeEach(() => {
  idle = [];
  jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no connection'));
  Object.assign(globalThis, { APP_SCRIPTS: ['/one.js', '/two.js'] });
  window.requestIdleCallback = (work) => idle.push(() => work({ didTimeout: false, timeRemaining: () => 1 }));
  stops = [];
  for (const target of [window, document] as EventTarget[]) {
    const listen = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((...listener) => {
      listen(...listener);
      stops.push(() => target.removeEventListener(...listener));
    });
  }
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  document.body.innerHTML =
    '<a href="/termos"><b>Termos</b></a><a href="/loja">Loja</a><dialog id="/termos"></dialog>© <span data-year>1999</span>';
});
afterEach(() => {
  stops.forEach((stop) => stop());
  jest.restoreAllMocks();
  window.localStorage.clear();
  document.head.querySelectorAll('script').forEach((loads) => loads.remove());
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
});

it('only fetches the app ahead for visitors, once the browser is idle', async () => {
  await start();
  expect(window.fetch).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  idle.forEach((work) => work());
  expect(jest.mocked(window.fetch).mock.calls.map(([address]) => address)).toEqual(['/one.js', '/two.js']);
  expect(loaded()).toEqual([]);
});

it('loads the app at once for a signed-in person, its scripts in their order', async () => {
  signIn();
  await start();
  expect(loaded()).toEqual(['/one.js', '/two.js']);
  expect([...document.head.querySelectorAll('script')].every(({ async }) => !async)).toBe(true);
});

it('opens a legal text over the page, only at a plain click', async () => {
  await start();
  const click = (selector: string, init?: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const dialog = document.querySelector('dialog');
  expect(click('[href="/termos"]', { ctrlKey: true })).toBe(false);
  expect(click('[href="/loja"]')).toBe(false);
  expect(dialog?.open).toBe(false);
  expect(click('b')).toBe(true);
  expect(dialog?.open).toBe(true);
});

it('closes a legal text by Back, and takes its step back when a press closes it', async () => {
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.close = () => {
    dialog.open = false;
    dialog.dispatchEvent(new Event('close'));
  };
  const press = () => document.querySelector<HTMLElement>('b')?.click();
  const hasStep = () => (window.history.state as { open?: number } | null)?.open === 1;
  await start();
  // A step that a page before has left is taken back first.
  await waitFor(() => expect(hasStep()).toBe(false));
  press();
  await waitFor(() => expect(hasStep()).toBe(true));
  window.history.back();
  await waitFor(() => expect(dialog.open).toBe(false));
  press();
  await waitFor(() => expect(hasStep()).toBe(true));
  dialog.close();
  await waitFor(() => expect(hasStep()).toBe(false));
});

it('shows the current year', async () => {
  await start();
  expect(document.body).toHaveTextContent(`© ${new Date().getFullYear()}`);
});
