/** The secretary's morning: card after card by keyboard alone. */

import type { Page } from '@playwright/test';
import { makeCompany, makePerson } from './steps/api';
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
    await tabTo(isLast ? name : button(page, 'Cadastrar e criar outra'));
    await page.keyboard.press('Enter');
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
    await expect(page.getByRole('gridcell', { name: 'Inativo' })).toBeVisible();
  });

  await test.step('who has one already is known', async () => {
    await page.goto(`${LIST}/usuario?procurar=${encodeURIComponent(students[0]?.user.full_name ?? '')}`);
    await expect(page.getByRole('link', { name: /Adélia/ })).toContainText('Já tem carteirinha');
  });
});
