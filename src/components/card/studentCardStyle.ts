// What differs in looks between cards, as style attributes: their classes are the same.
import { studentCardColors } from '@vinculo/contract/rules/card/studentCardColors';

/** The width of a bank card. A printed card must have its shape to within a millimetre. */
export const PRINTED_CARD_WIDTH = '85.6mm';

/** Longer names have smaller letters (shares of the width), so that they fit their lines. */
const NAME_SIZES = [
  { upTo: 26, size: 6.6, lines: 4 },
  { upTo: 48, size: 5.4, lines: 5 },
  { upTo: 90, size: 4.6, lines: 6 },
  { upTo: Infinity, size: 4, lines: 7 },
] as const;
export const MOST_NAME_LINES = NAME_SIZES[3].lines;

/** At most so many of the name's lines give way to lines of facts. */
const MOST_FACT_LINES = 2;

const LONGEST_WORD_AT_FULL_SIZE = 11;

/** `facts`: how many lines of facts stand below the name. */
export function nameStyle(fullName: string, facts = 0) {
  const words = fullName.split(/\s+/);
  const longest = Math.max(...words.map((word) => word.length));
  const first = Number(longest > LONGEST_WORD_AT_FULL_SIZE) + Number(facts > 1);
  const { size, lines } = NAME_SIZES.slice(first).find(({ upTo }) => fullName.length <= upTo) ?? NAME_SIZES[3];
  return { fontSize: `${size}cqw`, WebkitLineClamp: String(lines - Math.min(facts, MOST_FACT_LINES)) };
}

export function groundStyle(backgroundColor: string | null | undefined) {
  const { background, text, shade, scrim, scrimOpacity } = studentCardColors(backgroundColor);
  const veil = (opacity: number) =>
    scrim +
    Math.round(255 * opacity)
      .toString(16)
      .padStart(2, '0');
  return {
    backgroundColor: background,
    color: text,
    '--card-shade': shade,
    '--card-scrim': scrim,
    '--card-veil': veil(scrimOpacity),
    '--card-veil-end': veil(0.25),
  };
}
