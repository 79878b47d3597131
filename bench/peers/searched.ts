/** A card's name and e-mail without accents and capitals, of one more column: the peers fold nothing themselves. */
import { EMAIL, NAME } from '../api/million';

export const FOLDED = `translate(lower(${NAME} || ' ' || ${EMAIL}), 'áàâãéêíóôõúç', 'aaaaeeiooouc')`;
