/** The mails that say what ended: a subscription, or what support changed about a company. */

import { nextBillingDay } from '@vinculo/contract/rules/money/billing';
import { PAYMENT_METHOD_LABELS } from '@vinculo/contract/rules/money/paymentMethods';
import { PATHS } from '@vinculo/contract/rules/paths';
import { button, note, paragraph, type Block } from '../../services/mail/layout';
import { longDay } from '../../services/mail/wording';
import { DAY, PRICE, companyFacts, type Content, type News, type PageOf } from './mailParts';
import type { After, SupportChange } from './tellManagers';

/** For older mails without `after`: partners closed with every subscription then. */
const CLOSED: After = { standing: 'lapsed', freeUntil: null };

const ACCESS: Readonly<Record<After['standing'], readonly [partners: string, cards: string]>> = {
  good: ['liberados para os alunos', 'continuam visíveis'],
  lapsed: ['suspensos para todas as carteirinhas', 'continuam visíveis'],
  inactive: ['não aparecem para os alunos', 'não valem, e os alunos leem por quê'],
};

function accessRows({ standing, freeUntil }: After): [string, string][] {
  const [partners, cards] = ACCESS[standing];
  return [
    ['Benefícios', freeUntil ? `liberados até ${longDay(freeUntil)}, o fim do mês gratuito` : partners],
    ['Carteirinhas', cards],
  ];
}

function accessText({ standing, freeUntil }: After): string {
  if (standing === 'inactive') return 'As carteirinhas não valem, e os alunos não veem os parceiros.';
  if (standing === 'lapsed') return 'Os benefícios estão suspensos. As carteirinhas continuam visíveis.';
  return `Os benefícios continuam liberados${freeUntil ? ` até ${longDay(freeUntil)}, o fim do mês gratuito` : ''}.`;
}

/** What the company can do next. `again`: it had subscribed before. */
function whatNext({ standing, freeUntil }: After, again: '' | ' de novo', pageOf: PageOf): Block[] {
  const page = pageOf(PATHS.subscription);
  if (freeUntil) {
    const first = longDay(nextBillingDay(new Date(freeUntil)));
    return [
      paragraph(`Até lá nada é cobrado. Para que os benefícios continuem liberados depois, assine${again}.`),
      button(`Assinar${again}`, page),
      note(`Assinando até lá, a primeira cobrança será só em ${first}: ${PRICE} por mês, todo ${DAY}.`),
    ];
  }
  if (standing !== 'lapsed') return [button('Ver a assinatura', page)];
  return [
    paragraph(`O que a escola cadastrou continua guardado. Para voltar, assine${again}: os benefícios voltam na hora.`),
    button(`Assinar${again}`, page),
    note(
      `O mês gratuito não se repete: a primeira cobrança é feita na hora, proporcional aos dias até o ${DAY}. Depois, são ${PRICE} todo ${DAY}.`,
    ),
  ];
}

const UNEXPECTED = 'Se você não esperava por isso, fale com a gente: os contatos estão na página da assinatura.';

const CANCELLED_BY: Readonly<Record<News<'cancelled'>['by'], { subject: string; text: string }>> = {
  school: {
    subject: 'A assinatura da sua escola foi cancelada',
    text: 'A administração da sua escola cancelou a assinatura.',
  },
  // Too many refused charges, or the payer ended it in the provider's app. The provider does not say which.
  provider: {
    subject: 'O Mercado Pago cancelou a assinatura da sua escola',
    text: 'O Mercado Pago cancelou a assinatura da sua escola. Isso acontece depois de várias cobranças recusadas ou quando o pagamento é cancelado na conta do Mercado Pago.',
  },
  product: {
    subject: 'A equipe do Vínculo cancelou a assinatura da sua escola',
    text: `A equipe do Vínculo cancelou a assinatura da sua escola. ${UNEXPECTED}`,
  },
};

export function cancelled({ company, by, after = CLOSED }: News<'cancelled'>, pageOf: PageOf): Content {
  const { subject, text } = CANCELLED_BY[by];
  return {
    subject,
    title: 'A assinatura foi cancelada',
    preheader: `${accessText(after)} Nada mais será cobrado.`,
    blocks: [
      paragraph(text),
      companyFacts(company, [['Cobranças', 'nada mais será cobrado'], ...accessRows(after)]),
      ...whatNext(after, ' de novo', pageOf),
    ],
  };
}

const CHANGED: Readonly<Record<SupportChange, { title: string; text: string }>> = {
  deactivated: {
    title: 'A sua escola foi desativada',
    text: 'A equipe do Vínculo desativou a sua escola. O que ela cadastrou continua guardado.',
  },
  reactivated: {
    title: 'A sua escola foi reativada',
    text: 'A equipe do Vínculo reativou a sua escola: as carteirinhas voltaram a aparecer para os alunos.',
  },
  exempted: {
    title: 'A sua escola está isenta',
    text: 'A equipe do Vínculo isentou a sua escola: ela usa todos os recursos, e não é preciso assinar.',
  },
  'exemption-ended': {
    title: 'A isenção da sua escola terminou',
    text: 'A equipe do Vínculo encerrou a isenção da sua escola.',
  },
  'paid-otherwise': {
    title: 'A forma de pagamento da escola mudou',
    text: 'A equipe do Vínculo mudou a forma de pagamento da assinatura da sua escola.',
  },
};

export function changedBySupport(news: News<'changed-by-support'>, pageOf: PageOf): Content {
  const { company, change, isCardEnded, paymentMethod, after } = news;
  const { title, text } = CHANGED[change];
  const rows: [string, string][] = [];
  if (change === 'paid-otherwise') rows.push(['Forma de pagamento', PAYMENT_METHOD_LABELS[paymentMethod]]);
  if (isCardEnded) rows.push(['Cartão cadastrado', 'não será mais cobrado']);
  return {
    subject: title,
    title,
    preheader: accessText(after),
    blocks: [
      paragraph(`${text} ${UNEXPECTED}`),
      companyFacts(company, [...rows, ...accessRows(after)]),
      ...whatNext(after, '', pageOf),
    ],
  };
}
