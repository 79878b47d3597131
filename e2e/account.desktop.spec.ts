// An account is removed with its farewell.
import type { Page } from '@playwright/test';
import { makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { tabTo } from './steps/keyboard';
import { button, heading, link, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker', expectedFailures: [401] });

const SESSION = 'persist:session';
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION);

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
