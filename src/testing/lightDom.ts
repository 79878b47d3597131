/** What makes a DOM of tests slow and no test looks at, left out. */
import createCache from '@emotion/cache';
import * as React from 'react';

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
}

/** For a file whose tests look at colours and sizes. */
export function insertEveryStyle() {
  StyleSheet.insert = insertEvery;
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

interface AskedDocument {
  _nwsapiDontThrow?: { match: (selector: string | undefined, element: Element) => boolean };
}

/**
 * For the style of an element jsdom holds hundreds of selectors against it, those of its own style sheet first of all.
 * Nearly all want another tag or another class, which is seen without the engine that reads any selector.
 */
export function askFewSelectors() {
  const known = new Map<string, Wanted[] | null>();
  let isAsked = false;
  const match = (selector: string, element: Element) => {
    isAsked = true;
    let wanted = known.get(selector);
    if (wanted === undefined) {
      wanted = wantedBy(selector);
      known.set(selector, wanted);
    }
    const tag = element.localName.toLowerCase();
    const met = wanted?.filter(
      (each) => (!each.tag || each.tag === tag) && each.classes.every((name) => element.classList.contains(name)),
    );
    if (met?.length === 0) return false;
    if (met?.some(({ isAll }) => isAll)) return true;
    try {
      return element.matches(selector);
    } catch {
      return false;
    }
  };
  const inside = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const asked = inside && (document as unknown as Record<symbol, AskedDocument>)[inside];
  // Frames of an animation come without a selector.
  if (asked) asked._nwsapiDontThrow = { match: (selector, element) => match(String(selector), element) };
  window.getComputedStyle(document.documentElement);
  if (!isAsked) throw new Error('jsdom asks for styles elsewhere.');
}
