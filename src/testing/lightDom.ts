/** What makes a DOM of tests slow and no test looks at, left out. */
import createCache from '@emotion/cache';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const outside = process.getBuiltinModule('node:module').createRequire(__filename);
const { propertiesWithResolvedValueImplemented: resolved } = outside(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
) as { propertiesWithResolvedValueImplemented: Record<string, object> };

const StyleSheet = Object.getPrototypeOf(createCache({ key: 'v' }).sheet) as { insert(rule: string): void };
const insertEvery = StyleSheet.insert;

/** Tells what is seen and can be pressed; whatever comes with a state or a medium, jsdom takes no notice of. */
const TELLS = /[{;](?:display:none|visibility:|pointer-events:|opacity:|white-space:)/;
/** jsdom reads each declaration anew for each element that it holds for: all others of such a rule. */
const SAYS_NOTHING = /([{;])(?:(?!display:|visibility:|pointer-events:|opacity:|white-space:)[a-z-]+:[^;{}"']*;)+/g;
const IS_OF_A_STATE = /^@|::|:(?:hover|focus|active)/;

/** jsdom holds every rule against every element for each question about one: a sixth of all time. */
export function insertFewStyles() {
  StyleSheet.insert = function insertFew(rule) {
    if (TELLS.test(rule) && !IS_OF_A_STATE.test(rule)) insertEvery.call(this, rule.replaceAll(SAYS_NOTHING, '$1'));
  };
  resolveColours(false);
}

/** For a file whose tests look at colours and sizes. */
export function insertEveryStyle() {
  StyleSheet.insert = insertEvery;
  resolveColours(true);
}

/** Twelve of the fourteen properties that jsdom works out for each question about a style: of those that can be listed. */
function resolveColours(enumerable: boolean) {
  Object.getOwnPropertyNames(resolved)
    .filter((property) => property.endsWith('color'))
    .forEach((property) => Object.defineProperty(resolved, property, { enumerable }));
}

/** A query that misses while somebody waits writes the whole page out for its message, which only the last one needs. */
export function describeFewPages() {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      if (!(getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics)
        return getElementError(message, container);
      const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => getElementError(message, container).message,
      });
      return error;
    },
  });
}

/** React keeps the stack of each of the first 10,000 elements of a second, for its warnings: another sixth. */
export function keepNoStacks() {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
    string,
    object
  >;
  if (!internals || !('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its stacks elsewhere.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}

/** What the last part of a selector wants of the element, and whether that is all that the selector wants. */
interface Wanted {
  tag: string | undefined;
  classes: string[];
  isAll: boolean;
}

const LAST_PART = /^(?<before>.*[\s>+~])?(?<tag>[a-z][a-z0-9]*)?(?<classes>(?:\.[\w-]+)*)(?<after>[:[][^\s>+~]*)?$/i;
const LEFT_IN_BRACKETS = /["'\\|]|\((?!\))|(?<!\()\)/;

/** Null where it is not that simple. */
function wantedBy(selector: string): Wanted[] | null {
  const bare = selector.replaceAll(/\[[^\]]*\]/g, '[]').replaceAll(/\([^()]*\)/g, '()');
  if (LEFT_IN_BRACKETS.test(bare)) return null;
  const wanted = bare.split(',').map((part): Wanted | null => {
    const { before, tag, classes = '', after } = LAST_PART.exec(part.trim())?.groups ?? {};
    if (!tag && !classes) return null;
    return { tag: tag?.toLowerCase(), classes: classes.split('.').slice(1), isAll: !before && !after };
  });
  return wanted.every((each) => each !== null) ? wanted : null;
}

/** Those of jsdom's style sheet that want neither a tag nor a class. */
const OF_ANY: Record<string, (element: Element) => boolean> = {
  ':root': (element) => element === document.documentElement,
  ':focus': (element) => element === document.activeElement,
  '[hidden]': (element) => element.hasAttribute('hidden'),
};

interface AskedDocument {
  _nwsapiDontThrow?: { match: (selector: string | undefined, element: Element) => boolean };
  /** Another one, or none, as soon as anything has changed in the document or its style sheets. */
  _styleCache: object | null;
}

/** What jsdom keeps of the document for itself. */
function insideOf(page: Document): AskedDocument {
  const inside = Object.getOwnPropertySymbols(page).find(({ description }) => description === 'impl');
  const kept = inside && (page as unknown as Record<symbol, AskedDocument | undefined>)[inside];
  if (!kept || !('_styleCache' in kept)) throw new Error('jsdom keeps its styles elsewhere.');
  return kept;
}

/**
 * For the style of an element jsdom holds hundreds of selectors against it, those of its own style sheet first of all.
 * Nearly all want another tag or another class, which is seen without the engine that reads any selector.
 */
export function askFewSelectors() {
  const asked = insideOf(document);
  const known = new Map<string, Wanted[] | null>();
  const answersOf = new Map<string, Map<string, boolean | null>>();
  let isAsked = false;
  let current: { element: Element; during: object | null; answers: Map<string, boolean | null> } | undefined;

  /** Null where the engine must say. */
  const answerOf = (selector: string, element: Element) => {
    let wanted = known.get(selector);
    if (wanted === undefined) {
      wanted = wantedBy(selector);
      known.set(selector, wanted);
    }
    if (wanted === null) return null;
    const tag = element.localName.toLowerCase();
    const met = wanted.filter(
      (each) => (!each.tag || each.tag === tag) && each.classes.every((name) => element.classList.contains(name)),
    );
    if (met.length === 0) return false;
    return met.some(({ isAll }) => isAll) ? true : null;
  };
  /** The same for all of one tag with the same classes. */
  const answersFor = (element: Element) => {
    const look = `${element.localName} ${element.getAttribute('class')}`;
    const answers = answersOf.get(look) ?? new Map<string, boolean | null>();
    answersOf.set(look, answers);
    return answers;
  };
  const match = (selector: string, element: Element) => {
    isAsked = true;
    const ofAny = OF_ANY[selector];
    if (ofAny) return ofAny(element);
    if (current?.element !== element || current.during !== asked._styleCache)
      current = { element, during: asked._styleCache, answers: answersFor(element) };
    let answer = current.answers.get(selector);
    if (answer === undefined) {
      answer = answerOf(selector, element);
      current.answers.set(selector, answer);
    }
    if (answer !== null) return answer;
    try {
      return element.matches(selector);
    } catch {
      // It cannot be read, whatever is asked about.
      current.answers.set(selector, false);
      return false;
    }
  };
  // Frames of an animation come without a selector.
  asked._nwsapiDontThrow = { match: (selector, element) => match(String(selector), element) };
  window.getComputedStyle(document.documentElement);
  if (!isAsked) throw new Error('jsdom asks for styles elsewhere.');
}

/** jsdom puts a style together for each question, of which a query by role has several about each element above. */
export function keepStyles() {
  const asked = insideOf(document);
  const readStyle = window.getComputedStyle.bind(window);
  let kept = new WeakMap<Element, CSSStyleDeclaration>();
  let during: object | null = null;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return readStyle(element, pseudo);
    const known = during && during === asked._styleCache && kept.get(element);
    if (known) return known;
    const style = readStyle(element);
    if (during !== asked._styleCache) {
      during = asked._styleCache;
      kept = new WeakMap();
    }
    // Of a change in what is not on the page the document is not told.
    if (document.contains(element)) kept.set(element, style);
    return style;
  };
}
