/** The secretary's morning: card after card by keyboard alone, and a table in an order of her own. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changeCard, makeCard, makeCompany, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { tabTo } from './steps/keyboard';
import { FACE, picture } from './steps/pictures';
import { button, heading, link, pastePicture, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const LIST = '/admin/carteirinhas';
const PEOPLE_SEARCH = 'Procure por nome, email ou nome do usuário';
const cardLinks = (page: Page) => page.getByRole('grid', { name: 'Carteirinhas' }).getByRole('link');

test('one card after the other, without the mouse', async ({ product, arrive }) => {
  const company = await makeCompany(product);
  const students = [await makePerson(product, 'Adélia'), await makePerson(product, 'Cora')];
  const page = await arrive(company.manager);
  await page.goto(LIST);
  await expect(page.getByRole('heading', { name: 'Crie sua primeira carteirinha!' })).toBeVisible();
  await tabTo(link(page, 'Nova carteirinha'));
  await page.keyboard.press('Enter');

  for (const [index, { user }] of students.entries()) {
    const isLast = index === students.length - 1;
    const box = page.getByRole('searchbox', { name: PEOPLE_SEARCH });
    await expect(box).toBeFocused();
    await page.keyboard.type(user.full_name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: new RegExp(user.full_name) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Nome da carteirinha');
    await expect(name).toHaveValue(user.full_name);
    // The picture comes from the clipboard: strangers are found without theirs.
    await pastePicture(page, picture(FACE));
    await expect(page.getByRole('application', { name: 'Enquadrar Imagem da carteirinha' })).toBeVisible();
    await tabTo(name);
    await page.keyboard.press(isLast ? 'Enter' : 'Control+Enter');
    await expect(toast(page, 'Carteirinha criada com sucesso!').first()).toBeVisible();
  }

  await expect(heading(page, 'Carteirinhas')).toBeFocused();
  await expect(cardLinks(page)).toHaveText(students.map(({ user }) => user.full_name).reverse());

  await test.step('and changing one', async () => {
    await tabTo(page.getByRole('searchbox', { name: 'Procurar carteirinha' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const row = link(page, students[0]?.user.full_name ?? '');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page.getByLabel('Ativar carteirinha'));
    await page.keyboard.press(' ');
    await tabTo(button(page, 'Salvar'));
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Carteirinha atualizada com sucesso!')).toBeVisible();
    await expect(row).toBeFocused();
    await expect(page.getByRole('gridcell', { name: 'Inativo' })).toBeVisible();
  });

  await test.step('who has one already is known', async () => {
    await page.goto(`${LIST}/usuario?procurar=${encodeURIComponent(students[0]?.user.full_name ?? '')}`);
    await expect(page.getByRole('link', { name: /Adélia/ })).toContainText('Já tem carteirinha');
  });
});

test('order and filter stand in the address, and they and the columns in the file and after a reload', async ({
  product,
  arrive,
}) => {
  const company = await makeCompany(product);
  const values = [
    ['Zilda Sol', '1º A', '2028-03-31'],
    ['Ana', '1º B', '2028-12-31'],
    ['Maria Sol', '1º A', '2028-06-30'],
  ] as const;
  for (const [full_name, class_name, valid_until] of values) {
    const card = await makeCard(company, await makePerson(product, full_name));
    await changeCard(company, card, { full_name, class_name, valid_until, enrollment_number: `m-${full_name}` });
  }
  const page = await arrive(company.manager);
  await page.goto(LIST);
  const column = (heading: string) => page.getByRole('columnheader', { name: heading });
  const names = async () => (await cardLinks(page).allInnerTexts()).map((text) => text.split('\n')[0]);
  const fromMenuOf = async (heading: string, item: string) => {
    await column(heading).hover();
    await button(page, `menu da coluna ${heading}`).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  };
  await expect.poll(names).toEqual(['Maria Sol', 'Ana', 'Zilda Sol']);

  await fromMenuOf('Carteirinha', 'Pôr em ordem');
  await expect.poll(names).toEqual(['Ana', 'Maria Sol', 'Zilda Sol']);
  await fromMenuOf('Carteirinha', 'Escolher colunas');
  for (const name of ['Matrícula', 'Validade']) {
    const box = page.getByRole('checkbox', { name, exact: true });
    await box.click();
    await expect(box).toBeChecked();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Validade', exact: true })).toBeHidden();
  await fromMenuOf('Validade', 'Pôr em ordem');
  await expect.poll(names).toEqual(['Zilda Sol', 'Maria Sol', 'Ana']);
  await expect(column('Matrícula')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'm-Zilda Sol' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Procurar carteirinha' }).focus();
  await page.keyboard.type('sol');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Zilda Sol', 'Maria Sol']);
  const view = new URL(page.url());
  expect(Object.fromEntries(view.searchParams)).toEqual({
    procurar: 'sol',
    ordem: 'validade',
  });

  await test.step('the file holds what is found, in its order', async () => {
    await button(page, 'Mais').click();
    const save = page.getByRole('menuitem', { name: 'Baixar planilha' });
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(file.suggestedFilename()).toMatch(/^carteirinhas-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
    expect(head).toContain('Nome;E-mail;Matrícula;Turma;Validade');
    expect(rows.map((row) => row.split(';')[0])).toEqual(['Zilda Sol', 'Maria Sol']);
    expect(rows[0]).toContain('m-Zilda Sol;1º A;31/03/2028');
  });

  await page.reload();
  await expect.poll(names).toEqual(['Zilda Sol', 'Maria Sol']);
  await expect(column('Validade')).toBeVisible();
  await expect(column('Matrícula')).toBeVisible();
  expect(page.url()).toBe(view.href);

  await link(page, 'Nova carteirinha').click();
  await expect(page.getByRole('searchbox', { name: PEOPLE_SEARCH })).toBeFocused();
  await page.goBack();
  await expect.poll(names).toEqual(['Zilda Sol', 'Maria Sol']);
});
