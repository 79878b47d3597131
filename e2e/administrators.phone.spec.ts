// Administrators are added, leave, and act for the school that the bar says.
import type { Page } from '@playwright/test';
import { addManager, makePartner, makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { newPerson } from './steps/people';
import { address, button, heading, link, search, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^(\\p{Lu}+)?${name}`, 'u') });

test('a school shares its work, and one after the other leaves', async ({ arrive, product }) => {
  const company = await makeCompany(product);
  const ruth = await makePerson(product, 'Ruth', { photo: true });
  const own = company.manager.user.full_name;
  const page = await arrive(company.manager);
  await page.goto('/admin');

  await test.step('the first one is alone', async () => {
    await page.getByRole('link', { name: /Adicione pessoas para gerenciar/ }).click();
    await expect(page.getByText(/^Que tal adicionar alguém para ajudar/)).toBeVisible();
    await expect(row(page, own)).toBeVisible();
  });

  await test.step('an added person is there', async () => {
    await link(page, 'Novo administrador').click();
    await search(page, 'Procure por nome, email ou nome do usuário', ruth.user.email);
    await row(page, ruth.user.full_name).click();
    await expect(toast(page, `${ruth.user.full_name} agora administra a escola com você.`)).toBeVisible();
    await page.reload();
    await expect(row(page, ruth.user.full_name)).toBeVisible();
  });

  const second = await arrive(ruth);
  await test.step('a person who leaves is asked, and ends among the partners', async () => {
    await second.goto('/admin/administradores');
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

test('who has no account is invited by mail, and manages the school', async ({ arrive, product }) => {
  const company = await makeCompany(product);
  const page = await arrive(company.manager);
  const guest = newPerson('Olivia');

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
    await theirs.goto(await product.mailed(guest.email, /\/convite\/[0-9a-f-]{69}/));
    await expect(theirs.getByRole('heading', { name: 'Convite para administrar' })).toBeVisible();
    await expect(theirs.getByText(company.title, { exact: true })).toBeVisible();
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
