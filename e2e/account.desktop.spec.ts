/** The account: edited by keyboard alone, removed with its farewell, and signed in to again in mid-sentence. */

import type { Page } from '@playwright/test';
import { makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { tabTo } from './steps/keyboard';
import { address, button, heading, link, toast } from './steps/screens';

// One person can ask for a second code at once, as from another network.
test.use({ serverEnv: { TRUST_PROXY: '127.0.0.1', PAYMENTS: 'sandbox', MAIL: 'outbox' } });

const SESSION = 'persist:session';
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION);

test.describe('leaving', () => {
  test.use({ expectedFailures: [401] });

  test('a removed account is said farewell to until that is closed, in every tab', async ({ product, arrive }) => {
    const person = await makePerson(product, 'Elis', { photo: true });
    const page = await arrive(person);
    const second = await page.context().newPage();
    await second.goto('/carteirinhas');
    await expect(heading(second, 'Carteirinhas')).toBeVisible();

    await page.goto('/editar-perfil');
    await button(page, 'Deletar minha conta').click();
    const question = page.getByRole('dialog', { name: 'Deletar sua conta?' });
    await expect(button(question, 'Cancelar')).toBeFocused();
    await tabTo(button(question, 'Deletar minha conta'));
    await page.keyboard.press('Enter');
    const farewell = page.getByRole('dialog', { name: 'Ficamos tristes em te ver partir.' });
    await expect(toast(page, 'Sua Solicitação de remoção de conta foi enviada')).toBeVisible();
    await expect(farewell).toContainText('48 horas');

    // The server has ended the session, so the tokens are useless.
    const call = await fetch(`${product.url}/api/profile`, {
      headers: { Authorization: `Bearer ${person.access_token}` },
    });
    expect(call.status).toBe(401);
    await page.reload();
    await expect(farewell).toBeVisible();
    await expect(second.getByRole('dialog', { name: 'Ficamos tristes em te ver partir.' })).toBeVisible();

    await button(farewell, 'Fechar').click();
    await expect(page).toHaveURL('/');
    await expect(link(page, 'Entrar')).toBeVisible();
    await expect(farewell).toBeHidden();
    await expect.poll(() => stored(page)).toBeNull();
    await page.goto('/perfil');
    await expect(heading(page, 'Acessar minha conta')).toBeVisible();
  });
});

test.describe('a session that ends', () => {
  test.use({ expectedFailures: [401] });

  test('while a form is open asks to sign in again, and brings back what was typed', async ({ product, arrive }) => {
    const { manager } = await makeCompany(product);
    const page = await arrive(manager);
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.9' });
    await page.goto('/admin/parceiros/novo?de=aviso');
    await page.getByLabel('Nome do parceiro').fill('Padaria Persistente');
    await page.getByLabel('Cidade').fill('Olinda');
    await page.getByLabel('Telefone').pressSequentially('8133334444');
    await page.getByLabel('Aceita delivery').check();

    // Signed out by the server, as after a month.
    await fetch(`${product.url}/api/auth/signout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token: manager.refresh_token }),
    });
    await button(page, 'Cadastrar').click();
    await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible();
    await expect.poll(() => address(page)).toBe('/entrar?uri=admin%2Fparceiros%2Fnovo%3Fde%3Daviso');

    await page.getByLabel('E-mail').fill(manager.user.email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Código de acesso').fill(await product.accessCode(manager.user.email));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Novo parceiro')).toBeVisible();
    await expect.poll(() => address(page)).toBe('/admin/parceiros/novo?de=aviso');
    await expect(page.getByText('Recuperamos o que você tinha preenchido')).toBeVisible();
    await expect(page.getByLabel('Cidade')).toHaveValue('Olinda');
    await expect(page.getByLabel('Telefone')).toHaveValue('(81) 3333-4444');
    await expect(page.getByLabel('Aceita delivery')).toBeChecked();
    await button(page, 'Cadastrar').click();
    await expect(page.getByRole('link', { name: 'Padaria Persistente' })).toBeVisible();
  });
});
