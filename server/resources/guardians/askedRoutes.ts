/** The page on which the guardian of a card answers, by the address in the mail, without an account or a script. */

import type { FastifyPluginAsync } from 'fastify';
import { GUARDIAN_PATH } from '@vinculo/contract/rules/paths';
import { html } from '../../base/html';
import { GUARDIAN_ID } from '../../domain/audit/audit';
import { answerAsGuardian } from '../../domain/guardians/answer';
import { findGuardianByToken, type MailedGuardian } from '../../domain/guardians/links';
import { listSeats, type Guardian } from '../../domain/guardians/store';
import { refuseByLink, takeRefusalBack } from '../../domain/students/refuseByLink';
import { saying, type Message } from '../../domain/webPages/answers';
import { linkPage } from '../../domain/webPages/linkPage';
import type { Deps } from '../../wiring/deps';
import { CHILD, guardianPage, openAt, press, PRESSES, SAID, type AskedChild, type Said } from './page';
import { readAskedCard } from './store';

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
    deps.outbox.wake();
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
