// What happened chooses what a manager's mail says. The texts themselves are Markdown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeManagerMail, type ManagerNews } from './managerMails';

const AT = { publicUrl: 'https://vinculo.example', stopAt: 'https://vinculo.example/aviso' };
const TO = { email: 'marcia@escola.example', fullName: 'Márcia Nogueira' };
const company = 'Colégio Vila Aurora';
const trialEndsAt = '2026-12-22T01:30:00Z';
const open = { standing: 'good', freeUntil: null } as const;
const closed = { standing: 'lapsed', freeUntil: null } as const;
const inFreeMonth = { standing: 'good', freeUntil: trialEndsAt } as const;
const inactive = { standing: 'inactive', freeUntil: null } as const;
const CANCELLED = { kind: 'cancelled', company, by: 'school', after: closed } as const;
const CHANGED = { kind: 'changed-by-support', company, isCardEnded: false, paymentMethod: 0, after: open } as const;
const REFUSED = { kind: 'charge-refused', company, amount: 1234, reason: 'O cartão venceu.' } as const;
const WAITING = { kind: 'requests-wait', company, waiting: 2, added: 2, messages: 0, reports: 0 } as const;
const ANSWER = { kind: 'guardian-answer', company, cardId: 'c1', isWaiting: false } as const;

const CASES: readonly [news: ManagerNews, says: readonly string[], never?: readonly string[]][] = [
  [
    { kind: 'subscribed', company, firstChargeAt: '2027-01-10T15:00:00Z' },
    ['Até 10 de janeiro de 2027, a escola não paga nada.', 'R$\u00a049,90 por mês, todo dia\u00a010', 'R$\u00a00,50'],
    ['proporcional'],
  ],
  [
    { kind: 'subscribed', company, firstChargeAt: null },
    ['proporcional aos dias até o dia\u00a010'],
    ['não paga nada'],
  ],
  [
    { ...REFUSED, nextTryAt: '2027-01-14T15:00:00Z', isOpen: true },
    ['R$\u00a012,34', 'O cartão venceu.', 'em 14 de janeiro de 2027', 'Para que a nova tentativa dê certo'],
    ['não haverá outra', 'suspensos para'],
  ],
  [
    { ...REFUSED, nextTryAt: null, isOpen: false },
    ['não haverá outra para esta cobrança', 'suspensos para todas', 'cancele a assinatura e assine de novo'],
    ['a nova tentativa', 'continuam liberados'],
  ],
  [CANCELLED, ['suspensos para todas', 'assine de novo: os benefícios voltam na hora', 'não se repete']],
  [{ ...CANCELLED, by: 'provider' }, ['O Mercado Pago cancelou']],
  [
    { ...CANCELLED, by: 'product', after: inFreeMonth },
    [
      'liberados até 21 de dezembro de 2026',
      'a primeira cobrança será só em 10 de janeiro de 2027',
      'Assinar de novo:',
    ],
    ['suspensos', 'não se repete'],
  ],
  [
    { ...CHANGED, change: 'deactivated', isCardEnded: true, after: inactive },
    ['Cartão cadastrado: não será mais cobrado', 'não aparecem para os alunos', 'Ver a assinatura:'],
    ['continuam visíveis', 'assine'],
  ],
  [
    { ...CHANGED, change: 'reactivated', after: closed },
    ['Para voltar, assine: os benefícios voltam na hora', 'Assinar:'],
    ['Cartão cadastrado', 'de novo'],
  ],
  [{ ...CHANGED, change: 'paid-otherwise', paymentMethod: 3 }, ['Forma de pagamento: Pix'], ['suspensos']],
  [{ kind: 'free-month-ends', company, days: 7, trialEndsAt }, ['termina em 21 de dezembro de 2026.']],
  [{ kind: 'free-month-ends', company, days: 1, trialEndsAt }, ['termina em 21 de dezembro de 2026, às 22:30']],
  [WAITING, ['Pedidos: 2\n', 'Ver os pedidos:', '/aguardando?'], ['Recados', 'Relatos']],
  [
    { ...WAITING, added: 1, reports: 1 },
    ['Pedidos: 2 (1 novo)', 'Relatos de alunos: 1', 'Ver as pendências:'],
    ['Recados'],
  ],
  [{ ...ANSWER, answer: 'granted', isDisputed: false }, ['autorizou a carteirinha'], ['Converse com a família']],
  [{ ...ANSWER, answer: 'granted', isDisputed: true }, ['responderam diferente', 'Converse com a família']],
  [{ kind: 'manager-left', company, name: null }, ['Quem: Conta removida', 'Ver quem administra:']],
  [
    { kind: 'manager-left', company, name: 'Rui', isReader: true },
    ['O seu acesso foi retirado'],
    ['Ver quem administra'],
  ],
];

for (const [news, says, never = []] of CASES) {
  test(`${news.kind} says ${says[0]}`, () => {
    const { to, text } = composeManagerMail(TO, { news, companyId: 'c1' }, AT);
    assert.equal(to, TO.email);
    assert.ok(text.startsWith('Olá, Márcia!\n\n'));
    for (const fact of [`Escola: ${company}\n`, ...says]) assert.ok(text.includes(fact), `${fact}\n${text}`);
    for (const fact of never) assert.ok(!text.includes(fact), fact);
    const links = text.match(/\S+\/admin\S*/g) ?? [];
    assert.ok(
      links.every((link) => /[?&]escola=c1$/.test(link)),
      'links lead to the school',
    );
  });
}

test('the subject counts one kind of what waits by its name, and several together', () => {
  const subjectOf = (news: ManagerNews) => composeManagerMail(TO, { news, companyId: 'c1' }, AT).subject;
  assert.equal(subjectOf(WAITING), 'Há 2 pedidos de carteirinha na sua escola');
  assert.equal(subjectOf({ ...WAITING, messages: 1, reports: 2 }), 'Há 5 pendências na sua escola');
});

test('a hostile name of a school or a person stays a name, cut where it has no end, and left out where nothing is left', () => {
  const to = { ...TO, fullName: '<b>Ana</b> "X"' };
  const write = (named: string) =>
    composeManagerMail(to, { news: { ...CANCELLED, company: named }, companyId: 'c1' }, AT);
  const { subject, html, text } = write(
    '<script>alert("1")</script> & Cia 🎒\r\nBcc: x@y.example https://ganhe.example',
  );
  assert.ok(subject.length <= 60 && !/[\r\n<]/.test(subject), subject);
  assert.doesNotMatch(html, /<script|<b>/);
  assert.ok(![html, text].some((part) => /ganhe|x@y/.test(part)), 'mail programs make links of addresses');
  assert.ok(text.startsWith('Olá!\n\n'), 'a greeting has letters alone');
  assert.ok(text.includes('Escola: <script>alert("1")</script> & Cia 🎒 Bcc:\n'));
  assert.ok(write('W'.repeat(255)).text.includes(`Escola: ${'W'.repeat(79)}…\n`));
  assert.doesNotMatch(write('').text, /Escola:/);
});
