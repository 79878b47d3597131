// A cashier checks a card: by the QR on a held-up phone, by typing its number and code, without any script.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { HolderCard } from '@vinculo/contract/cards';
import { verifyAtPath } from '@vinculo/contract/rules/paths';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import { changeCard, get, makeCard, makePartner, makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading, link, verdictAt } from './steps/screens';
import { codesAt, proofAt, scan } from './support/proofs';
import { endAnimations } from './support/test';

test.use({ demo: true, fresh: 'worker' });

const MINUTE_MS = 60_000;
const given = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('the QR is read where the browser darkens pages by itself', async ({ product, arrive }) => {
  const student = await makePerson(product, 'Júlia');
  await makeCard(await makeCompany(product), student);
  const phone = await arrive(student);
  await phone.emulateMedia({ colorScheme: 'light' });
  const browser = await phone.context().newCDPSession(phone);
  await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  await phone.goto('/carteirinhas');
  await phone.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const proof = phone.getByRole('dialog').getByRole('group', { name: 'Para a loja conferir' });
  await expect(proof.getByRole('img', { name: 'QR desta carteirinha' })).toBeVisible();
  await endAnimations(phone);
  expect(await scan(phone)).toContain(`${product.url}/v/`);
  const corner = sharp(await phone.screenshot()).extract({ left: 2, top: 2, width: 1, height: 1 });
  const [red = 255] = await corner.raw().toBuffer();
  expect(red, 'the page is dark').toBeLessThan(64);
});

