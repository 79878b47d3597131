/** The prerendered page before the app has come: nothing is loaded too early, and no click is lost. */
import { waitFor } from '@testing-library/react';
import { SIGNED_IN_ATTRIBUTE } from './firstPaint';
import { generatePath } from 'react-router-dom';
import { PATHS, signInPath } from './paths';
import { APP_READY, awaitTouch, BEFORE_APP_ATTRIBUTE } from './firstTouch';
import { aTurn } from '../testing/store';

let idle: (() => void)[];
let heard: string[];

const loaded = () => [...document.head.querySelectorAll('script')].map((script) => new URL(script.src).pathname);
const ahead = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[href$=".js"]')].map(({ href }) => new URL(href).pathname);
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
  document.head.querySelectorAll('script, link').forEach((loads) => loads.remove());
  document.documentElement.removeAttribute(SIGNED_IN_ATTRIBUTE);
  window.location.hash = '';
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('fetches the app once all is quiet, and loads it at the first touch, in its order and once', () => {
  awaitTouch(['/one.js', '/two.js']);
  expect(ahead()).toEqual([]);
  idle.forEach((work) => work());
  expect(ahead()).toEqual(['/one.js', '/two.js']);
  expect(loaded()).toEqual([]);
  for (const touch of ['pointermove', 'pointerdown'])
    element('question').dispatchEvent(new Event(touch, { bubbles: true }));
  expect(loaded()).toEqual(['/one.js', '/two.js']);
  expect([...document.head.querySelectorAll('script')].every(({ async }) => !async)).toBe(true);
});

it('does not load it for a mouse that rests, nor for who follows a link, which leads on by itself', () => {
  awaitTouch(['/one.js']);
  const rests = new MouseEvent('pointermove', { bubbles: true });
  element('question').dispatchEvent(Object.assign(rests, { movementX: 0, movementY: 0 }));
  for (const touch of ['pointermove', 'pointerdown', 'focusin'])
    element('shop').dispatchEvent(new Event(touch, { bubbles: true }));
  expect(loaded()).toEqual([]);
  element('legal').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(loaded()).toEqual(['/one.js']);
});

it.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('loads it at the first %s', (touch) => {
  awaitTouch(['/one.js']);
  element('word').dispatchEvent(new Event(touch, { bubbles: true }));
  expect(loaded()).toEqual(['/one.js']);
});

it('loads it at once where somebody is signed in', () => {
  document.documentElement.setAttribute(SIGNED_IN_ATTRIBUTE, '');
  awaitTouch(['/one.js']);
  expect(loaded()).toEqual(['/one.js']);
});

it('loads it at once where an invitation leads to sign in, which only the app shows', () => {
  window.history.replaceState(null, '', signInPath(generatePath(PATHS.invitation, { token: 'selo' })));
  awaitTouch(['/one.js']);
  expect(loaded()).toEqual(['/one.js']);
  window.history.replaceState(null, '', PATHS.home);
});

it.each([
  ['another tab has stored something', new Event('storage')],
  ['the browser has kept the page', Object.assign(new Event('pageshow'), { persisted: true })],
])('loads it where %s', (_why, event) => {
  awaitTouch(['/one.js']);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(loaded()).toEqual([]);
  window.dispatchEvent(event);
  expect(loaded()).toEqual(['/one.js']);
});

it('keeps what only the app can answer until it is there, and no longer', async () => {
  awaitTouch(['/one.js']);
  element('word').click();
  element('legal').click();
  expect(window.location.hash).toBe('');
  arrive();
  await waitFor(() => expect(heard).toEqual(['question', 'legal']));
  element('question').click();
  expect(heard).toEqual(['question', 'legal', 'question']);
});

it('leaves links and new tabs to the browser', async () => {
  awaitTouch(['/one.js']);
  const refused = (target: HTMLElement, init?: MouseEventInit) =>
    !target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  expect(refused(element('shop'))).toBe(false);
  expect(refused(element('legal'), { ctrlKey: true })).toBe(false);
  arrive();
  await aTurn();
  expect(heard).toEqual([]);
});

it('follows the link where the app cannot be had', async () => {
  awaitTouch(['/one.js']);
  element('legal').click();
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(window.location.hash).toBe('#termos'));
});

it('asks for the app again at the next click, where it could not be had, and sends no form without it', () => {
  document.body.innerHTML = '<form><button id="question">Enviar</button></form>';
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  awaitTouch(['/one.js']);
  const scripts = () => document.head.querySelectorAll('script[src$="/one.js"]').length;
  element('question').click();
  const asked = scripts();
  [...document.head.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('error'));
  element('question').click();
  expect(scripts()).toBe(asked + 1);
  expect(sent).not.toHaveBeenCalled();
});

it('holds a form that is sent without a click, and sends it with the app', async () => {
  document.body.innerHTML = '<form><button id="question">Enviar</button></form>';
  awaitTouch(['/one.js']);
  document.querySelector('form')?.requestSubmit(element('question'));
  expect(loaded()).toEqual(['/one.js']);
  element('question').addEventListener('click', (event) => {
    event.preventDefault();
    heard.push('sent');
  });
  window.dispatchEvent(new Event(APP_READY));
  await waitFor(() => expect(heard).toEqual(['sent']));
});

it('keeps a label off what the browser has filled in again', () => {
  document.body.innerHTML = '<div><div><input value="ana@escola.example"></div></div>';
  awaitTouch(['/one.js']);
  window.dispatchEvent(new Event('pageshow'));
  expect(document.querySelector('[data-typed] input')).not.toBeNull();
});

it('keeps a choice, and another mode of the same page, for the app', async () => {
  document.body.innerHTML =
    '<label id="choice"><input type="radio"><span id="legal">Livros</span></label><a id="question" href="?uri=bem-vindo">Criar</a>';
  awaitTouch(['/one.js']);
  element('legal').click();
  element('question').click();
  expect(document.querySelector('input')).not.toBeChecked();
  expect(window.location.search).toBe('');
  for (const id of ['choice', 'question'])
    element(id).addEventListener('click', (event) => {
      event.preventDefault();
      heard.push(id);
    });
  window.dispatchEvent(new Event(APP_READY));
  await waitFor(() => expect(heard).toEqual(['choice', 'question']));
});

it('tells the app which field is in use, ahead of what was clicked, and leaves what was typed as it is', async () => {
  document.body.innerHTML = '<div><div><input id="mail"></div></div><button id="question">Enviar</button>';
  const mail = element('mail') as HTMLInputElement;
  awaitTouch(['/one.js']);
  expect(document.documentElement.hasAttribute(BEFORE_APP_ATTRIBUTE)).toBe(true);
  mail.focus();
  mail.value = 'ana@escola.example';
  mail.setSelectionRange(1, 3);
  mail.dispatchEvent(new Event('input', { bubbles: true }));
  expect(mail.parentElement?.parentElement).toHaveAttribute('data-typed');
  element('question').click();
  for (const event of ['input', 'focusin']) mail.addEventListener(event, () => heard.push(event));
  element('question').addEventListener('click', () => heard.push('sent'));
  window.dispatchEvent(new Event(APP_READY));
  await waitFor(() => expect(heard).toEqual(['focusin', 'sent']));
  expect([mail.value, mail.selectionStart, mail.selectionEnd]).toEqual(['ana@escola.example', 1, 3]);
  expect(document.documentElement.hasAttribute(BEFORE_APP_ATTRIBUTE)).toBe(false);
});
