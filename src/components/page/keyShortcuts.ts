/**
 * Single keys that press what names them by `aria-keyshortcuts`. The person can switch them off (WCAG 2.1.4), because
 * speech that is typed by mistake would press them too.
 */

import { useEffect } from 'react';

const ELSEWHERE = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

function pressNamed(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat || event.defaultPrevented)
    return;
  if (!(target instanceof Element) || target.closest(ELSEWHERE)) return;
  const named = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (element) => element.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase(),
  );
  if (!named) return;
  // The key itself would be typed into the field.
  event.preventDefault();
  if (named instanceof HTMLInputElement) named.select();
  named.focus();
  if (!(named instanceof HTMLInputElement)) named.click();
}

export function useKeyShortcuts(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', pressNamed);
    return () => document.removeEventListener('keydown', pressNamed);
  }, [isOn]);
}
