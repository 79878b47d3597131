/** Students tell that a shop did not accept the card; the school is told on its home, follows up and settles it. */

import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCard, makeCompany, makePartner, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { button } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

test('three students tell of one shop, and the school sees and settles it', async ({ arrive, product }) => {
  const company = await makeCompany(product);
  const title = 'Padaria Estrela';
  await makePartner(company, { title });
  for (const name of ['Ana', 'Bia', 'Caio']) {
    const student = await makePerson(product, name);
    await makeCard(company, student);
    const page = await arrive(student);
    await page.goto(PATHS.partners);
    await page.getByRole('button', { name: new RegExp(title) }).click();
    const sheet = page.getByRole('dialog', { name: title });
    await button(sheet, 'Contar um problema').click();
    await button(sheet, 'Contar para a escola').click();
    await expect(sheet.getByText('Escolha o que aconteceu')).toBeVisible();
    await sheet.getByRole('radio', { name: 'Não conhecia o benefício' }).check();
    await sheet.getByLabel('Quer contar mais?').fill(`Fui com ${name}`);
    await button(sheet, 'Contar para a escola').click();
    await expect(sheet.getByText(/^Obrigado! /)).toBeVisible();
  }

  const page = await arrive(company.manager);
  await page.goto(PATHS.admin);
  await page.getByRole('link', { name: `3 relatos de alunos ${title}` }).click();
  const reports = page.getByRole('list', { name: 'Relatos dos alunos' }).getByRole('listitem');
  await expect(reports).toHaveCount(3);
  await expect(reports.first()).toBeInViewport();
  await expect(reports.filter({ hasText: 'Fui com Bia' })).toContainText('Não conhecia o benefício');
  for (const left of [2, 1, 0]) {
    await button(page, 'Marcar como resolvido').first().click();
    await expect(page.getByText(/Resolvido em /)).toHaveCount(3 - left);
  }
  await expect(page.getByText(/^Nenhum relato em aberto/)).toBeVisible();

  await page.goto(PATHS.uses);
  const row = page.getByRole('list', { name: 'Usos por parceiro' }).getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Usos e relatos' })).toBeVisible();
});
