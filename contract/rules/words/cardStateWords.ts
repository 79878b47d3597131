/** What each state of a card says to those who read it: its holder, its guardians and a cashier. */

import type { CardState } from '../card/cardState';

/** `title`: to the holder. `text`: to the holder and to guardians; `school` by the name that people see. */
interface CardStateWords {
  title: string;
  text: (school: string) => string;
  till: { title: string; text: string };
}

/** A cashier does not learn why a card is off. */
const OFF_AT_TILL = { title: 'Carteirinha inativa', text: 'Esta carteirinha não dá direito a benefícios.' };

/** To a school that switches cards off. */
export const SWITCHED_OFF =
  'O aluno lê que a carteirinha está desativada, e a loja lê “Carteirinha inativa”, até você ativar de novo.';

export const CARD_STATE_WORDS: Readonly<Record<Exclude<CardState, 'valid'>, CardStateWords>> = {
  off: {
    title: 'Sua carteirinha está desativada',
    text: (school) => `A escola desativou esta carteirinha, e nenhuma loja a aceita. Fale com ${school}.`,
    till: OFF_AT_TILL,
  },
  held: {
    title: 'Sua carteirinha está em pausa a pedido da família.',
    text: (school) =>
      `Nenhuma loja aceita a carteirinha por enquanto. Quem pediu a pausa pode tirá-la. Em caso de dúvida, fale com ${school}.`,
    till: OFF_AT_TILL,
  },
  closed: {
    title: 'Sua escola não está ativa no Vínculo',
    text: (school) => `Enquanto isso, nenhuma loja aceita a carteirinha. Fale com ${school}.`,
    till: OFF_AT_TILL,
  },
  ended: {
    title: 'Sua carteirinha venceu',
    text: (school) =>
      `A carteirinha de ${school} venceu. Peça à escola para renovar: com a nova validade, os parceiros voltam na hora.`,
    till: { title: 'Carteirinha vencida', text: 'Quem renova é a escola do aluno.' },
  },
  paused: {
    title: 'Os parceiros não estão disponíveis no momento',
    text: (school) => `Os parceiros de ${school} estão em pausa. Fale com a escola para saber quando voltam.`,
    till: {
      title: 'Sem benefícios no momento',
      text: 'A escola desta carteirinha está com os parceiros em pausa.',
    },
  },
};
