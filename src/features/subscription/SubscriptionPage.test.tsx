// The subscription's page in every state of a company, by the billing clock and not the browser's.
import { act, screen, within } from '@testing-library/react';
import type { Billing } from '@vinculo/contract/subscriptions';
import { administrator } from '../../testing/people';
import { aRunningSubscription, billingInFreeMonth, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, failure, noAnswer, type Handlers } from '../../testing/server';
import { fakeTimers } from '../../testing/timers';
import SubscriptionPage from './SubscriptionPage';

const { id: ID } = aRunningSubscription();
const NBSP = '\u00a0';

const refusedCharge = {
  id: idOf('c', 9),
  kind: 'month' as const,
  amount: 4990,
  status: 'refused' as const,
  at: '2026-12-10T15:00:00.000Z',
  next_try_at: '2026-12-13T15:00:00.000Z',
  reason: 'O cartão venceu. Use outro cartão.',
};

const NOT_OWED = { free_month_owed: false, first_charge_at: null, first_charge_amount: 3161 } as const;

const STATES = {
  inFreeMonth: billingInFreeMonth(),
  notOwed: billingInFreeMonth({ ...NOT_OWED, trial_ends_at: '2026-11-01T12:00:00.000Z' }),
  lapsed: billingInFreeMonth({ standing: 'lapsed', ...NOT_OWED, trial_ends_at: '2026-11-20T12:00:00.000Z' }),
  cancelledEarly: billingInFreeMonth({ standing: 'lapsed', ...NOT_OWED }),
  confirming: billingInFreeMonth({ confirming: true }),
  active: billingInFreeMonth({ subscription: aRunningSubscription() }),
  pastDue: billingInFreeMonth({
    now: '2026-12-11T12:00:00.000Z',
    free_month_owed: false,
    subscription: aRunningSubscription({ status: 'past_due' }),
    charges: [refusedCharge],
  }),
  unpaid: billingInFreeMonth({
    standing: 'lapsed',
    now: '2026-12-21T12:00:00.000Z',
    free_month_owed: false,
    first_charge_at: null,
    first_charge_amount: 3327,
    subscription: aRunningSubscription({ status: 'unpaid' }),
    charges: [{ ...refusedCharge, next_try_at: null }],
  }),
  otherMethod: billingInFreeMonth({
    subscription: aRunningSubscription({ payment_method: 3, is_by_card: false, card_brand: null }),
  }),
  inactive: billingInFreeMonth({ standing: 'inactive', ...NOT_OWED }),
} satisfies Record<string, Billing>;

const show = (handlers: Handlers) => renderComponent(<SubscriptionPage />, { user: administrator, handlers });
const open = (billing: Billing | (() => Billing)) => show([answer('getBilling', billing)]);

