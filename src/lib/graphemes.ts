/** Characters as people see them: an emoji of several parts or a letter with its accents counts as one. */

// Old browsers do without: they take single code points, which splits composed emoji.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('pt-BR', { granularity: 'grapheme' }) : null;

export function firstGrapheme(text: string): string {
  if (!segmenter) return [...text][0] ?? '';
  for (const { segment } of segmenter.segment(text)) return segment;
  return '';
}
