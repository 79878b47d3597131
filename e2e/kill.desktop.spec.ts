/** Saved data survive a killed server. */

import { makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { FACE, picture } from './steps/pictures';
import { button, choosePicture, expectLoaded, toast } from './steps/screens';

test.use({ fresh: 'test', expectedFailures: ['no answer'] });

test('a server that is killed loses no partner and no card that a screen said was made', async ({
  product,
  arrive,
}) => {
  const company = await makeCompany(product);
  const holder = await makePerson(product, 'Ruth');
  const page = await arrive(company.manager);
  await page.goto('/admin/parceiros/novo');
  await choosePicture(page, 'Logo', picture(FACE));
  await page.getByLabel('Nome do parceiro').fill('Padaria do Raio');
  await button(page, 'Cadastrar').click();
  await expect(toast(page, 'Parceiro criado com sucesso!')).toBeVisible();
  await product.kill();
  await product.run();
  await page.goto('/admin/parceiros');
  const partner = page.getByRole('link', { name: 'Padaria do Raio' });
  await expect(partner).toBeVisible();
  await expectLoaded(partner.locator('img'));

  await page.goto(`/admin/carteirinhas/novo?usuario=${holder.user.id}`);
  await choosePicture(page, 'Imagem da carteirinha', picture(FACE));
  await page.getByLabel('Nome da carteirinha').fill('Ruth de Souza');
  await button(page, 'Cadastrar').click();
  await expect(toast(page, 'Carteirinha criada com sucesso!')).toBeVisible();
  await product.kill();
  await product.run();
  const holderPage = await arrive(holder);
  await holderPage.goto('/carteirinhas');
  await expectLoaded(holderPage.getByRole('img', { name: 'Foto de Ruth de Souza' }));
});
