// Back with something open over the page closes that, and never leaves the page.
import type { Page } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCard, makeCompany, makePartner, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { address, button, heading, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

/** The browser's own, which here waits for no load. */
const back = (page: Page) => page.evaluate(() => window.history.back());
const forward = (page: Page) => page.evaluate(() => window.history.forward());

test('Back closes menus, dialogs and questions, one at a time', async ({ product, arrive }) => {
  const [school, student] = await Promise.all([makeCompany(product), makePerson(product, 'Júlia', { photo: true })]);
  await makeCard(school, student);
  const partner = await makePartner(school, { title: 'Bar do Porto' });
  const page = await arrive(school.manager);
  const menu = page.getByRole('menu');
  const dialog = page.getByRole('dialog');

  await test.step('a menu on the first page of a tab', async () => {
    await page.goto(PATHS.adminCards);
    await button(page, 'Mais').click();
    await expect(menu).toBeVisible();
    await back(page);
    await expect(menu).toBeHidden();
    await expect(heading(page, 'Carteirinhas')).toBeVisible();
    // The step that is left ahead shows nothing, and leads nowhere.
    await forward(page);
    await button(page, 'Mais').click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  await test.step('a menu that leads on leaves no step behind', async () => {
    await button(page, 'Mais').click();
    await page.getByRole('menuitem', { name: 'Link da escola' }).click();
    await expect(heading(page, 'Link da escola')).toBeVisible();
    await back(page);
    await expect(heading(page, 'Carteirinhas')).toBeVisible();
    await forward(page);
    await expect(heading(page, 'Link da escola')).toBeVisible();
    await back(page);
  });

  await test.step('a dialog, and a reload of the page of an open menu', async () => {
    await button(page, 'Filtros').click();
    await expect(dialog).toBeVisible();
    await back(page);
    await expect(dialog).toBeHidden();
    await button(page, 'Mais').click();
    await page.reload();
    await expect(heading(page, 'Carteirinhas')).toBeVisible();
    await button(page, 'Mais').click();
    await back(page);
    await expect(menu).toBeHidden();
    expect(address(page)).toBe(PATHS.adminCards);
  });

  await test.step('the question whether to leave a form', async () => {
    await page.goto(PATHS.adminPartners);
    await page.getByRole('link', { name: /Bar do Porto/ }).click();
    await page.getByLabel('Nome do parceiro').fill('Bar do Cais');
    await back(page);
    await expect(dialog.getByText('Sair sem salvar?')).toBeVisible();
    await back(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Nome do parceiro')).toHaveValue('Bar do Cais');
  });

  await test.step('the question before a record is deleted, which then leads to its list', async () => {
    await button(page, 'Excluir parceiro').click();
    await back(page);
    await expect(dialog).toBeHidden();
    expect(address(page)).toBe(`${PATHS.adminPartners}/${partner.id}`);
    await button(page, 'Excluir parceiro').click();
    await button(dialog, 'Excluir').click();
    await expect(toast(page, 'Parceiro excluído!')).toBeVisible();
    await expect(page).toHaveURL(PATHS.adminPartners);
    await expect(dialog).toBeHidden();
  });
});
