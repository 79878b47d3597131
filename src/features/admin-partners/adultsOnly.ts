/** What sounds as if it were for adults only. The school decides: it is told, and nothing is marked for it. */

import { foldedText } from '@vinculo/contract/rules/text/folding';

const SOUNDS_SO =
  /\b(?:bebidas?|cervej\w+|chopp?(?:es?|s|erias?)?|adegas?|vinhos?|vinicolas?|drinks?|whisky|cachac\w+|destilad\w+|tabac\w+|cigarr\w+|charut\w+|narguiles?|vapes?|apostas?|bets?|cassinos?|bingos?|loteric\w+)\b/;

/** Words of drinks, tobacco and bets. */
export const soundsAdultsOnly = (text: string): boolean => SOUNDS_SO.test(foldedText(text));

export const ADULTS_ONLY_HINT = 'Parece ser só para maiores de 18 anos. Se for, marque aqui.';
