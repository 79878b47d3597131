/** Each mail about a subscription says its facts, in both parts. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Message } from '../../services/mail/mail';
import { composeManagerMail } from './managerMails';
import type { ManagerNews } from './tellManagers';

const PUBLIC_URL = 'https://vinculo.example';
const TO = { email: 'marcia@escola.example', fullName: 'Márcia Nogueira' };
const company = 'Colégio Vila Aurora';
const trialEndsAt = '2026-12-22T01:30:00Z';
const PRICE = 'R$\u00a049,90';
const ADMIN = `${PUBLIC_URL}/admin`;
const SUBSCRIPTION = `${PUBLIC_URL}/admin/assinatura`;

interface Case {
  name: string;
  news: ManagerNews;
  subject: string;
  /** After the greeting. */
  first: string;
  says: readonly string[];
  neverSays?: readonly string[];
  button: readonly [label: string, href: string];
}

const CHANGED = {
  kind: 'changed-by-support',
  company,
  isCardEnded: false,
  paymentMethod: 0,
  after: { standing: 'good', freeUntil: null },
} as const;

const CASES: readonly Case[] = [
  {
    name: 'welcome',
    news: { kind: 'welcome', company, trialEndsAt },
    subject: 'Boas-vindas ao Vínculo: por onde começar',
    first: 'A conta da sua escola está pronta, e o mês gratuito já começou.',
    says: [
      'até 21 de dezembro de 2026',
      'Cadastre os parceiros',
      'Crie as carteirinhas',
      'Personalize a carteirinha',
      'Nada é cobrado automaticamente.',
      PRICE,
    ],
    button: ['Começar agora', ADMIN],
  },
  {
    name: 'subscribed in the free month',
    news: { kind: 'subscribed', company, firstChargeAt: '2027-01-10T15:00:00Z' },
    subject: 'A assinatura da sua escola está ativa',
    first: 'A assinatura da sua escola está ativa, e todos os recursos estão disponíveis.',
    says: [
      `${PRICE} por mês, todo dia\u00a010`,
      'Até 10 de janeiro de 2027, a escola não paga nada.',
      'R$\u00a00,50',
      'troca o cartão',
      'cancelar a qualquer momento',
    ],
    neverSays: ['proporcional'],
    button: ['Ver a assinatura', SUBSCRIPTION],
  },
  {
    name: 'subscribed after it',
    news: { kind: 'subscribed', company, firstChargeAt: null },
    subject: 'A assinatura da sua escola está ativa',
    first: 'A assinatura da sua escola está ativa, e todos os recursos estão disponíveis.',
    says: ['no dia da assinatura, proporcional aos dias até o dia\u00a010', `${PRICE} por mês, todo dia\u00a010`],
    neverSays: ['não paga nada'],
    button: ['Ver a assinatura', SUBSCRIPTION],
  },
  {
    name: 'a charge that is tried again',
    news: {
      kind: 'charge-refused',
      company,
      amount: 1234,
      reason: 'O cartão venceu. Use outro cartão.',
      nextTryAt: '2027-01-14T15:00:00Z',
      isOpen: true,
    },
    subject: 'A cobrança da assinatura foi recusada',
    first: 'A cobrança de R$\u00a012,34 da assinatura da sua escola foi recusada.',
    says: [
      'O cartão venceu. Use outro cartão.',
      'em 14 de janeiro de 2027',
      'os benefícios continuam liberados',
      'Para que a nova tentativa dê certo',
    ],
    neverSays: ['não haverá outra'],
    button: ['Alterar cartão', SUBSCRIPTION],
  },
  {
    name: 'a charge that was given up',
    news: {
      kind: 'charge-refused',
      company,
      amount: 4990,
      reason: 'O cartão foi recusado.',
      nextTryAt: null,
      isOpen: false,
    },
    subject: 'A cobrança da assinatura foi recusada',
    first: `A cobrança de ${PRICE} da assinatura da sua escola foi recusada.`,
    says: [
      'não haverá outra para esta cobrança',
      'Para que a próxima cobrança, no dia\u00a010, dê certo',
      'Os benefícios estão suspensos para todas as carteirinhas',
      'cancele a assinatura e assine de novo',
    ],
    neverSays: ['a nova tentativa', 'continuam liberados'],
    button: ['Alterar cartão', SUBSCRIPTION],
  },
  ...(
    [
      ['school', 'A assinatura da sua escola foi cancelada', 'A administração da sua escola cancelou a assinatura.'],
      [
        'provider',
        'O Mercado Pago cancelou a assinatura da sua escola',
        'O Mercado Pago cancelou a assinatura da sua escola.',
      ],
      [
        'product',
        'A equipe do Vínculo cancelou a assinatura da sua escola',
        'A equipe do Vínculo cancelou a assinatura da sua escola.',
      ],
    ] as const
  ).map(([by, subject, first]): Case => ({
    name: `cancelled by the ${by}`,
    news: { kind: 'cancelled', company, by, after: { standing: 'lapsed', freeUntil: null } },
    subject,
    first,
    says: [
      'nada mais será cobrado',
      'suspensos para todas as carteirinhas',
      'continuam visíveis',
      'assine de novo: os benefícios voltam na hora',
      'O mês gratuito não se repete',
      PRICE,
    ],
    button: ['Assinar de novo', SUBSCRIPTION],
  })),
  {
    name: 'cancelled in the free month, which goes on',
    news: { kind: 'cancelled', company, by: 'product', after: { standing: 'good', freeUntil: trialEndsAt } },
    subject: 'A equipe do Vínculo cancelou a assinatura da sua escola',
    first: 'A equipe do Vínculo cancelou a assinatura da sua escola.',
    says: [
      'nada mais será cobrado',
      'liberados até 21 de dezembro de 2026, o fim do mês gratuito',
      'a primeira cobrança será só em 10 de janeiro de 2027',
    ],
    neverSays: ['suspensos', 'não se repete'],
    button: ['Assinar de novo', SUBSCRIPTION],
  },
  {
    name: 'deactivated, with a card that is charged no more',
    news: { ...CHANGED, change: 'deactivated', isCardEnded: true, after: { standing: 'inactive', freeUntil: null } },
    subject: 'A sua escola foi desativada',
    first: 'A equipe do Vínculo desativou a sua escola.',
    says: ['não será mais cobrado', 'não aparecem para os alunos', 'fale com a gente'],
    neverSays: ['continuam visíveis', 'assine'],
    button: ['Ver a assinatura', SUBSCRIPTION],
  },
  {
    name: 'reactivated',
    news: { ...CHANGED, change: 'reactivated', after: { standing: 'lapsed', freeUntil: null } },
    subject: 'A sua escola foi reativada',
    first: 'A equipe do Vínculo reativou a sua escola',
    says: ['suspensos para todas as carteirinhas', 'Para voltar, assine: os benefícios voltam na hora'],
    neverSays: ['Cartão cadastrado'],
    button: ['Assinar', SUBSCRIPTION],
  },
  {
    name: 'exempted',
    news: { ...CHANGED, change: 'exempted', isCardEnded: true, after: { standing: 'good', freeUntil: null } },
    subject: 'A sua escola está isenta',
    first: 'A equipe do Vínculo isentou a sua escola',
    says: ['não será mais cobrado', 'liberados para os alunos'],
    neverSays: ['suspensos'],
    button: ['Ver a assinatura', SUBSCRIPTION],
  },
  {
    name: 'no longer exempt',
    news: { ...CHANGED, change: 'exemption-ended', after: { standing: 'lapsed', freeUntil: null } },
    subject: 'A isenção da sua escola terminou',
    first: 'A equipe do Vínculo encerrou a isenção da sua escola.',
    says: ['suspensos para todas as carteirinhas', PRICE],
    button: ['Assinar', SUBSCRIPTION],
  },
  {
    name: 'paid by Pix from now on',
    news: { ...CHANGED, change: 'paid-otherwise', isCardEnded: true, paymentMethod: 3 },
    subject: 'A forma de pagamento da escola mudou',
    first: 'A equipe do Vínculo mudou a forma de pagamento da assinatura da sua escola.',
    says: ['Pix', 'não será mais cobrado', 'liberados para os alunos'],
    neverSays: ['suspensos'],
    button: ['Ver a assinatura', SUBSCRIPTION],
  },
  {
    name: 'a week before the free month ends',
    news: { kind: 'free-month-ends', company, days: 7, trialEndsAt },
    subject: 'Última semana do mês gratuito',
    first: 'O mês gratuito da sua escola termina em 21 de dezembro de 2026.',
    says: [
      'a primeira cobrança será só em 10 de janeiro de 2027',
      'Sem ela, nada é cobrado: as carteirinhas continuam visíveis, mas os benefícios ficam suspensos para os alunos.',
      `${PRICE} por mês, todo dia\u00a010`,
    ],
    button: ['Assinar', SUBSCRIPTION],
  },
  {
    name: 'a day before the free month ends',
    news: { kind: 'free-month-ends', company, days: 1, trialEndsAt },
    subject: 'Últimas 24 horas do mês gratuito',
    first: 'O mês gratuito da sua escola termina em 21 de dezembro de 2026, às 22:30 (horário de Brasília).',
    says: ['a primeira cobrança será só em 10 de janeiro de 2027', 'nada é cobrado', PRICE],
    button: ['Assinar', SUBSCRIPTION],
  },
];

