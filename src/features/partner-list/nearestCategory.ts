/** The category that a list most likely means by a name that the product does not have. */

import { foldedText } from '@vinculo/contract/rules/text/folding';

export interface KnownCategory {
  id: string;
  title: string;
}

/** Shorter words, such as `e`, are in many names. */
const WORD_MIN = 3;
/** `Livraria` and `Livrarias` are near, `Serviços` and `Servidores` are not. */
const NEAR = 0.6;

const wordsOf = (name: string) =>
  foldedText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= WORD_MIN);
const pairsOf = (word: string) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));

/** The share of letter pairs that both words have: 1 for the same word. */
function likeness(one: string, other: string): number {
  const [own, theirs] = [pairsOf(one), pairsOf(other)];
  const left = [...theirs];
  const common = own.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (own.length + theirs.length);
}

/** The id of the category with the most similar word; null if none is near. */
export function nearestCategory(name: string, categories: readonly KnownCategory[]): string | null {
  let best: { id: string | null; score: number } = { id: null, score: NEAR };
  for (const { id, title } of categories)
    for (const word of wordsOf(name))
      for (const other of wordsOf(title)) {
        const score = likeness(word, other);
        if (score > best.score) best = { id, score };
      }
  return best.id;
}
