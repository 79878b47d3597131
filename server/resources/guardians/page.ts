/** What a guardian reads before answering: what the school keeps of the child, who sees what, and where it goes. */

import { shownDay, brazilianDate } from '@vinculo/contract/rules/brasilia';
import { GUARDIAN_STATE_LABELS, UNTIL_ANSWERED } from '@vinculo/contract/rules/card/guardians';
import { FACTS, STUDENT_FACTS, type StudentFact } from '@vinculo/contract/rules/card/student';
import { PATHS } from '@vinculo/contract/rules/paths';
import { maskEmail } from '@vinculo/contract/rules/text/email';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { listed } from '@vinculo/contract/rules/words/listed';
import { html, type Html } from '../../base/html';
import { frame } from '../../domain/documents/document';
import { hidden } from '../../domain/documents/fields';
import { cut, identityHtml } from '../../domain/documents/identity';
import type { Guardian } from '../../domain/guardians/store';

export interface AskedCard {
  /** No more of the name: the mail may have gone to a wrong address. */
  firstName: string;
  kept: readonly StudentFact[];
  hasAccount: boolean;
  /** Other schools find no account before a guardian consents. */
  isUnder16: boolean;
  validUntil: string | null;
  company: CompanyIdentity;
  phone: string | null;
  /** Why there is no card yet. */
  lacks: keyof typeof LACKING | null;
}

const LACKING = { picture: 'a foto', student: 'o estudante entrar no Vínculo' };

/** What can be said, and the button that says it. */
export const PRESSES = {
  autorizo: 'Autorizo',
  'nao-autorizo': 'Não autorizo',
  'nao-conheco': 'Não conheço esta escola',
  conheco: 'Foi engano: conheço a escola',
} as const;
export type Said = keyof typeof PRESSES;
export const SAID = Object.keys(PRESSES) as Said[];

const NAME_MAX = 40;

export const press = (value: Said, look = '') =>
  html`<button name="resposta" value="${value}"${look && html` class="${look}"`}>${PRESSES[value]}</button>`;

const list = (items: readonly string[]) => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

/** As a shop's check shows a valid card. */
function example({ company, validUntil }: AskedCard, firstName: string): Html {
  return html`<div class="valid note" role="img" aria-label="Exemplo do que a loja vê: carteirinha válida, nome, foto, escola e validade">
<div class="state"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-7"/></svg><b>Carteirinha válida</b></div>
<div class="who"><div class="person"><span class="none" aria-hidden="true">${[...firstName][0] ?? ''}</span><div><p class="name">${firstName}</p>${
    validUntil && html`<p>Válida até ${shownDay(validUntil)}</p>`
  }</div></div><p>${identityHtml(company)}</p></div></div>`;
}

/** The text that an answer is about: `GUARDIAN_TEXT_VERSION` names it. */
export function askedText(card: AskedCard): Html {
  const firstName = cut(card.firstName, NAME_MAX);
  const kept = [
    'O nome e a foto da carteirinha',
    ...STUDENT_FACTS.filter((fact) => card.kept.includes(fact)).map((fact) =>
      fact === 'age_band' ? 'A faixa de idade. A data de nascimento não é pedida nem guardada' : FACTS[fact].label,
    ),
    ...(card.hasAccount ? ['O e-mail com que o estudante entra'] : []),
    'O seu nome, o seu e-mail e a sua resposta',
  ];
  return html`<p>${identityHtml(card.company)}</p>
<h2>O que a escola guarda</h2>${list(kept)}
<h2>Quem vê o quê</h2>
<p><b>A escola</b> vê tudo o que está acima. Dos descontos usados, ela vê só quantos foram em cada loja e turma, nunca de quem.</p>
<p><b>A loja</b> que confere a carteirinha vê isto, com o nome e a foto da carteirinha, e mais nada:</p>
${example(card, firstName)}
<p><b>Você</b>, se autorizar, pode acompanhar a carteirinha em uma conta com este e-mail. Dos usos, você vê só quantos foram em cada semana, nunca onde nem quando.</p>
${
  card.hasAccount &&
  html`<p><b>Outras escolas</b> podem encontrar o nome de quem tem conta, ao procurar por ele, sem ver a foto${
    card.isUnder16 ? ': até 15 anos, só depois que um responsável autoriza, aqui ou num papel que a escola guarda' : ''
  }.</p>`
}
<h2>Para onde vai</h2>
<p>O Vínculo guarda os dados em nome da escola. Não vende, não usa para publicidade e não pede notas, endereço nem documentos. A Loja do Vínculo tem links da Amazon que podem pagar comissão, iguais para todos. <a class="other" href="${PATHS.privacy}">Política de privacidade</a></p>`;
}

/** Where the guardian follows the card, which needs no other mail or paper. */
const inFamily = (email: string, lacks: AskedCard['lacks']) =>
  html`<p>${lacks ? `Ainda falta ${LACKING[lacks]}. Depois, sem outra pergunta, a` : 'A'} carteirinha está em Família: entre com ${maskEmail(email)}. Lá você a mostra na loja, esconde a foto, pausa e vê o que a escola guarda.</p>${!lacks && html`<p><a class="button" href="${PATHS.family}">Ver a carteirinha</a></p>`}`;

export interface AskedChild {
  seat: Guardian;
  card: AskedCard;
}

/** The field that says of which child an answer is. */
export const CHILD = 'crianca';

function childHtml({ card, seat }: AskedChild, email: string): Html {
  const { id, answer, answeredAt } = seat;
  const said =
    answer && answeredAt
      ? html`<p class="note" role="status"><b>Você ${GUARDIAN_STATE_LABELS[answer].toLowerCase()} em ${shownDay(brazilianDate(answeredAt))}.</b> ${
          answer === 'refused' ? 'A carteirinha não vale em nenhuma loja. ' : ''
        }A escola vê a sua resposta. Para mudar, responda de novo.</p>${answer !== 'refused' && inFamily(email, card.lacks)}`
      : html`<p>${card.lacks && `A carteirinha ainda não está pronta: falta ${LACKING[card.lacks]}. Você já pode responder. `}${UNTIL_ANSWERED}</p>`;
  return html`${said}${askedText(card)}
<form method="post" aria-label="Carteirinha de ${cut(card.firstName, NAME_MAX)}">${hidden(CHILD, id)}<div class="ways">${press('autorizo')}${press('nao-autorizo', 'quiet')}</div></form>`;
}

/** `children`: of one company, at least one. */
export function guardianPage(children: readonly AskedChild[], email: string): Html {
  const names = children.map(({ card }) => cut(card.firstName, NAME_MAX));
  const isAnswered = children.every(({ seat }) => seat.answer !== null);
  const title = isAnswered ? `A carteirinha de ${listed(names)}` : `Você autoriza a carteirinha de ${listed(names)}?`;
  const number = children[0]?.card.phone;
  const phone = number ? html`Telefone: ${formatPhone(number)}.` : html`Procure a secretaria da escola.`;
  const parts = children.map((child, index) =>
    children.length === 1 ? childHtml(child, email) : html`<hr><h2>${names[index]}</h2>${childHtml(child, email)}`,
  );
  return frame({
    title,
    kind: 'plain',
    body: html`<h1>${title}</h1>${parts}
<details><summary>Falar com a escola</summary><p>${phone} Você pode responder depois, por este mesmo link.</p></details>
<details><summary>Não conhece esta escola?</summary><p>Ela não pode mais escrever para este e-mail.</p><form method="post">${press('nao-conheco', 'quiet')}</form></details>`,
  });
}
