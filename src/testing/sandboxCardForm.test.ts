// The sandbox's card form in a browser: what it refuses, what it hands over, and that it sends nothing.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../sandbox/browser/mercado-pago.js';

interface FormData {
  token: string;
  payer: { email: string };
}
type Settings = Record<string, unknown> & { callbacks?: Record<string, unknown> };
type Brick = { bricks(): { create(name: string, id: string, settings: Settings): Promise<{ unmount(): void }> } };
const { MercadoPago } = window as unknown as { MercadoPago: new (key: string, options?: object) => Brick };

const CONTAINER = 'cardPaymentBrick_container';
const MASTERCARD = '5031433215406351';
const AMEX = '375365153556885';

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const number = () => field(/número do cartão/i);
const holder = () => field(/nome do titular/i);
const expiry = () => field(/validade/i);
const code = () => field(/código de segurança/i);
const cpf = () => field(/cpf/i);
const submit = (name = 'Assinar') => screen.getByRole('button', { name });

let sent: jest.Mock;

async function show(settings: Settings = {}) {
  document.body.innerHTML = `<div id="${CONTAINER}"></div>`;
  const callbacks = { onReady: jest.fn(), onSubmit: jest.fn(async () => undefined), onError: jest.fn() };
  const controller = await new MercadoPago('TEST-sandbox', { locale: 'pt-BR' })
    .bricks()
    .create('cardPayment', CONTAINER, {
      initialization: { amount: 49.9, payer: { email: 'escola@escola.example' } },
      customization: {
        paymentMethods: { minInstallments: 1, maxInstallments: 1, types: { excluded: ['debit_card'] } },
        visual: { texts: { formTitle: 'Dados do cartão', formSubmit: 'Assinar' } },
      },
      ...settings,
      callbacks: { ...callbacks, ...settings.callbacks },
    });
  return { ...callbacks, controller, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>, { card = MASTERCARD, name = 'Maria Souza' } = {}) {
  await user.type(number(), card);
  await user.type(holder(), name);
  await user.type(expiry(), '1130');
  await user.type(code(), card === AMEX ? '1234' : '123');
  await user.type(cpf(), '12345678909');
}

beforeEach(() => {
  sent = jest.fn();
  jest.spyOn(globalThis, 'fetch').mockImplementation(sent);
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(sent);
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(sent);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sent });
  jest.useFakeTimers({
    now: new Date('2026-11-25T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  expect(sent).not.toHaveBeenCalled();
});

it('hands over a token and the payer’s address, and nothing of the card', async () => {
  const onSubmit = jest.fn(async (_form: FormData) => undefined);
  const { user } = await show({ callbacks: { onSubmit } });
  await fill(user, { name: 'fund' });
  await user.click(submit());

  expect(onSubmit).toHaveBeenCalledWith({
    token: expect.stringMatching(/^sandbox\.FUND\.master\.2030-11\.[0-9a-f]{32}$/),
    payer: { email: 'escola@escola.example' },
  });
});

it.each([
  ['4235647728025682', 'visa'],
  [AMEX, 'amex'],
  [MASTERCARD, 'master'],
])('knows %s as %s', async (card, id) => {
  const onSubmit = jest.fn(async (_form: FormData) => undefined);
  const { user } = await show({ callbacks: { onSubmit } });
  await fill(user, { card });
  await user.click(submit());
  const [form] = onSubmit.mock.calls[0] ?? [];
  expect(form?.token).toMatch(new RegExp(`^sandbox\\.APRO\\.${id}\\.`));
});

const messageOf = (input: () => HTMLElement) => (input() as HTMLInputElement).validationMessage;

it('names everything that is missing', async () => {
  const { user, onSubmit } = await show();
  await user.click(submit());
  for (const input of screen.getAllByRole('textbox')) expect(input).toBeInvalid();
  expect(messageOf(number)).toBe('Preencha: Número do cartão');
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each([
  [number, '503143321540', 'Número do cartão inválido'],
  [number, '9999999999999995', 'Esta bandeira não é aceita'],
  [expiry, '1326', 'Validade inválida. Escreva mês e ano, como 11/30'],
  [expiry, '1026', 'Este cartão já venceu'],
  [cpf, '1234567890', 'CPF ou CNPJ inválido'],
])('says what is wrong, and takes it back once it is right (%#)', async (input, text, message) => {
  const { user } = await show();
  await user.type(input(), text);
  expect(input()).toBeInvalid();
  expect(messageOf(input)).toBe(message);
  await user.clear(input());
  const right = { [MASTERCARD]: number, 'Maria Souza': holder, '1130': expiry, '12345678909': cpf };
  const good = Object.entries(right).find(([, find]) => find === input)?.[0] ?? '';
  await user.type(input(), good);
  expect(input()).toBeValid();
});

it('is busy while the page pays, cannot be pressed twice, and can be pressed again after a refusal', async () => {
  const tokens: string[] = [];
  let settle: { resolve: (value?: unknown) => void; reject: (error: Error) => void } | undefined;
  const onSubmit = jest.fn(({ token }: FormData) => {
    tokens.push(token);
    return new Promise((resolve, reject) => (settle = { resolve, reject }));
  });
  const { user } = await show({ callbacks: { onSubmit } });
  await fill(user);
  await user.click(submit());
  expect(submit('Processando...')).toHaveAttribute('aria-busy', 'true');
  expect(submit('Processando...')).toHaveFocus();
  await user.click(submit('Processando...'));
  await user.type(cpf(), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);

  settle?.reject(new Error('refused'));
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'));
  expect(number()).toHaveValue('5031 4332 1540 6351');
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(new Set(tokens).size).toBe(2);

  settle?.resolve();
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'false'));
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
