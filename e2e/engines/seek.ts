// Finds by role, label and text what a person would, alike in every engine: by Testing Library, inside the page.
import { readFileSync } from 'node:fs';
import type * as dom from '@testing-library/dom';

declare global {
  interface Window {
    TestingLibraryDom?: typeof dom;
  }
}

/** The package's file for pages. */
export const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Name = string | RegExp;
type By = 'role' | 'label' | 'text';

/** Plain data, because it goes to the page. */
export interface Sought {
  by: By;
  role?: string;
  /** The whole name, or a part of it as the source of an expression. */
  name?: string;
  pattern?: string;
  within?: Sought;
}

const sought =
  (by: By, role?: string) =>
  (name?: Name, within?: Sought): Sought => ({
    by,
    ...(role && { role }),
    ...(name instanceof RegExp ? { pattern: name.source } : name !== undefined && { name }),
    ...(within && { within }),
  });

export const article = sought('role', 'article');
export const button = sought('role', 'button');
export const dialog = sought('role', 'dialog');
export const heading = sought('role', 'heading');
export const link = sought('role', 'link');
export const picture = sought('role', 'img');
export const label = sought('label');
export const text = sought('text');

/** `reach`: whole, at rest and on top, so that a press meets it. `focus`: the same, with its text selected. */
type For = 'look' | 'reach' | 'focus' | 'upload';

/** Runs in the page. */
export function seek(wanted: Sought, purpose: For): HTMLElement | null {
  const { queries } = window.TestingLibraryDom as typeof dom;
  const find = ({ by, role = '', name: whole, pattern, within }: Sought): HTMLElement[] => {
    const name = pattern === undefined ? whole : new RegExp(pattern);
    return (within ? find(within) : [document.body]).flatMap((place) => {
      if (by === 'role') return queries.queryAllByRole(place, role, name === undefined ? {} : { name });
      return by === 'label'
        ? queries.queryAllByLabelText(place, name ?? '')
        : queries.queryAllByText(place, name ?? '');
    });
  };
  const [found = null] = find(wanted).filter((element) => purpose === 'upload' || element.checkVisibility());
  if (!found || purpose === 'look') return found;
  // The app takes the page over with its own elements. Only the front page does without.
  if (document.querySelector('[data-prerendered]') && location.pathname !== '/') return null;
  if (purpose === 'upload') return found;
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit || !(found.contains(hit) || hit.contains(found) || hit.closest('label')?.contains(found))) return null;
  if (purpose === 'focus') {
    found.focus();
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) found.select();
  }
  return found;
}
