// What a browser says of itself, as a person knows their device: `Chrome no Android`.
import Bowser from 'bowser';

const SHOWN_MAX = 60;

/** Null for what names no browser. Only these words are kept: the whole text would identify people. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return (os.name ? `${browser.name} no ${os.name}` : browser.name).slice(0, SHOWN_MAX);
}
