/** What sounds as if it were for adults only. The school decides: it is told, and nothing is marked for it. */

import { foldedText } from '@vinculo/contract/rules/text/folding';

/** Each a whole word, folded: `bet` is not in `beterraba`. */
const WORDS = [
  'bebidas? alcoolicas?|drinks?|coquetel|coqueteis|caipirinhas?|open bar|destilad\\w+|licor(?:es)?',
  'cervej\\w+|chopp?(?:es?|s|erias?)?|pubs?|adegas?|vinhos?|vinicolas?|espumantes?|champanhes?|champagnes?|proseccos?',
  'whisk(?:y|ys|ies|ey)|uisques?|vodcas?|vodkas?|gins?|rum|tequilas?|cachac\\w+',
  'tabac\\w+|cigarr\\w+|charut\\w+|n?arguiles?|vapes?',
  'apostas?|bets?|cassinos?|bingos?|poker|loteric\\w+|loterias?',
  'boates?|baladas?|motel|moteis|sex ?shops?|erotic\\w+|armas? de fogo|clubes? de tiro',
];
const SOUNDS_SO = new RegExp(`\\b(?:${WORDS.join('|')})\\b`);

/** Words of drinks, tobacco, bets, the night, sex and arms. */
export const soundsAdultsOnly = (text: string): boolean => SOUNDS_SO.test(foldedText(text));

export const ADULTS_ONLY_HINT = 'Parece ser só para maiores de 18 anos. Se for, marque aqui.';
