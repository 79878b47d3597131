/** The mail that tells a holder of cards that end. */

import { shownDay } from '@vinculo/contract/rules/brasilia';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { counted } from '@vinculo/contract/rules/words/counts';
import { button, facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { greeting, oneLine } from '../../services/mail/wording';
import { identityRows } from '../standing/identity';

export interface EndingCard {
  company: CompanyIdentity;
  student: string;
  /** Its last day, such as `2027-03-31`. */
  validUntil: string;
}

interface Place {
  publicUrl: string;
  stopAt: string;
  logo?: Buffer | null;
}

const TEXT_MAX = 80;
const NAMED_MAX = 10;

/** The cards come in the order of their ends. Names stand in the facts alone, because schools type them. */
export function composeCardsEnd(
  to: { email: string; fullName: string },
  cards: readonly EndingCard[],
  { publicUrl, stopAt, logo = null }: Place,
): Message {
  const days = [...new Set(cards.map(({ validUntil }) => validUntil))];
  const first = shownDay(days[0] ?? '');
  const isOne = cards.length === 1;
  const when = days.length > 1 ? `a partir de ${first}` : `em ${first}`;
  const title = isOne ? `Sua carteirinha vence ${when}` : `${cards.length} carteirinhas suas vencem ${when}`;
  const more = cards.length - NAMED_MAX;
  return {
    to: to.email,
    subject: title,
    stopAt,
    ...layOut({
      title,
      preheader: 'Quem renova é a escola: fale com a secretaria antes desse dia.',
      blocks: [
        paragraph(greeting(to.fullName)),
        paragraph(
          isOne
            ? 'Depois desse dia, a carteirinha aparece como vencida e não abre mais os parceiros.'
            : 'Depois do último dia, cada carteirinha aparece como vencida e não abre mais os parceiros.',
        ),
        ...cards
          .slice(0, NAMED_MAX)
          .map(({ company, student, validUntil }) =>
            facts([
              ['Nome', oneLine(student, TEXT_MAX)],
              ...identityRows(company),
              ['Válida até', shownDay(validUntil)],
            ]),
          ),
        ...(more > 0 ? [paragraph(`E mais ${counted(more, 'carteirinha', 'carteirinhas')}.`)] : []),
        paragraph(
          'Quem renova é a escola: fale com a secretaria e peça a nova validade. A carteirinha continua a mesma, no mesmo lugar.',
        ),
        button(isOne ? 'Ver a carteirinha' : 'Ver as carteirinhas', `${publicUrl}${PATHS.cards}`),
        note('Já combinou com a escola, ou vai sair dela? Então não é preciso fazer nada.'),
      ],
      because: 'Você recebe este e-mail porque tem uma carteirinha no Vínculo. O aviso vem 30 e 7 dias antes do fim.',
      stopAt,
      publicUrl,
      logo,
    }),
  };
}
