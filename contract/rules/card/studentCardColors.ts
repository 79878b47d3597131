/** The colours of a student card, derived from the one its company chose: readable text, and what may lie around it. */

import { DEFAULT_CARD_COLOR } from '../limits';
import { awayFrom, BLACK, mix, parseHex, readableOn, scrimOpacity, toHex, WHITE, type Rgb } from './contrast';

// Strong enough for a scrim that still shows the company's picture.
const SCRIM_CONTRAST = 12;
const SHADE = 0.28;
const FALLBACK: Rgb = [55, 65, 81];

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
  const background = parseHex(backgroundColor ?? '') ?? parseHex(DEFAULT_CARD_COLOR) ?? FALLBACK;
  const text = readableOn(background);
  const scrim = awayFrom(text, background, SCRIM_CONTRAST);
  return {
    background: toHex(background),
    text: toHex(text),
    shade: toHex(mix(background, text === WHITE ? BLACK : WHITE, SHADE)),
    scrim: toHex(scrim),
    scrimOpacity: scrimOpacity(text, scrim),
  };
}
