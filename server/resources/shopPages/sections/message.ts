/** What the shop writes to its school: the form, and what became of the last message. */

import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { SHOP_MESSAGE_MAX } from '@vinculo/contract/rules/limits';
import { html, type Html } from '../../../base/html';
import { labelled } from '../../../domain/webPages/fields';
import { note, section } from '../frame';
import type { LastMessage } from '../messageStore';
import { MESSAGE } from '../paths';

/** What was typed and could not be taken, and why. */
export interface UnsentMessage {
  text: string;
  error: string;
}

const dayOf = (moment: Date) => shownDay(brazilianDate(moment));
const lines = (text: string) => text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);

function about({ text, sentAt, doneAt }: LastMessage): Html {
  if (doneAt) return note('A escola viu o seu recado', `Marcado como feito em ${dayOf(doneAt)}.`);
  return note(
    'Seu recado aguarda a escola',
    html`Enviado em ${dayOf(sentAt)}. Um novo fica no lugar deste.<br>“${lines(text)}”`,
  );
}

const LABEL = 'O que mudou ou está errado: telefone, endereço, horário, benefícios…';

export const messageSection = (last: LastMessage | null, path: string, unsent: UnsentMessage | undefined): Html =>
  section(
    'Recado para a escola',
    html`${last ? about(last) : html`<p class="soft">A escola lê e corrige o cadastro.</p>`}
<form method="post" action="${path}/${MESSAGE}">
${labelled({ name: 'recado', label: LABEL, value: unsent?.text ?? '', error: unsent?.error, isLong: true, more: html`required maxlength="${SHOP_MESSAGE_MAX}"` })}
<button class="quiet">Enviar para a escola</button></form>`,
  );
