/** Administrators change at once in the list, also if the server is slow, refuses, or has other changes. */

import type { Page, Route } from '@playwright/test';
import { addManager, makePartner, makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading, link, search, toast } from './steps/screens';

const LABEL = 'Procure por nome, email ou nome do usuário';
const CREATE = '**/api/permissions/create';
const REMOVE = '**/api/permissions/delete';

test.use({ demo: true, fresh: 'worker', expectedFailures: [409] });

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^(\\p{Lu}+)?${name}`, 'u') });

async function add(page: Page, { full_name, email }: { full_name: string; email: string }): Promise<void> {
  await link(page, 'Novo administrador').click();
  await search(page, LABEL, email);
  await row(page, full_name).click();
  await expect(heading(page, 'Administradores')).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await row(page, name).click();
  const question = page.getByRole('dialog', { name: `Remover ${name} como administrador?` });
  await expect(button(question, 'Cancelar')).toBeFocused();
  await button(question, 'Remover').click();
  await expect(question).toBeHidden();
}

/** Holds the calls to an address back; the returned function lets them go. */
async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  await page.route(address, (route) => void waiting.push(route));
  return async () => {
    await Promise.all(waiting.map((route) => route.continue()));
    await page.unroute(address);
  };
}

test('a school shares its work, two change the list at once, and one leaves', async ({ arrive, product }) => {
  test.setTimeout(240_000);
  const company = await makeCompany(product);
  const ruth = await makePerson(product, 'Ruth', { photo: true });
  const dina = await makePerson(product, 'Dina');
  const own = company.manager.user.full_name;
  const page = await arrive(company.manager);
  await page.goto('/admin');

  await test.step('the first one is alone', async () => {
    await page.getByRole('link', { name: /Adicione pessoas para gerenciar/ }).click();
    await expect(page.getByText(/^Que tal adicionar alguém para ajudar/)).toBeVisible();
    await expect(row(page, own)).toBeVisible();
  });

  await test.step('an added person is there at once, and half there until the server knows', async () => {
    const release = await hold(page, CREATE);
    await add(page, ruth.user);
    await expect(row(page, ruth.user.full_name)).toHaveCSS('opacity', '0.5');
    await release();
    await expect(row(page, ruth.user.full_name)).toHaveCSS('opacity', '1');
    await expect(toast(page, `${ruth.user.full_name} agora administra a escola com você.`)).toBeVisible();
    await page.reload();
    await expect(row(page, ruth.user.full_name)).toBeVisible();
  });

  await test.step('who is there already is not offered', async () => {
    await link(page, 'Novo administrador').click();
    await search(page, LABEL, ruth.user.email);
    await expect(page.getByText('Quem encontramos com essa busca já administra a escola')).toBeVisible();
    await link(page, 'Voltar').click();
  });

  await test.step('what the server refuses is undone, with its reason', async () => {
    const refusal = { status: 409, json: { message: 'Hoje não.' } };
    await page.route(REMOVE, (route) => route.fulfill(refusal));
    await remove(page, ruth.user.full_name);
    await expect(toast(page, 'Não conseguimos remover o administrador. Hoje não.')).toBeVisible();
    await expect(row(page, ruth.user.full_name)).toBeVisible();
    await page.unroute(REMOVE);
  });

  const second = await arrive(ruth);
  await test.step('two who change the list at once end up with the truth', async () => {
    await second.goto('/admin/administradores');
    await expect(row(second, own)).toBeVisible();
    const release = await hold(page, CREATE);
    await add(page, dina.user);
    // The second administrator has not seen Dina yet and gives her the same permission.
    await add(second, dina.user);
    await expect(row(second, dina.user.full_name)).toHaveCSS('opacity', '1');
    await remove(second, dina.user.full_name);
    await expect(row(second, dina.user.full_name)).toHaveCount(0);
    await release();
    for (const each of [page, second]) {
      await each.reload();
      await expect(row(each, dina.user.full_name)).toBeVisible();
      await expect(each.getByRole('list', { name: 'Administradores' }).getByRole('listitem')).toHaveCount(3);
    }
  });

  await test.step('a person who leaves is asked, and ends among the partners', async () => {
    await row(second, ruth.user.full_name).click();
    const question = second.getByRole('dialog');
    await expect(question).toContainText('Se não restar nenhum, a escola é desativada.');
    await button(question, 'Sair da administração').click();
    await expect(heading(second, 'Parceiros')).toBeVisible();
    await expect(second).toHaveURL(/\/parceiros$/);
    await expect(second.getByRole('link', { name: 'Administrativo' })).toHaveCount(0);
    await page.reload();
    await expect(row(page, ruth.user.full_name)).toHaveCount(0);
  });

  await test.step('the last one leaves by way of the profile, and the school’s cards go', async () => {
    await remove(page, dina.user.full_name);
    await page.goto('/perfil');
    await link(page, 'Minha conta').click();
    await link(page, 'Sair da administração').click();
    await row(page, own).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('ela é desativada');
    await button(question, 'Sair da administração').click();
    await expect(toast(page, 'Você não administra mais esta escola.')).toBeVisible();
    await expect(page).toHaveURL(/\/parceiros$/);
    await expect(page.getByRole('link', { name: 'Administrativo' })).toHaveCount(0);
  });
});

test('who looks after two schools acts for the one that the bar says, form by form', async ({
  arrive,
  product,
}, info) => {
  const [company, other] = await Promise.all([makeCompany(product), makeCompany(product)]);
  await makePartner(company, { title: 'Padaria da Praça' });
  await makePartner(other, { title: 'Livraria do Largo' });
  await addManager(other, company.manager);
  const page = await arrive(company.manager);
  const isPhone = info.project.name === 'phone';
  const choice = page.getByRole('combobox', { name: 'Escola' });
  const partner = (title: string) => page.getByRole('link', { name: new RegExp(title) });
  await page.goto('/admin');
  await expect(choice.locator('option:checked')).toHaveText(company.title);

  await test.step('the other school is chosen, and its lists are there', async () => {
    if (!isPhone) await page.goto('/admin/parceiros');
    await choice.selectOption({ label: other.title });
    if (isPhone) await page.getByRole('link', { name: /Gerencie os parceiros da escola/ }).click();
    await expect(partner('Livraria do Largo')).toBeVisible();
    await expect(partner('Padaria da Praça')).toHaveCount(0);
    await page.reload();
    await expect(partner('Livraria do Largo')).toBeVisible();
  });

  await test.step('a mail’s link opens the school that it is about', async () => {
    await page.goto(`/admin/parceiros?escola=${company.id}`);
    await expect(partner('Padaria da Praça')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/parceiros$/);
  });

  await test.step('what is typed for one school in a tab stays that school’s, whatever another tab chooses', async () => {
    await link(page, 'Novo parceiro').click();
    await page.getByLabel(/^Nome do parceiro/).fill('Cinema Central');
    const second = await page.context().newPage();
    await second.goto(`/admin/parceiros?escola=${other.id}`);
    await expect(second.getByRole('link', { name: /Livraria do Largo/ })).toBeVisible();
    await button(page, 'Cadastrar').click();
    await expect(partner('Cinema Central')).toBeVisible();
    await expect(partner('Padaria da Praça')).toBeVisible();
    await second.reload();
    await expect(second.getByRole('link', { name: /Livraria do Largo/ })).toBeVisible();
    await expect(second.getByRole('link', { name: /Cinema Central/ })).toHaveCount(0);
  });
});
