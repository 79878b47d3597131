/** What replaces a missing photo. Characters are as people see them: an emoji of several parts is one. */

// Old browsers without `Intl.Segmenter` take single code points, which splits composed emoji.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('pt-BR', { granularity: 'grapheme' }) : null;

function firstGrapheme(text: string): string {
  if (!segmenter) return [...text][0] ?? '';
  for (const { segment } of segmenter.segment(text)) return segment;
  return '';
}

/** First letters of the first and the last word: `Ana de Souza` → `AS`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => (word ? firstGrapheme(word) : ''))
    .join('')
    .toLocaleUpperCase('pt-BR');
}