test('in the free month: the offer as it is specified, and when the first charge comes', async () => {
  open(STATES.inFreeMonth);
  expect(await screen.findByRole('heading', { name: 'Experimente gratuitamente — 1 mês' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Assinatura' })).toBeInTheDocument();
  expect(screen.getByText('/mês').parentElement).toHaveTextContent(/^R\$ 49,90\/mês$/);
  expect(screen.getByText('debitados todo dia 10')).toBeInTheDocument();
  expect(screen.getByText(/será só em 10 de janeiro de 2027/)).toBeInTheDocument();
  expect(screen.getByText(/pode ser cancelada a qualquer momento/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Pagamento seguro' })).toBeInTheDocument();
  expect(screen.getByText(/processado pelo Mercado Pago/)).toBeInTheDocument();
  expect(screen.getByText(/criptografados/)).toBeInTheDocument();
  expect(screen.getByText(/R\$ 0,50, que é estornada/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Assinar' })).toHaveAttribute('href', '/admin/assinatura/cartao');
  expect(screen.getByText('Nenhuma cobrança até agora.')).toBeInTheDocument();
});

test.each([
  ['not owed', STATES.notOwed],
  ['lapsed', STATES.lapsed],
  ['cancelled within it', STATES.cancelledEarly],
])('free month %s: nothing is promised for free, and the first charge is made at once', async (_name, billing) => {
  open(billing);
  expect(await screen.findByRole('link', { name: 'Assinar' })).toBeInTheDocument();
  expect(screen.queryByText(/gratuitamente/)).not.toBeInTheDocument();
  expect(screen.getByText(/feita na hora/)).toHaveTextContent(
    /A primeira cobrança, de R\$ 31,61, é feita na hora, proporcional aos dias até 10 de dezembro de 2026\. Depois, são R\$ 49,90 todo dia 10\./,
  );
});

test('lapsed: what it means for the students, and how to open again', async () => {
  open(STATES.lapsed);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Os benefícios estão suspensos para os seus alunos');
  expect(alert).toHaveTextContent('As carteirinhas continuam visíveis');
  expect(alert).toHaveTextContent('tudo volta na hora');
});

test('active: the state as it is specified, its card and its way out', async () => {
  open(STATES.active);
  expect(await screen.findByRole('heading', { name: 'Todos os recursos estão disponíveis' })).toBeInTheDocument();
  expect(screen.getByText(/debitados todo dia 10 no cartão cadastrado/)).toHaveTextContent('ativa por R$ 49,90,');
  expect(screen.getByText(/\(Visa\)/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Alterar cartão' })).toHaveAttribute(
    'href',
    `/admin/assinatura/cartao?id=${ID}`,
  );
  expect(screen.getByText(/desativada imediatamente, e todas as carteirinhas perdem o acesso/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancelar assinatura' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Assinar' })).not.toBeInTheDocument();
  expect(screen.getByText(/A próxima cobrança é em 10\/01\/2027\./)).toBeInTheDocument();
});

test('past due: what happened, why, when it is tried again, what to do', async () => {
  open(STATES.pastDue);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('A cobrança de R$ 49,90 de 10/12/2026 foi recusada');
  expect(alert).toHaveTextContent('O cartão venceu. Use outro cartão.');
  expect(alert).toHaveTextContent('Vamos tentar de novo em 13/12/2026');
  expect(alert).toHaveTextContent('os benefícios continuam liberados');
  expect(alert).toHaveTextContent('altere o cartão');
  expect(screen.queryByText('Todos os recursos estão disponíveis')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Alterar cartão' })).toBeInTheDocument();
});

test('unpaid: partners are closed, when that may end by itself, and how to end it now', async () => {
  open(STATES.unpaid);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('A cobrança de R$ 49,90 de 10/12/2026 foi recusada');
  expect(alert).toHaveTextContent('Os benefícios estão suspensos');
  expect(alert).toHaveTextContent('A próxima será em 10/01/2027');
  expect(alert).toHaveTextContent(
    'cancele a assinatura e assine de novo. A primeira cobrança, de R$ 33,27, é feita na hora, proporcional aos dias até 10 de janeiro de 2027.',
  );
  expect(screen.queryByRole('heading', { name: 'Todos os recursos estão disponíveis' })).not.toBeInTheDocument();
  expect(screen.queryByText(/está ativa/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Alterar cartão' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancelar assinatura' })).toBeInTheDocument();
});

test('paid in another way: active, and nothing about a card', async () => {
  open(STATES.otherMethod);
  expect(await screen.findByRole('heading', { name: 'Todos os recursos estão disponíveis' })).toBeInTheDocument();
  expect(screen.getByText(/Pix/)).toBeInTheDocument();
  expect(screen.queryByText(/cartão cadastrado/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Alterar cartão' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancelar assinatura' })).not.toBeInTheDocument();
});

test('inactive: what is hidden, whom to ask, and no subscription that would open nothing', async () => {
  open(STATES.inactive);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sua escola está desativada');
  expect(screen.queryByRole('link', { name: 'Assinar' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /WhatsApp/ })).toBeInTheDocument();
});

test('each charge with its day, its amount and its state in words', async () => {
  const charge = (n: number, status: 'paid' | 'refunded' | 'pending', amount: number) => ({
    id: idOf('c', n),
    kind: amount === 50 ? ('verification' as const) : ('month' as const),
    amount,
    status,
    at: `2026-1${n}-11T01:00:00.000Z`,
    next_try_at: null,
    reason: null,
  });
  open(
    billingInFreeMonth({
      subscription: aRunningSubscription(),
      charges: [refusedCharge, charge(2, 'pending', 4990), charge(1, 'paid', 3161), charge(0, 'refunded', 50)],
    }),
  );
  const table = await screen.findByRole('table', { name: 'Últimas cobranças' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    `10/12/2026R$${NBSP}49,90RecusadaO cartão venceu. Use outro cartão.`,
    // In Brasília it is the evening of the day before.
    `10/12/2026R$${NBSP}49,90Pendente`,
    `10/11/2026R$${NBSP}31,61Paga`,
    `10/10/2026R$${NBSP}0,50EstornadaVerificação do cartão`,
  ]);
});

describe('while the provider has not confirmed', () => {
  beforeEach(() => fakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('no second subscription can be made, and the page tells by itself when it is there', async () => {
    let billing: Billing = STATES.confirming;
    let asked = 0;
    open(() => {
      asked += 1;
      return billing;
    });
    expect(await screen.findByRole('heading', { name: 'Estamos confirmando a sua assinatura' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Assinar' })).not.toBeInTheDocument();
    billing = STATES.active;
    await pass(5_000);
    expect(await screen.findByText('Todos os recursos estão disponíveis')).toBeInTheDocument();
    expect(screen.getByText('Sua assinatura foi ativada!')).toBeInTheDocument();
    const before = asked;
    await pass(20_000);
    expect(asked).toBe(before);
  });

  test('that it came to nothing is said, with the offer', async () => {
    let billing: Billing = STATES.confirming;
    open(() => billing);
    await screen.findByRole('heading', { name: 'Estamos confirmando a sua assinatura' });
    billing = STATES.inFreeMonth;
    await pass(5_000);
    expect(await screen.findByText(/A assinatura não foi feita/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Assinar' })).toBeInTheDocument();
  });
});

describe('cancelling', () => {
  async function ask(cancel: Parameters<typeof answer<'cancelCardSubscription'>>[1]) {
    let isCancelled = false;
    const app = show([
      answer('getBilling', () => (isCancelled ? STATES.cancelledEarly : STATES.active)),
      answer('cancelCardSubscription', async (received) => {
        const reply = typeof cancel === 'function' ? await cancel(received) : cancel;
        isCancelled = reply === null;
        return reply;
      }),
    ]);
    await app.user.click(await screen.findByRole('button', { name: 'Cancelar assinatura' }));
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'Cancelar a assinatura da escola?' }) };
  }
  const confirm = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Cancelar assinatura' });

  test('names what is lost, with the harmless answer first; then the offer is back', async () => {
    const ids: unknown[] = [];
    const { user, dialog } = await ask(({ params }) => {
      ids.push(params.id);
      return null;
    });
    expect(within(dialog).getByRole('button', { name: 'Manter assinatura' })).toHaveFocus();
    expect(dialog).toHaveTextContent('todas as carteirinhas perdem o acesso aos parceiros');
    await user.click(confirm(dialog));
    expect(await screen.findByText('Sua assinatura foi cancelada!')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Assinar' })).toBeInTheDocument();
    expect(ids).toEqual([ID]);
  });

  test.each([
    ['the server refused', () => failure(409, { message: 'Fale com a gente.' }), 'Fale com a gente.'],
    ['there was no answer', () => noAnswer(), ''],
  ])('says that it failed where %s, and the subscription stays', async (_name, reply, reason) => {
    const { user, dialog } = await ask(reply);
    await user.click(confirm(dialog));
    const text = `Não conseguimos cancelar sua assinatura.${reason && ` ${reason}`}`;
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('Todos os recursos estão disponíveis')).toBeInTheDocument();
  });
});

const unpaidOtherMethod = billingInFreeMonth({
  ...STATES.unpaid,
  subscription: aRunningSubscription({ status: 'unpaid', payment_method: 3, is_by_card: false }),
});
const inactiveButRunning = billingInFreeMonth({ ...STATES.active, standing: 'inactive' });

test.each([
  ['paid in another way', STATES.otherMethod, 'Para mudar a forma de pagamento ou cancelar, fale com a gente.'],
  ['refused in another way', unpaidOtherMethod, 'Para não perder o acesso, fale com a gente.'],
  ['inactive', STATES.inactive, 'Para reativar a escola, fale com a gente. Depois da reativação, a assinatura'],
  ['inactive with a subscription', inactiveButRunning, 'Para reativar, fale com a gente.'],
])('a person to ask is spoken of and shown where they can be reached: %s', async (_name, billing, text) => {
  open(billing);
  expect(await screen.findByText('Precisa de ajuda?')).toBeInTheDocument();
  expect(document.body).toHaveTextContent(text);
});
