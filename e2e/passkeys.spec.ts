// A manager's day with a passkey, on the browser's own virtual device.
import type { Page } from '@playwright/test';
import { makeCompany, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { button, dialogsAreGone, heading, search, signOut, toast } from './steps/screens';
import { serverClock } from './support/serverClock';

const clock = serverClock();
test.use({ serverHost: 'localhost', serverEnv: clock.env, expectedFailures: [401, 422, 428] });

const HOUR_MS = 3_600_000;
const LABEL = 'Entrar com a chave deste aparelho';

const NOT_IN_FIELD = 'no keys in the field';

/** A device that is touched whenever it asks. In the e-mail field it chooses its only key at once. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.addInitScript((name) => {
    if (sessionStorage.getItem(name)) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  }, NOT_IN_FIELD);
}

/** From now on the tab is one of a browser that offers keys in fields, or of one that does not. */
const offerInField = (page: Page, offers: boolean) =>
  page.evaluate(
    ([name, text]) => {
      sessionStorage.setItem(name, text);
      // A page that signs out goes to /entrar without loading anew.
      if (text) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    },
    [NOT_IN_FIELD, offers ? '' : 'yes'] as const,
  );

test('a key is made, signs in, shows that it is the manager who acts, and opens nothing once it is removed', async ({
  arrive,
  product,
}) => {
  clock.move(0);
  const { manager } = await makeCompany(product);
  const page = await arrive(manager);
  await addDevice(page);
  const keys = page.getByRole('list', { name: 'Chaves de acesso' });

  await test.step('is offered at home and made in two presses', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Ver como' }).click();
    await button(page, 'Criar uma chave').click();
    await page.getByLabel('Nome da chave').fill('Secretaria');
    await button(page, 'Criar chave').click();
    await expect(button(keys, 'Remover Secretaria')).toBeVisible();
  });

  await test.step('signs in by the button, and by the e-mail field', async () => {
    await offerInField(page, false);
    await page.goto('/perfil');
    await signOut(page);
    await page.goto('/entrar?uri=admin');
    await button(page, LABEL).click();
    await expect(heading(page, 'Administrativo')).toBeVisible();
    await page.goto('/perfil');
    await signOut(page);
    await offerInField(page, true);
    await page.goto('/entrar?uri=admin');
    await expect(heading(page, 'Administrativo')).toBeVisible();
  });

  await test.step('an hour later a colour is saved in two presses, and a new administrator is asked about', async () => {
    clock.move(HOUR_MS);
    const question = page.getByRole('dialog', { name: 'Confirme que é você' });
    await page.goto('/admin/personalizar-carteirinha');
    await page.getByRole('textbox', { name: 'Cor de fundo' }).fill('#123456');
    await button(page, 'Ver como ficou').click();
    await button(page.getByRole('dialog', { name: 'Como ficou a carteirinha' }), 'Salvar').click();
    await expect(toast(page, 'Carteirinha personalizada com sucesso!')).toBeVisible();
    await expect(question).toBeHidden();

    const colleague = await makePerson(product, 'Vice');
    const administrators = page.getByRole('list', { name: 'Administradores' });
    const add = async () => {
      await page.goto('/admin/administradores/novo');
      await search(page, 'Procure por nome, email ou nome do usuário', colleague.user.email);
      await page.getByRole('button', { name: new RegExp(colleague.user.email) }).click();
      await expect(question).toBeVisible();
      await expect(page.getByText(colleague.user.email)).toBeHidden();
    };
    await add();
    await button(question, 'Cancelar').click();
    await expect(administrators.getByRole('listitem')).toHaveCount(1);
    await add();
    await button(question, 'Confirmar com a chave').click();
    await expect(administrators).toContainText(colleague.user.email);
    await expect(question).toBeHidden();
  });

  await test.step('once removed, it opens nothing', async () => {
    await page.goto('/aparelhos');
    await button(keys, 'Remover Secretaria').click();
    await button(page.getByRole('dialog'), 'Remover').click();
    await expect(keys).toBeHidden();
    await dialogsAreGone(page);
    await offerInField(page, false);
    await page.goto('/perfil');
    await signOut(page);
    await page.goto('/entrar');
    await button(page, LABEL).click();
    await expect(page.getByText('Esta chave não confere. Ela pode ter sido removida.').first()).toBeVisible();
  });
});
