/** Measures texts of a printed card and breaks them into lines. */

import { signsOf, widthOf, type Weight } from './faces';

export interface Box {
  width: number;
  height: number;
  weight: Weight;
  sizes: readonly number[];
  lineHeight: number;
}

export interface Lines {
  size: number;
  lines: string[];
}

/** Measuring is slow, so each width is measured once, as a fraction of the font size. */
interface Part {
  text: string;
  share: number;
}

/** Puts as many parts into a line as fit into `width`. A wider part stands alone. */
function fill(parts: readonly Part[], joint: Part, width: number): Part[] {
  const lines: Part[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const share = last ? last.share + joint.share + part.share : 0;
    if (last && share <= width) lines[lines.length - 1] = { text: last.text + joint.text + part.text, share };
    else lines.push(part);
  }
  return lines;
}

/** Breaks between words in the largest size that fits. In the smallest size, also breaks within words and cuts. */
export function fitText(text: string, { width, height, weight, sizes, lineHeight }: Box): Lines {
  const measured = (part: string): Part => ({ text: part, share: widthOf(part, weight, 1) });
  const words = text.split(/\s+/).filter(Boolean).map(measured);
  const [space, nothing, dots] = [measured(' '), measured(''), measured('…')];
  const room = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight) + 1e-6));
  const textsOf = (lines: readonly Part[]) => lines.map((line) => line.text);
  for (const size of sizes) {
    const lines = fill(words, space, width / size);
    const isWide = lines.some(({ share }) => share > width / size);
    if (lines.length <= room(size) && !isWide) return { size, lines: textsOf(lines) };
  }
  const size = sizes.at(-1) ?? 1;
  const pieces = words.flatMap((word) => fill(signsOf(word.text).map(measured), nothing, width / size));
  const lines = fill(pieces, space, width / size);
  if (lines.length <= room(size)) return { size, lines: textsOf(lines) };
  const cut = lines.slice(0, room(size));
  const last = signsOf(cut.pop()?.text ?? '');
  while (last.length > 0 && widthOf(last.join(''), weight, 1) + dots.share > width / size) last.pop();
  return { size, lines: [...textsOf(cut), `${last.join('')}…`] };
}
