// The page on which the guardian of a card answers, by the address in the mail, without an account or a script: what
// the school keeps of the child, who sees what, and where it goes.
import type { FastifyPluginAsync } from 'fastify';
import { shownDay, brazilianDate } from '@vinculo/contract/rules/brasilia';
import { GUARDIAN_STATE_LABELS, UNTIL_ANSWERED } from '@vinculo/contract/rules/card/guardians';
import { FACTS, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { GUARDIAN_PATH, PATHS } from '@vinculo/contract/rules/paths';
import { maskEmail } from '@vinculo/contract/rules/text/email';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { listed } from '@vinculo/contract/rules/words/counts';
import { html, type Html } from '../../base/html';
import { GUARDIAN_ID } from '../../domain/audit/audit';
import { answerAsGuardian } from '../../domain/guardians/answer';
import { findGuardianByToken, type MailedGuardian } from '../../domain/guardians/mailing';
import { listSeats, type Guardian } from '../../domain/guardians/store';
import { refuseByLink, takeRefusalBack } from '../../domain/students/refuseByLink';
import { saying, type Message } from '../../domain/webPages/answers';
import { cut, frame, hidden, identityHtml } from '../../domain/webPages/document';
import { linkPage } from '../../domain/webPages/linkPage';
import type { Deps } from '../../wiring/deps';
import { readAskedCard, type AskedCard } from './store';

const LACKING = { picture: 'a foto', student: 'o estudante entrar no Vínculo' };

/** What a guardian can say, with the button of each. */
const PRESSES = {
  autorizo: 'Autorizo',
  'nao-autorizo': 'Não autorizo',
  'nao-conheco': 'Não conheço esta escola',
  conheco: 'Foi engano: conheço a escola',
} as const;
type Said = keyof typeof PRESSES;
const SAID = Object.keys(PRESSES) as Said[];

const NAME_MAX = 40;

const press = (value: Said, look = '') =>
  html`<button name="resposta" value="${value}"${look && html` class="${look}"`}>${PRESSES[value]}</button>`;

/** As a shop's check shows a valid card. */
function example({ company, validUntil, ...card }: AskedCard): Html {
  const firstName = cut(card.firstName, NAME_MAX);
  return html`<div class="valid note" role="img" aria-label="Exemplo do que a loja vê: carteirinha válida, nome, foto, escola e validade">
<div class="state"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-7"/></svg><b>Carteirinha válida</b></div>
<div class="who"><div class="person"><span class="none" aria-hidden="true">${[...firstName][0] ?? ''}</span><div><p class="name">${firstName}</p>${
    validUntil && html`<p>Válida até ${shownDay(validUntil)}</p>`
  }</div></div><p>${identityHtml(company)}</p></div></div>`;
}

/**
 * What is true of all children, said once. A guardian answers this text and `keptText`: `GUARDIAN_TEXT_VERSION` names
 * both.
 */
export function sharedText(cards: readonly AskedCard[]): Html {
  const withAccount = cards.filter(({ hasAccount }) => hasAccount);
  return html`<h2>Quem vê o quê</h2>
<p><b>A escola</b> vê tudo o que guarda: de você, o nome, o e-mail e a resposta. Dos descontos usados, ela vê só quantos foram em cada loja e turma, nunca de quem.</p>
<p><b>A loja</b> que confere a carteirinha vê isto, com o nome e a foto da carteirinha, e mais nada:</p>
${cards.slice(0, 1).map(example)}
<p><b>Você</b>, se autorizar, pode acompanhar a carteirinha em uma conta com este e-mail. Dos usos, você vê só quantos foram em cada semana, nunca onde nem quando.</p>
${
  withAccount.length > 0 &&
  html`<p><b>Outras escolas</b> podem encontrar o nome de quem tem conta, ao procurar por ele, sem ver a foto${
    withAccount.some(({ isUnder16 }) => isUnder16)
      ? ': até 15 anos, só depois que um responsável autoriza, aqui ou num papel que a escola guarda'
      : ''
  }.</p>`
}
<h2>Para onde vai</h2>
<p>O Vínculo guarda os dados em nome da escola. Não vende, não usa para publicidade e não pede notas, endereço nem documentos. A Loja do Vínculo tem links da Amazon que podem pagar comissão, iguais para todos. <a class="other" href="${PATHS.privacy}">Política de privacidade</a></p>`;
}

export function keptText({ firstName, kept, hasAccount }: AskedCard): Html {
  const facts = STUDENT_FACTS.filter((fact) => kept.includes(fact)).map((fact) =>
    fact === 'age_band'
      ? 'a faixa de idade (a data de nascimento não é pedida nem guardada)'
      : FACTS[fact].label.toLowerCase(),
  );
  const all = [
    'o nome e a foto da carteirinha',
    ...facts,
    ...(hasAccount ? ['o e-mail com que o estudante entra'] : []),
  ];
  return html`<p><b>A escola guarda de ${cut(firstName, NAME_MAX)}</b>: ${listed(all)}.</p>`;
}

interface AskedChild {
  seat: Guardian;
  card: AskedCard;
}

/** The form field that names the child whom an answer is about. */
const CHILD = 'crianca';

/** Where the page opens after an answer: at a child whose card is not answered yet, or at its top. */
const openAt = (next: AskedChild | undefined) => `#${next ? `${CHILD}-${next.seat.id}` : 'respondido'}` as const;

const nameOf = ({ card }: AskedChild) => cut(card.firstName, NAME_MAX);
const isOpen = ({ seat }: AskedChild) => seat.answer === null;

function childHtml(child: AskedChild, before: readonly AskedChild[]): Html {
  const { card, seat } = child;
  const { id, answer, answeredAt } = seat;
  const lacking = card.lacks && LACKING[card.lacks];
  const text =
    answer && answeredAt
      ? html`<p class="note"><b>Você ${GUARDIAN_STATE_LABELS[answer].toLowerCase()} em ${shownDay(brazilianDate(answeredAt))}.</b>${
          answer === 'refused' ? ' A carteirinha não vale em nenhuma loja.' : lacking && ` Ainda falta ${lacking}.`
        }</p>`
      : lacking && html`<p>A carteirinha ainda não está pronta: falta ${lacking}. Você já pode responder.</p>`;
  return html`<section id="${openAt(child).slice(1)}"><hr>${
    before.length > 0 && html`<p role="status">Respondido: ${listed(before.map(nameOf))}.</p>`
  }<h2>${nameOf(child)}</h2>${text}${keptText(card)}
<form method="post" aria-label="Carteirinha de ${nameOf(child)}">${hidden(CHILD, id)}<div class="ways">${press('autorizo')}${press('nao-autorizo', 'quiet')}</div></form></section>`;
}

/** Where the guardian follows the cards, which needs no other mail or paper. */
const inFamily = (email: string, granted: readonly AskedChild[]) =>
  html`<p>O que você autorizou fica em Família, sem outra pergunta: entre com ${maskEmail(email)}. Lá você mostra a carteirinha na loja, esconde a foto, pausa e vê o que a escola guarda.</p>${
    granted.some(({ card }) => !card.lacks) &&
    html`<p><a class="button" href="${PATHS.family}">Ver a carteirinha</a></p>`
  }`;

/** `children`: of one company, at least one. */
function guardianPage(children: readonly AskedChild[], email: string): Html {
  const open = children.filter(isOpen);
  const granted = children.filter(({ seat }) => seat.answer === 'granted');
  const title =
    open.length === 0
      ? `A carteirinha de ${listed(children.map(nameOf))}`
      : `Você autoriza a carteirinha de ${listed(open.map(nameOf))}?`;
  const [first] = children;
  const number = first?.card.phone;
  const phone = number ? html`Telefone: ${formatPhone(number)}.` : html`Procure a secretaria da escola.`;
  const answered = children.filter((child) => !isOpen(child));
  const each = [...open, ...answered].map((child) => childHtml(child, child === open[0] ? answered : []));
  const shared = sharedText(children.map(({ card }) => card));
  const family = granted.length > 0 && inFamily(email, granted);
  return frame({
    title,
    kind: 'plain',
    body: html`<h1 id="${openAt(undefined).slice(1)}">${title}</h1><p>${first && identityHtml(first.card.company)}</p>
${
  open.length === 0
    ? html`<p role="status"><b>Tudo respondido.</b> A escola vê a sua resposta. Para mudar, responda de novo.</p>${family}${each}${shared}`
    : html`<p>${UNTIL_ANSWERED}</p>${shared}${each}${family}`
}
<details><summary>Falar com a escola</summary><p>${phone} Você pode responder depois, por este mesmo link.</p></details>
<details><summary>Não conhece esta escola?</summary><p>Ela não pode mais escrever para este e-mail.</p><form method="post">${press('nao-conheco', 'quiet')}</form></details>`,
  });
}

const REFUSED: Message = [
  'Esta escola não escreve mais para você',
  'Daqui a um dia apagamos o que ela tinha informado deste e-mail. Foi engano? Até lá, este link desfaz para esta carteirinha.',
];
const ENDS = 'A carteirinha deixa de valer na hora, em todas as lojas. A escola e o estudante ficam sabendo.';
const TAKE_BACK = html`<form method="post">${press('conheco', 'quiet')}</form>`;

export const askedGuardianRoutes = (deps: Deps): FastifyPluginAsync => {
  const { db, clock } = deps;

  /** The children of one address at one company whose guardian the school named or confirmed. */
  const askedOf = async (guardian: MailedGuardian): Promise<AskedChild[]> => {
    const seats = (await listSeats(db, guardian)).filter(({ claimed }) => !claimed);
    const asked = await Promise.all(seats.map(async (seat) => ({ seat, card: await readAskedCard(db, seat.of) })));
    return asked.flatMap(({ seat, card }) => (card ? { seat, card } : []));
  };

  async function answer(word: Said, { id, companyId, of }: Guardian, email: string, children: readonly AskedChild[]) {
    const entry = { personId: GUARDIAN_ID, companyId, recordId: of } as const;
    const answerKind = word === 'autorizo' ? 'granted' : 'refused';
    if (word === 'nao-conheco') await refuseByLink(deps, { ...entry, email, action: 'guardian.refuse' });
    else if (word === 'conheco') await takeRefusalBack(deps, { ...entry, email });
    else if (!(await db.transaction((tx) => answerAsGuardian(tx, { id, email }, answerKind, clock())))) return null;
    return openAt(children.find(({ seat }) => seat.answer === null && seat.id !== id));
  }

  return linkPage<'token'>(deps, {
    paths: [GUARDIAN_PATH],
    what: 'a question to a guardian',
    ended: 'A escola retirou o pedido ou corrigiu o endereço, ou o link está incompleto.',
    find: async ({ params }) => {
      const guardian = await findGuardianByToken(deps, params.token);
      const children = guardian ? await askedOf(guardian) : [];
      const childOf = (id: string | undefined) => children.find(({ seat }) => seat.id === id) ?? children[0];
      if (!guardian || children.length === 0) return null;
      const { email } = guardian;
      const hasRefused = guardian.refusedAt !== null;
      return {
        ask: hasRefused ? saying(REFUSED, 'plain', TAKE_BACK) : guardianPage(children, email),
        act: (form) => {
          const reply = SAID.find((value) => value === form.get('resposta'));
          const child = childOf(form.get(CHILD) ?? guardian.id);
          if (!reply || !child || hasRefused !== (reply === 'conheco')) return null;
          const does = reply === 'nao-autorizo' ? ENDS : '';
          return {
            press: PRESSES[reply],
            word: child.card.firstName,
            does,
            run: () => answer(reply, child.seat, email, children),
          };
        },
      };
    },
  });
};
