/** A school says its name, shows its logo, and invites somebody without an account to manage it. */

import { changeCard, makeCard, makeCompany, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { newPerson } from './steps/people';
import { FACE, picture } from './steps/pictures';
import { address, button, heading, link, search, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const LINK = /\/convite\/[0-9a-f-]{69}/;

test('a school is seen by its own name and logo, and an invited person manages it', async ({ arrive, product }) => {
  test.setTimeout(240_000);
  const company = await makeCompany(product);
  const holder = await makePerson(product, 'Aluna');
  await changeCard(company, await makeCard(company, holder), { valid_until: '2099-12-31' });
  const page = await arrive(company.manager);
  const guest = newPerson('Olivia');

  await test.step('the school changes what people see', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: /Deixe com a cara da sua empresa/ }).click();
    await expect(heading(page, 'Personalizar carteirinha')).toBeVisible();
    await page.getByLabel('Nome de identificação').fill('Aurora');
    await page.getByText('O que mais aparece').click();
    await page.getByLabel('Logo', { exact: true }).setInputFiles(picture(FACE));
    await expect(page.getByRole('application', { name: 'Enquadrar Logo' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Validade' }).check();
    await button(page, 'Ver como ficou').click();
    const preview = page.getByRole('dialog', { name: 'Como ficou a carteirinha' });
    await expect(preview.locator('[data-part="mark"] img')).toBeVisible();
    await button(preview, 'Salvar').click();
    await expect(toast(page, 'Carteirinha personalizada com sucesso!')).toBeVisible();
  });

  await test.step('a student sees it on the card', async () => {
    const student = await arrive(holder);
    await student.goto('/carteirinhas');
    const card = student.locator('article', { hasText: 'Aurora' }).first();
    await expect(card.locator('[data-part="mark"] img')).toBeVisible();
    await expect(card.locator('[data-part="facts"]')).toContainText('Válida até');
  });

  await test.step('an address without an account is invited from the search', async () => {
    await page.goto('/admin/administradores/novo');
    await search(page, 'Procure por nome, email ou nome do usuário', guest.email);
    await button(page, 'Convidar').click();
    await expect(toast(page, `Convite enviado para ${guest.email}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Convites pendentes' })).toBeVisible();
    await expect(page.getByText(guest.email, { exact: true })).toBeVisible();
  });

  const theirs = await arrive();
  await test.step('the mail leads to an account, and from there to the school', async () => {
    await theirs.goto(await product.mailed(guest.email, LINK));
    await expect(theirs.getByRole('heading', { name: 'Convite para administrar' })).toBeVisible();
    await expect(theirs.getByText('Aurora', { exact: true })).toBeVisible();
    await link(theirs, 'Entrar e aceitar').click();
    await button(theirs, 'Continuar com e-mail').click();
    await theirs.getByLabel('Nome completo').fill(guest.name);
    await theirs.getByLabel('Código de acesso').fill(await product.accessCode(guest.email));
    await button(theirs, 'Continuar com e-mail').click();
    await expect(toast(theirs, 'Você agora administra a escola.')).toBeVisible();
    await expect.poll(() => address(theirs)).toBe('/admin');
  });

  await test.step('the school sees them among its administrators', async () => {
    await page.goto('/admin/administradores');
    await expect(page.getByRole('button', { name: new RegExp(guest.name) })).toBeVisible();
    await expect(page.getByText('Convites pendentes')).toHaveCount(0);
  });
});
