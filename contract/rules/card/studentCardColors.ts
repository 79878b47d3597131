// The colours of a student card, derived from the one its company chose: readable text, and what may lie around it. How
// well text reads is WCAG 2.2's relative luminance and contrast ratio.
import { DEFAULT_CARD_COLOR } from '../limits';

export type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast that WCAG AA asks for text of any size. */
export const AA_CONTRAST = 4.5;

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** `#fff` or `#ffffff` as three channels of 0–255; null for anything else. */
export function parseHex(color: string): Rgb | null {
  const digits = color.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3');
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(digits);
  if (!channels) return null;
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((channel) => Number.parseInt(channel, 16));
  return [red, green, blue];
}

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** From 0 (black) to 1 (white). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `share` of `over`, the rest of `under`: a translucent layer on opaque ground. */
export function mix(under: Rgb, over: Rgb, share: number): Rgb {
  const [red, green, blue] = under.map((channel, index) => channel + ((over[index] ?? 0) - channel) * share);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** White or black, the one that reads better. One of the two reaches AA on any colour. */
export const readableOn = (ground: Rgb): Rgb => (contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK);

// Strong enough for a scrim that still shows the company's picture.
const SCRIM_CONTRAST = 12;

/** `color` moved away from `text` until the two reach `SCRIM_CONTRAST`, or the end of the scale. */
function awayFrom(text: Rgb, color: Rgb): Rgb {
  const end = text === WHITE ? BLACK : WHITE;
  const STEPS = 20;
  for (let step = 0; step <= STEPS; step += 1) {
    const moved = mix(color, end, step / STEPS);
    if (contrast(text, moved) >= SCRIM_CONTRAST) return moved;
  }
  return end;
}

/** How opaque a layer of `color` must be for `text` to reach AA on it over any ground. */
export function scrimOpacity(text: Rgb, color: Rgb): number {
  const STEPS = 100;
  for (let step = 0; step <= STEPS; step += 1) {
    const share = step / STEPS;
    if ([WHITE, BLACK].every((under) => contrast(text, mix(under, color, share)) >= AA_CONTRAST)) return share;
  }
  return 1;
}

/** True for `#` and 3 or 6 hexadecimal digits. */
export const isHexColor = (text: string): boolean => parseHex(text) !== null;

const SHADE = 0.28;

export interface StudentCardColors {
  background: string;
  text: string;
  /** The end of the background's range that is worse for the text. */
  shade: string;
  /** Lies between text and a background picture. */
  scrim: string;
  scrimOpacity: number;
}

export function studentCardColors(backgroundColor: string | null | undefined): StudentCardColors {
  const background = parseHex(backgroundColor ?? '') ?? parseHex(DEFAULT_CARD_COLOR) ?? BLACK;
  const text = readableOn(background);
  const scrim = awayFrom(text, background);
  return {
    background: toHex(background),
    text: toHex(text),
    shade: toHex(mix(background, text === WHITE ? BLACK : WHITE, SHADE)),
    scrim: toHex(scrim),
    scrimOpacity: scrimOpacity(text, scrim),
  };
}
