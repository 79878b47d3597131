// Signing in with Google on a desktop, through the demo's stand-in.
import { expect, test } from './steps/journey';
import { button, heading } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

test("a person of the demo signs in through Google's window and goes where they wanted", async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/entrar?uri=carteirinhas');
  await expect(button(page, 'Continuar com o Google')).toBeVisible();
  expect(scripts).not.toContain('/google-demo/client.js');

  await button(page, 'Continuar com o Google').click();
  await button(page, 'Cancelar').click();
  await expect(button(page, 'Continuar com o Google')).toBeEnabled();

  await button(page, 'Continuar com o Google').click();
  await page.getByRole('button', { name: /julia@aluno\.example/ }).click();
  await expect(heading(page, 'Carteirinhas')).toBeVisible();
  await expect(page).toHaveURL(/\/carteirinhas$/);
});
