// Finds texts that say, or sound as if, something is for adults only.
import { foldedText } from '../text/folding';

const WRITTEN = String.raw`maior(?:es)? de (?:18|idade)|\+ ?18|18 ?\+`;
/** Each a whole word, folded: `bet` is not in `beterraba`. */
const WORDS = [
  WRITTEN,
  'bebidas? alcoolicas?|drinks?|coquetel|coqueteis|caipirinhas?|open bar|destilad\\w+|licor(?:es)?',
  'cervej\\w+|chopp?(?:es?|s|erias?)?|pubs?|adegas?|vinhos?|vinicolas?|espumantes?|champanhes?|champagnes?|proseccos?',
  'whisk(?:y|ys|ies|ey)|uisques?|vodcas?|vodkas?|gins?|rum|tequilas?|cachac\\w+',
  'tabac\\w+|cigarr\\w+|charut\\w+|n?arguiles?|vapes?',
  'apostas?|bets?|cassinos?|bingos?|poker|loteric\\w+|loterias?',
  'boates?|baladas?|motel|moteis|sex ?shops?|erotic\\w+|armas? de fogo|clubes? de tiro',
];
const wholeWord = (words: string) => new RegExp(`(?<!\\w)(?:${words})(?!\\w)`);
const SAYS_SO = wholeWord(WRITTEN);
const SOUNDS_SO = wholeWord(WORDS.join('|'));

/** The text says it: `10% (maiores de 18)`. */
export const saysAdultsOnly = (text: string): boolean => SAYS_SO.test(foldedText(text));

/** The text says it, or has words of drinks, tobacco, bets, the night, sex and arms. */
export const soundsAdultsOnly = (text: string): boolean => SOUNDS_SO.test(foldedText(text));
