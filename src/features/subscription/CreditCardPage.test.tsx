// The credit card screen with the provider's own package and a small stand-in for the provider.
import { DEBOUNCE_TIME_RENDER } from '@mercadopago/sdk-react/esm/bricks/util/constants';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Billing } from '@vinculo/contract/subscriptions';
import { slice } from '../../api/slice';
import { aGate } from '../../testing/gate';
import { installMercadoPago, type FakeProvider } from '../../testing/mercadoPago';
import { administrator, COMPANY_ID } from '../../testing/people';
import { aRunningSubscription, aSubscription, billingInFreeMonth, settings } from '../../testing/records';
import { renderApp, type AppOptions } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, noAnswer } from '../../testing/server';
import { fakeTimers } from '../../testing/timers';

const { id: ID } = aRunningSubscription();
const PATH = '/admin/assinatura/cartao';
const CHANGE = `${PATH}?id=${ID}`;
const SUCCESS = 'Sucesso! Todos os recursos estão disponíveis';
const REFUSED = 'O cartão não tem limite disponível.';

const offered = billingInFreeMonth();
const active = billingInFreeMonth({ subscription: aRunningSubscription() });

afterEach(() => {
  delete window.MercadoPago;
});

let keys = 0;
/** A new key for each test, because the package keeps what it made for the last one. */
const ownKey = () => answer('getSettings', { ...settings, payment_public_key: `TEST-${(keys += 1)}` });

function open(path: string, handlers: NonNullable<AppOptions['handlers']> = [], billing: Billing = offered) {
  return renderApp(path, { user: administrator, handlers: [...handlers, answer('getBilling', billing), ownKey()] });
}

async function brickOf(provider: FakeProvider) {
  await screen.findByRole('button', { name: 'Assinar' });
  const brick = provider.bricks.at(-1);
  if (!brick) throw new Error('There is no form');
  return brick;
}

