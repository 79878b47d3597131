/** A class list on a phone, and a server that dies meanwhile: nothing is lost, and nothing is made twice. */

import type { Page } from '@playwright/test';
import { LIST_ROWS_MAX } from '@vinculo/contract/rules/limits';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { DEMO_PEOPLE } from '../server/demo/people';
import { chip, chooseList, mendEmail, RIGHT, toPreview } from './steps/classList';
import { expect, test } from './steps/journey';
import { button, heading, link } from './steps/screens';
import { expectAccessible } from './support/test';

test.use({ demo: true, expectedFailures: ['no answer', 503] });

async function waitingInvitations(page: Page): Promise<number> {
  // The page before asks for invitations too, and its answers go with it.
  await page.goto('about:blank');
  const answered = page.waitForResponse('**/api/companies/*/waiting-students?*');
  await page.goto(PATHS.waitingStudents);
  const { counts } = (await (await answered).json()) as WaitingStudentList;
  return counts.invited + counts.bounced;
}

test('a list is mended and made on a phone while the server is killed', async ({ page, product, signIn }) => {
  test.setTimeout(240_000);
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
  const before = await waitingInvitations(page);
  await page.goto(PATHS.adminCards);
  await button(page, 'Mais').click();
  await page.getByRole('menuitem', { name: 'Importar lista' }).click();
  await chooseList(page);
  await toPreview(page);
  await expectAccessible(page);

  await mendEmail(page, 5);
  await expect(chip(page, 'Com erro: 2')).toBeVisible();

  let batches = 0;
  await page.route('**/api/cards/import', async (route) => {
    batches += 1;
    // The third batch is on its way when the server dies, so its outcome is unknown.
    const killed = batches === 3 ? product.kill() : null;
    await route.continue();
    await killed;
  });
  await button(page, 'Criar').click();
  await expect(page.getByText('Parou. O que já foi criado fica.')).toBeVisible();
  await expect(page.getByText(`Prontas ${2 * LIST_ROWS_MAX} de 396`)).toBeVisible();
  await product.run();
  await button(page, 'Tentar de novo').click();
  await expect(heading(page, 'Lista pronta')).toBeVisible({ timeout: 60_000 });

  await button(page, 'Adicionar outra lista').click();
  await chooseList(page);
  await toPreview(page);
  await expect(chip(page, `Já existem: ${RIGHT}`)).toBeVisible();
  await expect(page.getByText('Não há nada para criar')).toBeVisible();
  await link(page, 'Voltar').click();
  await button(page, 'Sair').click();
  await expect(heading(page, 'Carteirinhas')).toBeVisible();
  expect(await waitingInvitations(page)).toBe(before + RIGHT + 1);
});
