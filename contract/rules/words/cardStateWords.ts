// What each state of a card says to those who read it: its holder, its guardians and a cashier.
import type { CardState } from '../card/cardState';
import { pausedText } from './pausedText';

/** `title`: what the holder reads. `text`: what the holder and guardians read; `school` is the name that people see. */
const row = (title: string, text: (school: string) => string) => ({ title, text });

/** What a school reads that switches cards off. */
export const SWITCHED_OFF =
  'O aluno lê que a carteirinha está desativada, e a loja lê “Carteirinha inativa”, até você ativar de novo.';

export const CARD_STATE_WORDS: Readonly<Record<Exclude<CardState, 'valid'>, ReturnType<typeof row>>> = {
  off: row(
    'Sua carteirinha está desativada',
    (school) => `A escola desativou esta carteirinha, e nenhuma loja a aceita. Fale com ${school}.`,
  ),
  held: row(
    'Sua carteirinha está em pausa a pedido da família.',
    (school) =>
      `Nenhuma loja aceita a carteirinha por enquanto. Um responsável ou a escola pode resolver: fale com ${school}.`,
  ),
  closed: row(
    'Sua escola não está ativa no Vínculo',
    (school) => `Enquanto isso, nenhuma loja aceita a carteirinha. Fale com ${school}.`,
  ),
  ended: row(
    'Sua carteirinha venceu',
    (school) => `Fale com ${school} para renovar: com a nova validade, os parceiros voltam na hora.`,
  ),
  paused: row('Os parceiros não estão disponíveis no momento', pausedText),
};

const OFF_AT_TILL = { title: 'Carteirinha inativa', text: 'Esta carteirinha não dá direito a benefícios.' };

/**
 * What a cashier reads, who does not learn why a card is off. Kept apart, because the holder's pages need none of it.
 */
export const TILL_WORDS: Readonly<Record<Exclude<CardState, 'valid'>, { title: string; text: string }>> = {
  off: OFF_AT_TILL,
  held: OFF_AT_TILL,
  closed: OFF_AT_TILL,
  ended: { title: 'Carteirinha vencida', text: 'Quem renova é a escola do aluno.' },
  paused: { title: 'Sem benefícios no momento', text: 'A escola desta carteirinha está com os parceiros em pausa.' },
};
