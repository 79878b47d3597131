// A company subscribes by card, changes the card, cancels and comes back; its students' partners follow at once.
import type { Page, Request } from '@playwright/test';
import { makeCard, makePartner, makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { press, tabTo, typeInto } from './steps/keyboard';
import { address, button, heading, link, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker', expectedFailures: [422] });

const SUCCESS = 'Sucesso! Todos os recursos estão disponíveis';

interface TestCard {
  number: string;
  holder: string;
  expiry: string;
  code: string;
}

// Digits and names that occur nowhere else in the journey; the holder's name decides what the sandbox does.
const VISA: TestCard = { number: '4235647728025682', holder: 'ZENAIDE QUARESMA', expiry: '08/37', code: '913' };
const MASTERCARD: TestCard = { number: '5031433215406351', holder: 'ZENAIDE QUARESMA', expiry: '09/38', code: '917' };
const REFUSED: TestCard = { ...VISA, holder: 'FUND' };

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
const secretsOf = ({ number, holder, expiry }: TestCard) =>
  [number, grouped(number), number.slice(0, 8), number.slice(-8), holder, expiry, expiry.replace('/', '')].filter(
    (secret) => secret !== REFUSED.holder,
  );

function watch(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => seen.push(request));
  return seen;
}

interface CardCall {
  call: string;
  body: Record<string, string>;
}

const cardCalls = (seen: readonly Request[]): CardCall[] =>
  seen
    .filter((request) => request.url().includes('/credit-card') && request.method() !== 'DELETE')
    .map((request) => ({ call: request.method(), body: request.postDataJSON() as Record<string, string> }));

/** No request has card data in its address, headers or body. */
async function expectNothingOf(cards: readonly TestCard[], seen: readonly Request[], origin: string) {
  for (const request of seen) {
    // The stand-in's token holds the card's expiry, so that the sandbox can apply it; a real one does not.
    const body = (request.postData() ?? '').replace(/"card_token_id":"[^"]*"/, '');
    const headers = JSON.stringify(await request.allHeaders());
    const sent = decodeURIComponent(`${request.url()} ${body} ${headers}`).toUpperCase();
    for (const card of cards) {
      for (const secret of secretsOf(card)) expect(sent, request.url()).not.toContain(secret);
      expect(sent, 'the security code').not.toMatch(new RegExp(`\\b${card.code}\\b`));
    }
    if (!request.url().startsWith('blob:')) expect(request.url(), 'nobody else is asked').toContain(origin);
  }
}

const field = (page: Page, label: RegExp) => page.getByRole('textbox', { name: label });

/** By keyboard; the second time Tab selects the old content. */
async function fillCard(page: Page, { number, holder, expiry, code }: TestCard) {
  await typeInto(field(page, /Número do cartão/), number);
  await typeInto(field(page, /Nome do titular/), holder);
  await typeInto(field(page, /Validade/), expiry);
  await typeInto(field(page, /Código de segurança/), code);
  await typeInto(field(page, /CPF/), '12345678909');
}

async function sendCard(page: Page, card: TestCard) {
  await expect(button(page, 'Assinar')).toBeVisible();
  await fillCard(page, card);
  await press(button(page, 'Assinar'));
}

async function expectDone(page: Page, said: string) {
  await expect(toast(page, said)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: SUCCESS })).toBeFocused();
  await expect(page.getByRole('form')).toHaveCount(0);
}

