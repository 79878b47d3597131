/** What makes a DOM of tests slow and no test looks at, left out. */
import createCache from '@emotion/cache';
import * as React from 'react';

const StyleSheet = Object.getPrototypeOf(createCache({ key: 'v' }).sheet) as { insert(rule: string): void };
const insertEvery = StyleSheet.insert;

/** Tells what is seen and can be pressed; whatever comes with a state or a medium, jsdom takes no notice of. */
const TELLS = /[{;](?:display:none|visibility:|pointer-events:|opacity:|white-space:)/;
const IS_OF_A_STATE = /^@|::|:(?:hover|focus|active)/;

/** jsdom holds every rule against every element for each question about one: a sixth of all time. */
export function insertFewStyles() {
  StyleSheet.insert = function insertFew(rule) {
    if (TELLS.test(rule) && !IS_OF_A_STATE.test(rule)) insertEvery.call(this, rule);
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