/** The visible text of the HTML part: cells and paragraphs as lines. */
function seen({ html }: Message): string {
  const body = html.slice(html.indexOf('<h1'));
  return body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[ \n]+/g, ' ');
}

describe('the mails about a subscription', () => {
  for (const { name, news, subject, first, says, neverSays = [], button } of CASES) {
    it(`say it: ${name}`, () => {
      const message = composeManagerMail(TO, { news }, PUBLIC_URL);
      assert.deepEqual([message.to, message.subject, message.terminal], [TO.email, subject, undefined]);
      const [greeting, sentence] = message.text.split('\n\n');
      assert.equal(greeting, 'Olá, Márcia!');
      assert.ok(sentence?.startsWith(first), sentence);
      const html = seen(message);
      for (const part of [message.text, html]) {
        for (const fact of ['Olá, Márcia!', first, company, ...says]) assert.ok(part.includes(fact), fact);
        for (const fact of neverSays) assert.ok(!part.includes(fact), fact);
      }
      const [label, href] = button;
      assert.ok(message.text.includes(`\n\n${label}:\n${href}\n\n`), message.text);
      const buttons = Array.from(message.html.matchAll(/<a href="([^"]*)" class="button[^>]*>([^<]*)<\/a>/g));
      assert.deepEqual(
        buttons.map(([, to, text]) => [text, to]),
        [[label, href]],
      );
    });
  }

  it('lead to the pages of the school that they are about', () => {
    for (const { news } of CASES) {
      const links = composeManagerMail(TO, { news, companyId: 'c1' }, PUBLIC_URL).text.match(/\S+\/admin\S*/g) ?? [];
      assert.ok(links.length > 0 && links.every((link) => /[?&]escola=c1$/.test(link)), links.join(' '));
    }
  });

  it('keep a hostile name of a school or a person what it is: a name', () => {
    const typed = '<script>alert("1")</script> & Cia 🎒\r\nBcc: x@y.example https://ganhe.example';
    for (const { news } of CASES) {
      const named = { ...news, company: typed };
      const { subject, html, text } = composeManagerMail(
        { ...TO, fullName: '<b>Ana</b> "X"' },
        { news: named },
        PUBLIC_URL,
      );
      assert.ok(subject.length <= 60 && !/[\r\n<]/.test(subject), subject);
      assert.doesNotMatch(html, /<script|<b>/);
      assert.ok(![html, text].some((part) => /ganhe|x@y/.test(part)), 'mail programs make links of addresses');
      assert.ok(html.includes('Olá, &lt;b&gt;Ana&lt;/b&gt;!'));
      assert.ok(html.includes('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Cia 🎒 Bcc:'));
      assert.ok(text.includes('Escola: <script>alert("1")</script> & Cia 🎒 Bcc:\n'));
    }
  });

  it('shorten a name without end, and leave out one that is not known', () => {
    const write = (title: string) =>
      composeManagerMail(TO, { news: { kind: 'cancelled', company: title, by: 'school' } }, PUBLIC_URL);
    assert.ok(write('W'.repeat(255)).text.includes(`Escola: ${'W'.repeat(79)}…\n`));
    assert.doesNotMatch(write('').text, /Escola:/);
  });
});
