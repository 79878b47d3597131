/** The mails that tell managers what happens in their company; each can be switched off. */

import { monthName, shownDay } from '@vinculo/contract/rules/brasilia';
import { PATHS, waitingPath } from '@vinculo/contract/rules/paths';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { button, note, paragraph } from '../../services/mail/layout';
import { oneLine } from '../../services/mail/wording';
import { companyFacts, type Content, type News, type PageOf } from './mailParts';

const TITLE_MAX = 60;

export function cardsEnd({ company, validUntil, count }: News<'cards-end'>, pageOf: PageOf): Content {
  const day = shownDay(validUntil);
  const cards = counted(count, 'carteirinha', 'carteirinhas');
  return {
    subject: `${cards} vencem em ${day}`,
    title: `${cards} vencem em ${day}`,
    preheader: 'A lista do ano renova quem continua.',
    blocks: [
      paragraph(
        `Depois de ${day}, essas carteirinhas aparecem como vencidas e não abrem mais os parceiros para os alunos.`,
      ),
      companyFacts(company, [
        ['Carteirinhas', shownCount(count)],
        ['Válidas até', day],
      ]),
      paragraph(
        'Envie a lista de alunos do ano: ela renova quem continua e encerra quem saiu, depois de você conferir.',
      ),
      button('Enviar a lista do ano', pageOf(PATHS.classList)),
    ],
  };
}

export function requestsWait(news: News<'requests-wait'>, pageOf: PageOf): Content {
  const { company, waiting, added, messages = 0, reports = 0 } = news;
  const kinds = [
    {
      count: waiting,
      said: counted(waiting, 'pedido de carteirinha', 'pedidos de carteirinha'),
      text: 'Alunos pediram a carteirinha pelo link da sua escola. Ela só existe depois da sua resposta.',
      fact: [
        'Pedidos',
        added === waiting ? shownCount(waiting) : `${shownCount(waiting)} (${counted(added, 'novo', 'novos')})`,
      ],
    },
    {
      count: messages,
      said: counted(messages, 'recado de loja', 'recados de lojas'),
      text: 'Lojas contaram o que mudou nelas. Corrija o cadastro e marque o recado como feito.',
      fact: ['Recados de lojas', shownCount(messages)],
    },
    {
      count: reports,
      said: counted(reports, 'relato de aluno', 'relatos de alunos'),
      text: 'Alunos contaram um problema ao usar a carteirinha em uma loja.',
      fact: ['Relatos de alunos', shownCount(reports)],
    },
  ] as const;
  const shown = kinds.filter(({ count }) => count > 0);
  const total = waiting + messages + reports;
  const [only, ...others] = shown;
  const what = only && others.length === 0 ? only.said : counted(total, 'pendência', 'pendências');
  const subject = `Há ${what} na sua escola`;
  return {
    subject,
    title: subject,
    preheader: shown.map(({ said }) => said).join(', '),
    blocks: [
      ...shown.map(({ text }) => paragraph(text)),
      companyFacts(
        company,
        shown.map(({ fact }) => fact),
      ),
      waiting === total
        ? button('Ver os pedidos', pageOf(waitingPath('asked')))
        : button('Ver as pendências', pageOf(PATHS.admin)),
      note('Este aviso vem no máximo uma vez por dia, e só quando há algo novo.'),
    ],
  };
}

export function monthInFigures(news: News<'month'>, pageOf: PageOf): Content {
  const { company, month, inUse, activated, newCards, newPartners, uses, usesBefore, mostUsed } = news;
  const name = monthName(month);
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} em números`;
  const said = uses === 0 ? 'Nenhum uso' : counted(uses, 'uso', 'usos');
  const most = mostUsed.map((partner) => `${oneLine(partner.title, TITLE_MAX)} (${shownCount(partner.uses)})`);
  return {
    subject: title,
    title,
    preheader: `${said} nos parceiros, ${counted(inUse, 'carteirinha válida', 'carteirinhas válidas')}.`,
    blocks: [
      paragraph(
        `${said} nos parceiros em ${name}. No mês anterior: ${usesBefore === 0 ? 'nenhum' : shownCount(usesBefore)}.`,
      ),
      companyFacts(company, [
        ['Carteirinhas válidas', shownCount(inUse)],
        ['Com conta', shownCount(activated)],
        ['Carteirinhas novas', shownCount(newCards)],
        ['Parceiros novos', shownCount(newPartners)],
        ...(most.length > 0 ? [['Mais usados', most.join(', ')] as const] : []),
      ]),
      uses > 0
        ? button('Ver os usos do mês', pageOf(`${PATHS.uses}?mes=${month.slice(0, 'yyyy-mm'.length)}`))
        : button('Ver os parceiros', pageOf(PATHS.adminPartners)),
    ],
  };
}
