/** A school year ends: ended cards are found, renewed at once, and restored by undo. */

import type { Page } from '@playwright/test';
import type { CardList } from '@vinculo/contract/cards';
import { PATHS } from '@vinculo/contract/rules/paths';
import { DEMO_PEOPLE } from '../server/demo/people';
import { openFold } from './steps/screens';
import { expect, expectAccessible, test } from './support/test';

test.use({ demo: true });

/** On phones the boxes come with a button. */
async function selecting(page: Page, isMobile: boolean) {
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Selecionar', exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('a secretary renews all that have ended by keyboard, and takes it back', async ({ page, isMobile, signIn }) => {
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
  await page.goto(PATHS.adminCards);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Validade').selectOption('Vencidas');
  const answered = page.waitForResponse('**/api/cards?*ending=ended*');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const { paging } = (await (await answered).json()) as CardList;
  const count = paging.total;
  const ended = page.getByText(/^Venceu em /);
  await expect(ended).toHaveCount(count);
  expect(count).toBeGreaterThan(1);
  await selecting(page, isMobile);
  const first = page.getByRole('checkbox', { name: /^Selecionar [A-Z]/ }).first();
  await expect(first).toBeEnabled();
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  const bar = page.getByRole('region', { name: 'Carteirinhas selecionadas' });
  await expect(bar).toContainText('1 carteirinha selecionada');
  const ofPage = page.getByRole('checkbox', { name: 'Selecionar todas desta página' });
  // Nothing of it is cut off. A click would scroll it into view.
  const isWhole = (box: Element) => {
    const { right, top, height } = box.getBoundingClientRect();
    return document.elementFromPoint(right - 2, top + height / 2) === box;
  };
  expect(await ofPage.evaluate(isWhole)).toBe(true);
  await ofPage.check();
  await expect(bar).toContainText(`${count} carteirinhas selecionadas`);
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Renovar até…' }).click();
  const dialog = page.getByRole('dialog', { name: `Renovar ${count} carteirinhas` });
  await dialog.getByLabel('Renovar até').fill('31/12/2098');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${count} carteirinhas renovadas`)).toBeVisible();
  await expect(page.getByText('Desculpe, não encontramos o que você procurava!')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText(`Desfeito: ${count} carteirinhas`)).toBeVisible();
  await expect(ended).toHaveCount(count);
});

test('one class is chosen as a whole; a number that another student has is refused, and found by it', async ({
  page,
  isMobile,
  signIn,
}) => {
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
  await page.goto(PATHS.adminCards);
  const rows = page.getByRole('grid', { name: 'Carteirinhas' }).getByRole('link');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Turma').selectOption('1º B (8)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(`${PATHS.adminCards}?turma=1%C2%BA+B`);
  await expect(rows).toHaveCount(8);
  for (const text of await rows.allInnerTexts()) expect(text).toMatch(/1º B · \d{8}$/);
  await expectAccessible(page);

  await selecting(page, isMobile);
  await page
    .getByRole('checkbox', { name: /^Selecionar [A-Z]/ })
    .first()
    .check();
  await page.getByRole('button', { name: /^Selecionar todas as 8 encontradas/ }).click();
  await page.getByRole('button', { name: 'Desativar' }).click();
  const question = page.getByRole('dialog', { name: 'Desativar 8 carteirinhas' });
  await question.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('8 carteirinhas desativadas')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Desfeito: 8 carteirinhas')).toBeVisible();

  const year = new Date().getUTCFullYear();
  await rows.first().click();
  await openFold(page, 'Dados do aluno');
  await page.getByLabel('Matrícula').fill(` ${year}0001 `);
  await page.getByLabel('Turma').fill('Turma Nova');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Já existe uma carteirinha com esta matrícula')).toBeVisible();
  await page.getByLabel('Matrícula').fill('ra 77');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Carteirinha atualizada com sucesso!')).toBeVisible();
  await expect(rows).toHaveCount(7);

  await page.getByRole('button', { name: 'Filtros: 1º B (filtro ativo)' }).click();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('searchbox', { name: 'Procurar carteirinha' }).fill('RA 77');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Turma Nova · ra 77');
});
