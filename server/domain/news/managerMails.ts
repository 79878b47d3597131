/** What a manager is mailed: the text of each kind of news. */

import { DISPLAY_NAME_MAX, VERIFICATION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { nextBillingDay } from '@vinculo/contract/rules/money/billing';
import { PATHS, pathForCompany } from '@vinculo/contract/rules/paths';
import { button, layOut, note, paragraph, steps } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { greeting, longDay, money, oneLine, timeOfDay } from '../../services/mail/wording';
import { cancelled, changedBySupport } from './cancelledMails';
import { DAY, PRICE, companyFacts, type Content, type News, type PageOf } from './mailParts';
import { dataTaken, managerLeft } from './safetyMails';
import { cardsEnd, monthInFigures, requestsWait } from './switchableMails';
import type { ManagerMailPayload, ManagerNews } from './tellManagers';

const BECAUSE = 'Você recebe este e-mail porque administra uma escola no Vínculo.';
const CLOSED_BUT_VISIBLE = 'as carteirinhas continuam visíveis, mas os benefícios ficam suspensos para os alunos';

function welcome({ company, trialEndsAt }: News<'welcome'>, pageOf: PageOf): Content {
  const end = longDay(trialEndsAt);
  return {
    subject: 'Boas-vindas ao Vínculo: por onde começar',
    title: 'Boas-vindas ao Vínculo!',
    preheader: `O mês gratuito vai até ${end}, e nada é cobrado sem a sua assinatura.`,
    blocks: [
      paragraph('A conta da sua escola está pronta, e o mês gratuito já começou.'),
      companyFacts(company, [
        ['Mês gratuito', `até ${end}`],
        ['Cobrança', 'nenhuma, enquanto a escola não assinar'],
      ]),
      paragraph('Três passos para os seus alunos começarem a usar:'),
      steps([
        {
          title: 'Cadastre os parceiros',
          text: 'Papelarias, lanchonetes, cursos, academias: quem oferece benefícios aos alunos da sua escola.',
        },
        {
          title: 'Crie as carteirinhas',
          text: 'Importe sua lista, com ou sem e-mails e fotos, ou divulgue o link da escola. Também dá para criar uma por vez: procure a pessoa pelo nome ou e-mail.',
        },
        {
          title: 'Personalize a carteirinha',
          text: 'Escolha a cor, a imagem e o nome, para que ela fique com a cara da escola.',
        },
      ]),
      button('Começar agora', pageOf(PATHS.admin)),
      note(
        `Nada é cobrado automaticamente. Para continuar depois do mês gratuito, a assinatura custa ${PRICE} por mês. Sem ela, ${CLOSED_BUT_VISIBLE}.`,
      ),
    ],
  };
}

function subscribed({ company, firstChargeAt }: News<'subscribed'>, pageOf: PageOf): Content {
  const first = firstChargeAt && longDay(firstChargeAt);
  return {
    subject: 'A assinatura da sua escola está ativa',
    title: 'Tudo certo: a assinatura está ativa',
    preheader: first
      ? `A primeira cobrança será em ${first}. Depois, ${PRICE} todo ${DAY}.`
      : `São ${PRICE} por mês, cobrados todo ${DAY}.`,
    blocks: [
      paragraph('A assinatura da sua escola está ativa, e todos os recursos estão disponíveis.'),
      companyFacts(company, [
        ['Valor', `${PRICE} por mês, todo ${DAY}`],
        ['Primeira cobrança', first ?? `no dia da assinatura, proporcional aos dias até o ${DAY}`],
      ]),
      paragraph(
        `${first ? `Até ${first}, a escola não paga nada. ` : ''}Os benefícios estão liberados para todos os alunos com carteirinha ativa.`,
      ),
      paragraph('Na página da assinatura você troca o cartão quando precisar e pode cancelar a qualquer momento.'),
      button('Ver a assinatura', pageOf(PATHS.subscription)),
      note(
        `Na fatura pode aparecer uma cobrança de ${money(VERIFICATION_CENTAVOS)} para verificar o cartão. Ela é estornada.`,
      ),
    ],
  };
}

function chargeRefused(news: News<'charge-refused'>, pageOf: PageOf): Content {
  const { company, reason, isOpen } = news;
  const amount = money(news.amount);
  const next = news.nextTryAt && longDay(news.nextTryAt);
  return {
    subject: 'A cobrança da assinatura foi recusada',
    title: 'A cobrança foi recusada',
    preheader: `${reason} ${isOpen ? 'Por enquanto, os benefícios continuam liberados.' : 'Os benefícios estão suspensos.'}`,
    blocks: [
      paragraph(`A cobrança de ${amount} da assinatura da sua escola foi recusada.`),
      companyFacts(company, [
        ['Motivo', reason],
        ['Nova tentativa', next ? `em ${next}` : 'não haverá outra para esta cobrança'],
      ]),
      paragraph(
        isOpen
          ? 'Por enquanto nada muda para os alunos: os benefícios continuam liberados.'
          : 'Os benefícios estão suspensos para todas as carteirinhas até que uma cobrança seja paga. As carteirinhas continuam visíveis.',
      ),
      paragraph(
        `Para que a ${next ? 'nova tentativa' : `próxima cobrança, no ${DAY},`} dê certo, confira o cartão ou cadastre outro antes dela.`,
      ),
      button('Alterar cartão', pageOf(PATHS.subscription)),
      note(
        isOpen
          ? 'Se as cobranças continuarem sendo recusadas, os benefícios ficam suspensos e a assinatura é cancelada.'
          : `Para liberar os benefícios na hora, cancele a assinatura e assine de novo: os dias até o ${DAY} são cobrados na hora.`,
      ),
    ],
  };
}

// At most this much time is left, so a late mail is still true.
const LAST = { 7: 'Última semana do mês gratuito', 1: 'Últimas 24 horas do mês gratuito' } as const;

function freeMonthEnds({ company, days, trialEndsAt }: News<'free-month-ends'>, pageOf: PageOf): Content {
  const end = longDay(trialEndsAt);
  const when = days === 1 ? `${end}, às ${timeOfDay(trialEndsAt)} (horário de Brasília)` : end;
  return {
    subject: LAST[days],
    title: LAST[days],
    preheader: `Ele termina em ${end}. Assine para que os benefícios continuem liberados para os seus alunos.`,
    blocks: [
      paragraph(`O mês gratuito da sua escola termina em ${when}.`),
      companyFacts(company, [
        ['Assinatura', `${PRICE} por mês, todo ${DAY}`],
        ['Assinando até lá', `a primeira cobrança será só em ${longDay(nextBillingDay(new Date(trialEndsAt)))}`],
      ]),
      paragraph('Com a assinatura, nada muda para os seus alunos: os benefícios continuam liberados.'),
      paragraph(`Sem ela, nada é cobrado: ${CLOSED_BUT_VISIBLE}. Assinando mais tarde, eles voltam na hora.`),
      button('Assinar', pageOf(PATHS.subscription)),
      note('A assinatura pode ser cancelada a qualquer momento.'),
    ],
  };
}

function nameCleared({ company, name, hadLogo }: News<'name-cleared'>, pageOf: PageOf): Content {
  const what = [...(name === null ? [] : ['o nome']), ...(hadLogo ? ['o logo'] : [])].join(' e ');
  return {
    subject: `Retiramos ${what} da sua escola`,
    title: `Retiramos ${what} da sua escola`,
    preheader: 'Até a escola escolher outro, as pessoas veem só a razão social.',
    blocks: [
      paragraph(
        `O suporte do Vínculo retirou ${what} que a sua escola mostrava às pessoas, porque pode ofender ou confundir. As carteirinhas, os e-mails e a página de verificação mostram só a razão social.`,
      ),
      companyFacts(company, name === null ? [] : [['Nome retirado', oneLine(name, DISPLAY_NAME_MAX)]]),
      paragraph('Em Personalizar carteirinha você escolhe o nome pelo qual ela é conhecida e um logo que seja dela.'),
      button('Abrir Personalizar carteirinha', pageOf(PATHS.cardTemplate)),
      note('Nada mais mudou: carteirinhas, parceiros e assinatura continuam como estavam.'),
    ],
  };
}

function confirmed({ company }: News<'confirmed'>, pageOf: PageOf): Content {
  return {
    subject: 'Sua escola foi conferida',
    title: 'Sua escola foi conferida',
    preheader: 'O aviso “ainda não conferida” saiu de convites, famílias e lojas.',
    blocks: [
      paragraph('O suporte do Vínculo conferiu a sua escola. Convites, famílias e lojas leem o nome dela, sem aviso.'),
      companyFacts(company, []),
      button('Abrir a página da escola', pageOf(PATHS.admin)),
    ],
  };
}

function guardianAnswer({ company, cardId, answer, isDisputed }: News<'guardian-answer'>, pageOf: PageOf): Content {
  const isRefused = answer === 'refused';
  const title = isRefused ? 'Um responsável não autorizou uma carteirinha' : 'Um responsável autorizou uma carteirinha';
  return {
    subject: title,
    title,
    preheader: isDisputed ? 'Os responsáveis responderam diferente.' : 'Veja de quem é e o que muda.',
    blocks: [
      paragraph(
        isRefused
          ? 'Um responsável respondeu que não autoriza a carteirinha de um aluno. Ela já não vale.'
          : 'Um responsável autorizou a carteirinha de um aluno.',
      ),
      ...(isDisputed
        ? [
            paragraph(
              'Os responsáveis responderam diferente: vale a resposta que protege mais, e a carteirinha fica suspensa.',
            ),
          ]
        : []),
      companyFacts(company, []),
      paragraph('Na página dos responsáveis você vê de qual aluno é e quem respondeu.'),
      ...(isRefused || isDisputed ? [paragraph('Converse com a família antes de decidir.')] : []),
      button('Ver os responsáveis', pageOf(PATHS.cardGuardians.replace(':id', cardId))),
    ],
  };
}

function contentOf(news: ManagerNews, pageOf: PageOf): Content {
  switch (news.kind) {
    case 'welcome':
      return welcome(news, pageOf);
    case 'subscribed':
      return subscribed(news, pageOf);
    case 'charge-refused':
      return chargeRefused(news, pageOf);
    case 'cancelled':
      return cancelled(news, pageOf);
    case 'changed-by-support':
      return changedBySupport(news, pageOf);
    case 'free-month-ends':
      return freeMonthEnds(news, pageOf);
    case 'cards-end':
      return cardsEnd(news, pageOf);
    case 'requests-wait':
      return requestsWait(news, pageOf);
    case 'month':
      return monthInFigures(news, pageOf);
    case 'name-cleared':
      return nameCleared(news, pageOf);
    case 'confirmed':
      return confirmed(news, pageOf);
    case 'guardian-answer':
      return guardianAnswer(news, pageOf);
    case 'data-taken':
      return dataTaken(news, pageOf);
    case 'manager-left':
      return managerLeft(news, pageOf);
  }
}

/** `companyId` is missing in older mails. `stopAt`: where its reader switches this kind off. */
export function composeManagerMail(
  to: { email: string; fullName: string },
  { news, companyId }: Pick<ManagerMailPayload, 'news' | 'companyId'>,
  publicUrl: string,
  stopAt?: string,
): Message {
  const pageOf = (path: string) => `${publicUrl}${companyId === undefined ? path : pathForCompany(path, companyId)}`;
  const { subject, blocks, ...content } = contentOf(news, pageOf);
  const greeted = [paragraph(greeting(to.fullName)), ...blocks];
  const laidOut = layOut({ ...content, blocks: greeted, because: BECAUSE, stopAt, publicUrl });
  return { to: to.email, subject, ...laidOut, ...(stopAt && { stopAt }) };
}
