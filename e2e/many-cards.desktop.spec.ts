// A school year ends: ended cards are found, renewed at once, and restored by undo.
import type { CardList } from '@vinculo/contract/cards';
import { PATHS } from '@vinculo/contract/rules/paths';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, expectAccessible, test } from './support/test';

test.use({ demo: true });

test('a secretary renews all that have ended by keyboard, and takes it back', async ({ page, signIn }) => {
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
