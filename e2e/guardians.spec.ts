/** A list with a guardian's address: asked by mail, a refusal that the school reads, and the answer that frees the card. */

import { approveCompany, makeCompany, readRoster } from './steps/api';
import { expect, test } from './steps/journey';
import { newPerson } from './steps/people';
import { FACE, picture } from './steps/pictures';
import { button, heading } from './steps/screens';
import { expectAccessible } from './support/test';

test.use({ demo: true, fresh: 'worker' });

const LINK = /https?:\/\/\S+\/responsavel\/[\w-]+/;

test('a list names a guardian, who refuses and then agrees, and the school reads both', async ({
  product,
  arrive,
  browser,
}) => {
  const school = await makeCompany(product);
  await approveCompany(school);
  const rosa = newPerson('Rosa');
  const page = await arrive(school.manager);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
  const theirs = await context.newPage();

  await test.step('the preview and the result say that the guardian will be asked', async () => {
    await page.goto('/admin/carteirinhas/lista');
    const list = `Aluno;Matrícula;Responsável;E-mail do responsável\nAna Souza;20270001;Rosa Souza;${rosa.email}\n`;
    await page
      .getByLabel('Escolher a planilha')
      .setInputFiles([
        { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(list) },
        picture(FACE, { name: '20270001.png' }),
      ]);
    await expect(page.getByLabel('O que é E-mail do responsável')).toHaveValue('guardian_email');
    await button(page, 'Conferir a lista').click();
    await expect(page.getByText(/1 responsável será perguntado por e-mail, depois/)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Criar').click();
    await expect(heading(page, 'Lista pronta')).toBeVisible();
    await expect(page.getByText('1 responsável será perguntado por e-mail')).toBeVisible();
  });

  const link = await product.mailed(rosa.email, LINK);
  const [card] = await readRoster(school);
  for (const [press, said, state] of [
    ['Não autorizo', 'Você não autorizou em', 'Não autorizou'],
    ['Autorizo', 'Você autorizou em', 'Autorizou'],
  ] as const)
    await test.step(`“${press}” without an account or a script, and the school reads it`, async () => {
      await theirs.goto(link);
      await button(theirs, press).click();
      await expect(theirs.getByText(said)).toBeVisible();
      await page.goto(`/admin/carteirinhas/${card?.id}/responsaveis`);
      await expect(page.getByRole('listitem').filter({ hasText: rosa.email })).toContainText(state);
    });
  await context.close();
});
