// A school sends a shop its page, the shop writes what is new there, the school does it, and a student sees it.
import { makeCard, makeCompany, makePartner, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading, link, toast } from './steps/screens';
import { expectAccessible } from './support/test';

test.use({ demo: true, fresh: 'worker' });

test('a shop writes to its school on its own page, and students see what the school made of it', async ({
  product,
  arrive,
  till,
}) => {
  const company = await makeCompany(product);
  await makePartner(company, { title: 'Papelaria da Praça', description: '5% em cadernos' });
  const page = await arrive(company.manager);
  await page.goto('/admin/parceiros');
  await page.getByRole('link', { name: /Papelaria da Praça/ }).click();
  await link(page, 'Página da loja').click();
  await button(page, 'Criar a página da loja').click();
  const address = (await link(page, 'Abrir a página').getAttribute('href')) ?? '';
  await expectAccessible(page);

  const shop = await till();
  await shop.goto(address);
  await expect(heading(shop, 'Papelaria da Praça')).toBeVisible();
  await shop.getByLabel(/^O que mudou ou está errado/).fill('Agora damos 10% em cadernos');
  await button(shop, 'Enviar para a escola').click();
  await expect(shop.getByText('Seu recado aguarda a escola')).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('link', { name: /^1 recado de loja/ }).click();
  await page.getByRole('link', { name: /Papelaria da Praça/ }).click();
  await link(page, 'Página da loja (1)').click();
  await expect(page.getByText('Agora damos 10% em cadernos')).toBeVisible();
  await expectAccessible(page);
  await link(page, 'Abrir o cadastro').click();
  await page.getByLabel('Descrição').fill('10% em cadernos');
  await button(page, 'Salvar').click();
  await page.getByRole('link', { name: /Papelaria da Praça/ }).click();
  await link(page, 'Página da loja (1)').click();
  await button(page, 'Feito').click();
  await expect(toast(page, 'Feito. A loja lê na página dela que a escola viu o recado.')).toBeVisible();

  await shop.reload();
  await expect(shop.getByText('A escola viu o seu recado')).toBeVisible();

  const student = await makePerson(product, 'Júlia', { photo: true });
  await makeCard(company, student);
  const phone = await arrive(student);
  await phone.goto('/parceiros');
  await expect(phone.getByText(/10% em cadernos/).first()).toBeVisible();
});
