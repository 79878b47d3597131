/** What replaces a missing photo. Characters are as people see them: an emoji of several parts is one. */

// Old browsers without `Intl.Segmenter` take single code points, which splits composed emoji.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('pt-BR', { granularity: 'grapheme' }) : null;

const charactersOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];

/** First letters of the first and the last word: `Ana de Souza` → `AS`. */
export function initials(name: string): string {
  const words = name.match(/\S+/g) ?? [];
  return [words[0], words.slice(1).at(-1)]
    .map((word = '') => charactersOf(word)[0])
    .join('')
    .toLocaleUpperCase('pt-BR');
}