test('the QR of an open card leads to what the school says of it', async ({ product, arrive, till }) => {
  const company = await makeCompany(product, { approved: true });
  const student = await makePerson(product, 'Júlia', { photo: true });
  const card = await makeCard(company, student);
  const phone = await arrive(student);
  const [held] = await get<[HolderCard]>('/cards/me', student);
  await phone.goto('/carteirinhas');
  await phone.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const proof = phone.getByRole('dialog').getByRole('group', { name: 'Para a loja conferir' });
  await expect(proof.getByRole('img', { name: 'QR desta carteirinha' })).toBeVisible();

  // The cashier has no account, and here no scripts either.
  const shop = await till();

  await test.step('valid, with the photo', async () => {
    const address = await scan(phone);
    expect(address).toContain(`${product.url}/v/${held.number}.`);
    expect(await verdictAt(shop, address)).toBe('Carteirinha válida');
    await expect(shop.getByText('Aberta agora no celular.')).toBeVisible();
    await expect(shop.getByText(card.full_name, { exact: true })).toBeVisible();
    await expect(shop.getByText(company.title, { exact: true })).toBeVisible();
    await expect(shop.getByText(`CNPJ ${formatCnpj(company.cnpj)}`)).toBeVisible();
    await expect(shop.getByText(/^Atualizada às \d\d:\d\d:\d\d de \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    const photo = shop.getByRole('img', { name: `Foto de ${card.full_name}` });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('by what stands beside it, typed', async () => {
    await shop.goto(`${product.url}/verificar`);
    await shop.getByLabel('Número da carteirinha').fill(held.number.toLowerCase());
    await shop.getByLabel('Código de 6 dígitos').fill('12');
    await button(shop, 'Verificar').click();
    await expect(shop.getByLabel('Código de 6 dígitos')).toHaveAccessibleDescription('Digite os 6 dígitos do código');
    await expect(shop.getByLabel('Número da carteirinha')).toHaveValue(held.number.toLowerCase());
    await shop.getByLabel('Código de 6 dígitos').fill(codesAt(held, Date.now()).typed);
    await button(shop, 'Verificar').click();
    await expect(heading(shop, 'Carteirinha válida')).toBeVisible();
  });

  await test.step('an old code says nothing of anybody', async () => {
    expect(await verdictAt(shop, product.url + proofAt(held, Date.now() - 2 * MINUTE_MS))).toBe('Este código expirou');
    await expect(shop.getByText(card.full_name)).toBeHidden();
  });

  await test.step('a card that is deactivated is off at once, by the code that was valid', async () => {
    const address = product.url + proofAt(held);
    await changeCard(company, card, { active: false });
    expect(await verdictAt(shop, address)).toBe('Carteirinha inativa');
    await expect(shop.getByText(card.full_name)).toBeHidden();
  });
});

test('a shop finds itself among many partners and registers a use, once for each code', async ({
  product,
  arrive,
  till,
}) => {
  const company = await makeCompany(product, { approved: true });
  const student = await makePerson(product, 'Júlia', { photo: true });
  await makeCard(company, student);
  for (let n = 1; n < 9; n += 1) await makePartner(company, { title: `Loja ${n}` });
  await makePartner(company, { title: 'Café São João' });
  const [held] = await get<[HolderCard]>('/cards/me', student);

  const shop = await till();

  await test.step('chosen by the keyboard alone', async () => {
    await shop.goto(product.url + proofAt(held));
    await shop.getByLabel('Procure a sua loja').focus();
    await shop.keyboard.type('sao joao');
    await shop.keyboard.press('Enter');
    await expect(heading(shop, 'Qual é a sua loja?')).toBeVisible();
    await expect(shop.getByText(held.full_name)).toBeHidden();
    await expect(shop.getByRole('radio')).toHaveCount(1);
    await shop.getByRole('button', { name: 'Procurar' }).focus();
    await shop.keyboard.press('Tab');
    await expect(shop.getByRole('radio', { name: 'Café São João' })).toBeFocused();
    await shop.keyboard.press('Space');
    await shop.keyboard.press('Enter');
    await button(shop, 'Registrar uso em Café São João').click();
    await expect(heading(shop, 'Uso registrado')).toBeVisible();
    await expect(shop.getByText(/^Café São João, às \d\d:\d\d:\d\d de/)).toBeVisible();
  });

  await test.step('pressed again, it counts no more', async () => {
    await shop.goBack();
    await button(shop, 'Registrar uso em Café São João').click();
    await expect(heading(shop, 'Este uso já foi registrado')).toBeVisible();
  });

  const director = await arrive(company.manager);
  await test.step('the school reads it', async () => {
    await director.goto('/admin/usos');
    await expect(heading(director, 'Uso dos benefícios')).toBeVisible();
    const uses = director.getByRole('list', { name: 'Usos por parceiro' }).getByRole('listitem');
    await expect(uses).toHaveCount(9);
    await expect(uses.first()).toContainText('Café São João');
    await director.goto('/admin/parceiros');
    await expect(director.getByRole('link', { name: /Café São João/ })).toContainText('1 uso em 30 dias');
    await expect(director.getByRole('link', { name: /Loja 8/ })).toContainText('Ainda sem usos');
  });

  await test.step('the next card finds the shop remembered, and another one can be chosen', async () => {
    await shop.goto(product.url + proofAt(held, Date.now() + MINUTE_MS / 2));
    await button(shop, 'Registrar uso em Café São João').click();
    await expect(heading(shop, 'Uso registrado')).toBeVisible();
    await shop.goBack();
    await link(shop, 'Outro parceiro').click();
    await expect(shop.getByLabel('Procure a sua loja')).toBeVisible();
    await director.reload();
    await expect(director.getByRole('link', { name: /Café São João/ })).toContainText('2 usos em 30 dias');
  });
});

test('a free school is not taken for the school of the till, and is amber until its own shop says that it is', async ({
  product,
  till,
}) => {
  const schools = [await makeCompany(product, { approved: true }), await makeCompany(product)] as const;
  const [real, free] = schools;
  const student = await makePerson(product, 'Júlia', { photo: true });
  const benefits = [{ title: '10% no café da manhã', conditions: 'Para comer no balcão' }];
  for (const school of schools) await makeCard(school, student);
  const bakery = await makePartner(real, { title: 'Padaria', benefits });
  const copied = await makePartner(free, { title: 'Padaria', benefits });
  const held = await get<HolderCard[]>('/cards/me', student);
  const proof = ({ id }: { id: string }, n = 0) => {
    const card = held.find(({ company_id: of }) => of === id);
    return product.url + (card ? proofAt(card, Date.now() + n * (MINUTE_MS / 2)) : '');
  };

  const phoneSized = { viewport: { width: 360, height: 740 } };
  const shop = await till(phoneSized);

  await test.step('the real till is told so by a press on the page that its sticker opens', async () => {
    await shop.goto(`${product.url}${verifyAtPath(bakery.id)}`);
    await button(shop, 'Lembrar Padaria neste aparelho').click();
    await expect(shop.getByText('Este aparelho é do caixa de Padaria.')).toBeVisible();
  });

  await test.step('what to give, the person and the school are seen at once, before anything was registered', async () => {
    await shop.goto(proof(real));
    await expect(heading(shop, 'Carteirinha válida')).toBeVisible();
    for (const seen of [
      given(shop, 'Dar: 10% no café da manhã'),
      button(shop, 'Registrar uso em Padaria'),
      shop.getByRole('img', { name: /^Foto de/ }),
      shop.getByText(`CNPJ ${formatCnpj(real.cnpj)}`),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 });
  });

  await test.step('its till has nothing to press for the free school', async () => {
    await shop.goto(proof(free));
    await expect(heading(shop, 'Não sabemos se esta loja combinou com esta escola')).toBeVisible();
    await expect(shop.getByRole('img', { name: /^Foto de/ })).toBeInViewport({ ratio: 1 });
    await expect(shop.getByRole('button')).toHaveCount(0);
  });

  const other = await till(phoneSized);
  await test.step('a till that is not known reads that the school is not confirmed, also after a use', async () => {
    await other.goto(proof(free));
    await expect(heading(other, 'Escola nova, ainda não conferida')).toBeVisible();
    await other.getByRole('radio', { name: 'Padaria' }).check();
    await button(other, 'Continuar').click();
    await button(other, 'Registrar uso em Padaria').click();
    await expect(heading(other, 'Uso registrado')).toBeVisible();
    await other.goto(proof(free, 1));
    await expect(heading(other, 'Escola nova, ainda não conferida')).toBeVisible();
    await expect(button(other, 'Registrar uso em Padaria')).toBeVisible();
    await other.goto(`${proof(free, -1)}?loja=${copied.id}`);
    await expect(heading(other, 'Escola nova, ainda não conferida')).toBeVisible();
  });

  await test.step('the free school’s own shop says that it is, and what is typed there is green', async () => {
    await other.goto(`${product.url}${verifyAtPath(copied.id)}`);
    await button(other, 'Lembrar Padaria neste aparelho').click();
    const card = held.find(({ company_id: of }) => of === free.id);
    await other.getByLabel('Número da carteirinha').fill(card?.number ?? '');
    await other.getByLabel('Código de 6 dígitos').fill(card ? codesAt(card, Date.now()).typed : '');
    await button(other, 'Verificar').click();
    await expect(heading(other, 'Carteirinha válida')).toBeVisible();
  });
});