test('by keyboard: offered, refused, subscribed, another card, cancelled, subscribed again', async ({
  arrive,
  product,
}) => {
  test.setTimeout(240_000);
  const company = await makeCompany(product);
  const holder = await makePerson(product, 'Lia');
  await makeCard(company, holder);
  await makePartner(company, { title: 'Padaria Estrela' });
  const page = await arrive(company.manager);
  const seen = watch(page);
  const student = await arrive(holder);
  const partner = student.getByText('Padaria Estrela');
  const closed = student.getByText('Os parceiros não estão disponíveis no momento');

  await page.goto('/admin');
  await press(link(page, 'Assinatura'));
  await expect(heading(page, 'Assinatura')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Experimente gratuitamente — 1 mês' })).toBeVisible();
  expect(seen.filter((request) => request.url().includes('mercado-pago'))).toEqual([]);

  await test.step('a refused card is said, and another one works in the same form', async () => {
    await press(link(page, 'Assinar'));
    await expect(heading(page, 'Cartão de crédito')).toBeFocused();
    await sendCard(page, REFUSED);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText(/^O cartão não tem limite disponível/);
    await expect(alert).toBeFocused();
    await expect(button(page, 'Assinar')).toBeVisible();
    await sendCard(page, VISA);
    await expectDone(page, 'Sua assinatura foi ativada!');
    await press(link(page, 'Concluir'));
    await expect(heading(page, 'Administrativo')).toBeFocused();
  });

  await test.step('another card', async () => {
    await press(link(page, 'Assinatura'));
    await expect(page.getByRole('heading', { name: 'Todos os recursos estão disponíveis' })).toBeVisible();
    await expect(page.getByText(/no cartão cadastrado \(Visa\)/)).toBeVisible();
    await press(link(page, 'Alterar cartão'));
    await expect(page).toHaveURL(/\/cartao\?id=[0-9a-f-]{36}$/);
    await sendCard(page, MASTERCARD);
    await expectDone(page, 'Sua assinatura foi atualizada!');
    await page.goBack();
    await expect(page.getByText(/no cartão cadastrado \(Mastercard\)/)).toBeVisible();
    await student.goto('/parceiros');
    await expect(partner).toBeVisible();
  });

  await test.step('neither screen can be used for what is there already', async () => {
    await page.goto('/admin/assinatura/cartao');
    await expect(page).toHaveURL('/admin/assinatura');
    await page.goto(`/admin/assinatura/cartao?id=${company.id}`);
    await expect(page).toHaveURL('/admin/assinatura');
  });

  await test.step('cancelling closes the partners at once', async () => {
    await press(button(page, 'Cancelar assinatura'));
    const dialog = page.getByRole('dialog', { name: 'Cancelar a assinatura da escola?' });
    await expect(button(dialog, 'Manter assinatura')).toBeFocused();
    await press(button(dialog, 'Cancelar assinatura'));
    await expect(toast(page, 'Sua assinatura foi cancelada!')).toBeVisible();
    await expect(page.getByText('Os benefícios estão suspensos para os seus alunos')).toBeVisible();
    await expect(page.getByText(/gratuitamente/)).toHaveCount(0);
    await student.reload();
    await expect(closed).toBeVisible();
    await student.goto('/carteirinhas');
    await expect(student.getByRole('article')).toBeVisible();
  });

  await test.step('subscribing again opens them at once, and is charged at once', async () => {
    await tabTo(link(page, 'Assinar'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/feita na hora, proporcional/)).toBeVisible();
    await sendCard(page, VISA);
    await expectDone(page, 'Sua assinatura foi ativada!');
    await student.goto('/parceiros');
    await expect(partner).toBeVisible();
    await page.goto('/admin/assinatura');
    await expect(page.getByRole('heading', { name: 'Todos os recursos estão disponíveis' })).toBeVisible();
    await expect.poll(() => address(page)).toBe('/admin/assinatura');
  });

  await test.step('nothing of the cards has reached us, and no other host was asked', async () => {
    const sent = cardCalls(seen);
    expect(sent.map(({ call }) => call)).toEqual(['POST', 'POST', 'PUT', 'POST']);
    for (const { call, body } of sent) {
      const keys = call === 'POST' ? ['card_token_id', 'company_id', 'email'] : ['card_token_id'];
      expect(Object.keys(body).sort()).toEqual(keys);
      if (call === 'POST') expect(body.email).toBe(company.manager.user.email);
    }
    expect(new Set(sent.map(({ body }) => body.card_token_id)).size, 'tokens are used once').toBe(sent.length);
    await expectNothingOf([VISA, MASTERCARD, REFUSED], seen, product.url);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const secret of [...secretsOf(VISA), ...secretsOf(MASTERCARD)]) expect(stored).not.toContain(secret);
    expect(stored).not.toContain('card_token');
  });
});
