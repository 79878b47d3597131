/** The prerendered page before the app has come: nothing is loaded too early, and no click is lost. */
import { waitFor } from '@testing-library/react';
import { SIGNED_IN_ATTRIBUTE } from './firstPaint';
import { APP_READY, awaitTouch } from './firstTouch';

let idle: (() => void)[];
let heard: string[];

const loaded = () => [...document.head.querySelectorAll('script')].map((script) => new URL(script.src).pathname);
const element = (id: string) => document.getElementById(id) as HTMLElement;
/** What the app does with a click, once it is there. */
function arrive() {
  for (const id of ['question', 'legal']) element(id).addEventListener('click', () => heard.push(id));
  window.dispatchEvent(new Event(APP_READY));
}

beforeEach(() => {
  [idle, heard] = [[], []];
  window.requestIdleCallback = (work) => idle.push(() => work({ didTimeout: false, timeRemaining: () => 1 }));
  document.body.innerHTML =
    '<button id="question"><span id="word">?</span></button><a id="legal" href="#termos" aria-haspopup="dialog">Termos</a><a id="shop" href="#loja">Loja</a>';
});
afterEach(() => {
  window.dispatchEvent(new Event(APP_READY));
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  document.documentElement.removeAttribute(SIGNED_IN_ATTRIBUTE);
  window.location.hash = '';
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('loads the app once all is quiet, in its order and once', () => {
  awaitTouch(['/one.js', '/two.js']);
  expect(loaded()).toEqual([]);
  idle.forEach((work) => work());
  element('question').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(loaded()).toEqual(['/one.js', '/two.js']);
  expect([...document.head.querySelectorAll('script')].every(({ async }) => !async)).toBe(true);
});

it.each(['pointerdown', 'keydown', 'focusin'])('loads it at the first %s', (touch) => {
  awaitTouch(['/one.js']);
  element('word').dispatchEvent(new Event(touch, { bubbles: true }));
  expect(loaded()).toEqual(['/one.js']);
});

it('loads it at once where somebody is signed in', () => {
  document.documentElement.setAttribute(SIGNED_IN_ATTRIBUTE, '');
  awaitTouch(['/one.js']);
  expect(loaded()).toEqual(['/one.js']);
});

it('keeps what only the app can answer until it is there, and no longer', () => {
  awaitTouch(['/one.js']);
  element('word').click();
  element('legal').click();
  expect(window.location.hash).toBe('');
  arrive();
  expect(heard).toEqual(['question', 'legal']);
  element('question').click();
  expect(heard).toEqual(['question', 'legal', 'question']);
});

it('leaves links and new tabs to the browser', () => {
  awaitTouch(['/one.js']);
  const refused = (target: HTMLElement, init?: MouseEventInit) =>
    !target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  expect(refused(element('shop'))).toBe(false);
  expect(refused(element('legal'), { ctrlKey: true })).toBe(false);
  arrive();
  expect(heard).toEqual([]);
});

it('follows the link where the app cannot be had', async () => {
  awaitTouch(['/one.js']);
  element('legal').click();
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(window.location.hash).toBe('#termos'));
});
