// What an open card shows a shop: a number, changing codes, times by the server's clock.
import { screen, within } from '@testing-library/react';
import type { HolderCard } from '@vinculo/contract/cards';
import { codesOf, stepAt, stepBytes } from '@vinculo/contract/rules/card/cardCodes';
import type { AnsweredAt } from '../../../session/calls';
import { aHolderCard } from '../../../testing/records';
import { Proof, PROOF } from './proof';

const { createHmac, webcrypto } = process.getBuiltinModule('node:crypto');
const CARD = aHolderCard();
const NOON = Date.parse('2026-11-22T15:00:10.000Z');
const MINUTE_MS = 60_000;

const codesAt = (ms: number) =>
  codesOf(
    createHmac('sha256', Buffer.from(CARD.secret, 'hex'))
      .update(stepBytes(stepAt(ms)))
      .digest(),
  );
const typed = (ms: number) => {
  const code = codesAt(ms).typed;
  return `${code.slice(0, 3)} ${code.slice(3)}`;
};
const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });
const MINUTE = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });
const told = (now: number, asked: number) => `Agora são ${TIME.format(now)} · Atualizada às ${MINUTE.format(asked)}`;
const proof = () => within(screen.getByRole('group', { name: 'Para a loja conferir' }));

let shown: Proof;
function show(card: HolderCard, answeredAt: AnsweredAt) {
  document.body.innerHTML = PROOF;
  shown = new Proof(document.body.firstElementChild as HTMLElement);
  shown.show({ card, answeredAt });
}

let crypto: PropertyDescriptor | undefined;
const giveCrypto = (value: unknown) => Object.defineProperty(globalThis, 'crypto', { configurable: true, value });

beforeEach(() => {
  crypto = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  giveCrypto(webcrypto);
});
afterEach(() => {
  shown.stop();
  if (crypto) Object.defineProperty(globalThis, 'crypto', crypto);
});

it('shows the number and the code of this moment, another one thirty seconds later, and when the school was asked', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(NOON);
  show(CARD, { server: NOON - 5 * MINUTE_MS, here: NOON - 5 * MINUTE_MS });
  expect(proof().getByText('K7Q2-M9XD')).toBeInTheDocument();
  expect(await proof().findByText(typed(NOON))).toBeInTheDocument();
  const qr = proof().getByRole('img', { name: 'QR desta carteirinha' }).innerHTML;
  expect(proof().getByText(told(NOON, NOON - 5 * MINUTE_MS))).toBeInTheDocument();
  now.mockReturnValue(NOON + 30_000);
  expect(await proof().findByText(typed(NOON + 30_000))).toBeInTheDocument();
  expect(proof().getByRole('img', { name: 'QR desta carteirinha' }).innerHTML).not.toBe(qr);
});

it('goes by the server’s clock where the phone’s is wrong', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON + 47 * MINUTE_MS);
  show(CARD, { server: NOON, here: NOON + 47 * MINUTE_MS });
  expect(await proof().findByText(typed(NOON))).toBeInTheDocument();
  expect(proof().getByText(told(NOON, NOON))).toBeInTheDocument();
});

it('never calls a card valid: only the school can', async () => {
  show(CARD, { server: NOON, here: NOON });
  await proof().findByRole('img');
  expect(screen.queryByText(/válida/i)).toBeNull();
});

it('says why there is no code where the browser has no cryptography', async () => {
  giveCrypto({});
  show(CARD, { server: NOON, here: NOON });
  expect(await proof().findByText('O código só aparece em uma conexão segura (https).')).toBeInTheDocument();
  expect(proof().queryByRole('img')).toBeNull();
});

it.each([
  ['2026-11-22', 'Válida até 22/11/2026'],
  ['2026-11-21', 'Vencida em 21/11/2026'],
])('one that ends on %s says %s', (valid_until, says) => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
  show({ ...CARD, valid_until }, { server: NOON, here: NOON });
  expect(proof().getByText(says)).toBeInTheDocument();
});
