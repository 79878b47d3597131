/** A school sends a shop its page, the shop proposes a change there, the school takes it, and a student sees it. */

import { makeCard, makeCompany, makePartner, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading, link, toast } from './steps/screens';
import { expectAccessible } from './support/test';

test.use({ demo: true, fresh: 'worker' });

test('a shop proposes a benefit on its own page, and students see it once the school has taken it', async ({
  product,
  arrive,
  browser,
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

  const till = await browser.newContext({ javaScriptEnabled: false });
  const shop = await till.newPage();
  await shop.goto(address);
  await expect(heading(shop, 'Papelaria da Praça')).toBeVisible();
  await shop.getByRole('link', { name: 'Propor mudanças' }).click();
  await shop.getByText('Propor um benefício novo').click();
  await shop.getByLabel('O que o aluno ganha').fill('Um lápis de brinde');
  await shop.getByLabel('Telefone').fill('123');
  await shop.getByRole('button', { name: 'Enviar para a escola' }).click();
  await expect(shop.getByText('Corrija os campos em vermelho')).toBeVisible();
  await shop.getByLabel('Telefone').fill('(81) 99999-0000');
  await shop.getByRole('button', { name: 'Enviar para a escola' }).click();
  await expect(shop.getByText('Sua proposta aguarda a escola')).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('link', { name: /^1 proposta de loja/ }).click();
  await page.getByRole('link', { name: /Papelaria da Praça/ }).click();
  await link(page, 'Página da loja (1)').click();
  await link(page, 'Ver a proposta').click();
  await expect(page.getByText('Um lápis de brinde')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Recado para a loja (opcional)').fill('Combinado!');
  await button(page, 'Aceitar a proposta').click();
  await expect(toast(page, 'Proposta aceita. Os alunos já veem.')).toBeVisible();

  await shop.reload();
  await expect(shop.getByText('“Combinado!”')).toBeVisible();
  await till.close();

  const student = await makePerson(product, 'Júlia', { photo: true });
  await makeCard(company, student);
  const phone = await arrive(student);
  await phone.goto('/parceiros');
  await expect(phone.getByText('Um lápis de brinde').first()).toBeVisible();
});