test('the form is told what the specification says, in the words of the page; the first digits reach no console', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const provider = installMercadoPago();
  open(PATH, [answer('getSettings', { ...settings, payment_public_key: 'TEST-one' })]);
  const { name, settings: told } = await brickOf(provider);
  told.callbacks.onBinChange('50314332');
  expect(log).not.toHaveBeenCalled();
  expect(name).toBe('cardPayment');
  expect(provider.publicKeys).toEqual(['TEST-one']);
  expect(provider.options).toEqual([expect.objectContaining({ locale: 'pt-BR' })]);
  expect(told.locale).toBe('pt-BR');
  expect(told.initialization).toEqual({ amount: 49.9, payer: { email: administrator.email } });
  expect(told.customization?.paymentMethods).toEqual({
    minInstallments: 1,
    maxInstallments: 1,
    types: { excluded: ['debit_card'] },
  });
  expect(told.customization?.visual).toMatchObject({
    texts: { formSubmit: 'Assinar' },
    style: { theme: 'default', customVariables: { baseColor: expect.stringMatching(/^#/) } },
  });
  expect(screen.getByText(/será só em 10 de janeiro de 2027/)).toBeInTheDocument();
});

test('a refused card is said above the form, which is made once, takes another card, and is taken down on leaving', async () => {
  const provider = installMercadoPago();
  const sent: unknown[] = [];
  const { store, navigate } = open(PATH, [
    answerAndKeep('createCardSubscription', sent, () => failure(422, { fields: { card_token_id: [REFUSED] } })),
  ]);
  const brick = await brickOf(provider);
  expect(await brick.submit()).toBe(false);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(REFUSED);
  expect(alert).toHaveFocus();
  // The specification's time.
  expect(DEBOUNCE_TIME_RENDER).toBe(200);
  fakeTimers();
  await act(() => store.dispatch(slice.endpoints.getProfile.initiate(undefined, { forceRefetch: true })));
  await act(() => store.dispatch(slice.endpoints.getBilling.initiate(COMPANY_ID, { forceRefetch: true })));
  await act(() => jest.advanceTimersByTimeAsync(2 * DEBOUNCE_TIME_RENDER));
  jest.useRealTimers();
  await brick.submit();
  expect(sent).toMatchObject([{ card_token_id: 'card-token-1' }, { card_token_id: 'card-token-2' }]);
  expect(provider.bricks).toHaveLength(1);
  expect(brick.isUnmounted).toBe(false);
  await navigate('/admin');
  expect(brick.isUnmounted).toBe(true);
});

test('subscribes: the token and nothing else of the card is sent, and success stands in place of the form', async () => {
  const provider = installMercadoPago();
  const bodies: unknown[] = [];
  let billing = offered;
  const { store, user, location } = renderApp(PATH, {
    user: administrator,
    handlers: [
      answer('getBilling', () => billing),
      answerAndKeep('createCardSubscription', bodies, () => {
        billing = active;
        return aSubscription({ id: ID, payment_method: 1 });
      }),
      ownKey(),
    ],
  });
  const brick = await brickOf(provider);
  expect(await brick.submit()).toBe(true);
  const heading = await screen.findByRole('heading', { level: 2, name: SUCCESS });
  expect(heading).toHaveFocus();
  expect(screen.getByText('Sua assinatura foi ativada!')).toBeInTheDocument();
  expect(bodies).toEqual([{ company_id: COMPANY_ID, card_token_id: 'card-token-1', email: administrator.email }]);
  expect(brick.isUnmounted).toBe(true);
  expect(JSON.stringify(store.getState())).not.toContain('card-token');
  expect(await screen.findByText(/será em 10 de janeiro de 2027/)).toBeInTheDocument();
  expect(location()).toBe(PATH);
  await user.click(screen.getByRole('link', { name: 'Concluir' }));
  expect(location()).toBe('/admin');
});

test('with an id the card of the running subscription changes', async () => {
  const provider = installMercadoPago();
  const sent: unknown[] = [];
  open(
    CHANGE,
    [
      answer('updateCardSubscription', async ({ request, params }) => {
        sent.push([params.id, await request.json()]);
        return aSubscription({ id: ID, payment_method: 1 });
      }),
    ],
    active,
  );
  await (await brickOf(provider)).submit();
  expect(await screen.findByRole('heading', { name: SUCCESS })).toBeInTheDocument();
  expect(screen.getByText('Sua assinatura foi atualizada!')).toBeInTheDocument();
  expect(sent).toEqual([[ID, { card_token_id: 'card-token-1' }]]);
});

test('a card that was changed while a charge is refused is taken, but nothing is said to be available by it', async () => {
  const provider = installMercadoPago();
  const unpaid = billingInFreeMonth({
    ...active,
    standing: 'lapsed',
    subscription: active.subscription && { ...active.subscription, status: 'unpaid' },
  });
  open(CHANGE, [answer('updateCardSubscription', aSubscription({ id: ID, payment_method: 1 }))], unpaid);
  await (await brickOf(provider)).submit();
  expect(await screen.findByRole('heading', { name: /A cobrança recusada ainda não foi paga/ })).toHaveFocus();
  expect(screen.queryByText(/Todos os recursos/)).not.toBeInTheDocument();
});

test('what is charged at once stands before the button, and does not change under it', async () => {
  installMercadoPago();
  open(PATH, [], billingInFreeMonth({ free_month_owed: false, first_charge_at: null, first_charge_amount: 2495 }));
  expect(await screen.findByText(/A primeira cobrança, de R\$ 24,95, é feita na hora/)).toBeInTheDocument();
});

test.each([
  [
    'it is being confirmed',
    () => failure(503, { message: MESSAGES.subscription.confirming }),
    'Ainda estamos confirmando',
  ],
  ['one runs already', () => failure(409, { message: MESSAGES.subscription.taken }), 'já tem uma assinatura'],
  ['no one knows what was done', () => noAnswer(), 'não sabemos se a assinatura foi feita'],
  ['something in between answers', () => failure(503), 'não sabemos se a assinatura foi feita'],
])('where %s there is no second try, but the way to how it stands', async (_name, reply, text) => {
  const provider = installMercadoPago();
  const { user, location } = open(PATH, [answer('createCardSubscription', reply)]);
  const brick = await brickOf(provider);
  expect(await brick.submit()).toBe(false);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Assinar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Ver a assinatura' }));
  expect(location()).toBe('/admin/assinatura');
});

test('two presses send one card; leaving meanwhile is asked about, and no longer once it has arrived', async () => {
  const provider = installMercadoPago();
  const { passed, open: arrive } = aGate();
  let calls = 0;
  const { navigate, location } = open(PATH, [
    answer('createCardSubscription', async () => {
      calls += 1;
      await passed;
      return aSubscription({ payment_method: 1 });
    }),
  ]);
  const brick = await brickOf(provider);
  void brick.press();
  void brick.press();
  await screen.findByText(/Enviando o cartão/);
  await navigate('/admin');
  expect(await screen.findByRole('dialog', { name: 'Sair enquanto o cartão é enviado?' })).toBeInTheDocument();
  expect(location()).toBe(PATH);
  arrive();
  expect(await screen.findByRole('heading', { name: SUCCESS, hidden: true })).toBeInTheDocument();
  expect(calls).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await navigate('/admin');
  expect(location()).toBe('/admin');
});

describe('without the form', () => {
  const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="mercado"]');

  test.each([
    ['sandbox', '/sandbox/mercado-pago.js'],
    ['mercado-pago', 'https://sdk.mercadopago.com/js/v2'],
  ] as const)('the script of %s is loaded here; blocked, that is said and tried again', async (provider, src) => {
    const { user } = open(PATH, [
      answer('getSettings', { ...settings, payment_provider: provider, payment_public_key: `TEST-${provider}` }),
    ]);
    await waitFor(() => expect(script()).toHaveAttribute('src', src));
    // The sandbox's script imports its parts, so it has to be a module.
    expect(script()).toHaveAttribute('type', provider === 'sandbox' ? 'module' : 'text/javascript');
    fireEvent.error(script() as HTMLScriptElement);
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos abrir o formulário do cartão');
    expect(script()).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(script()).not.toBeNull());
    const fake = installMercadoPago();
    fireEvent.load(script() as HTMLScriptElement);
    expect((await brickOf(fake)).isUnmounted).toBe(false);
    script()?.remove();
  });

  test('a form that fails for good is said and tried again; small errors are its own', async () => {
    const provider = installMercadoPago();
    const { user } = open(PATH);
    const brick = await brickOf(provider);
    const error = { message: 'no', cause: 'fields_setup_failed' };
    act(() => brick.settings.callbacks.onError({ ...error, type: 'non_critical' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => brick.settings.callbacks.onError({ ...error, type: 'critical' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos abrir o formulário do cartão');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(provider.bricks).toHaveLength(2));
  });

  test('no page but this one loads the script', async () => {
    renderApp('/admin/assinatura', { user: administrator });
    await screen.findByRole('link', { name: 'Assinar' });
    expect(script()).toBeNull();
  });
});
