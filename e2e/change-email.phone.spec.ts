// A person changes their e-mail on a phone; both addresses are told, and the card goes along.
import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCard, makeCompany, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { newPerson } from './steps/people';
import { button, link, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

test('codes from both mailboxes change the address, and the card goes along', async ({ product, arrive }) => {
  const [company, student] = await Promise.all([makeCompany(product), makePerson(product, 'Iara', { photo: true })]);
  await makeCard(company, student);
  const { email } = newPerson('Nova');
  const page = await arrive(student);
  await page.goto(PATHS.profile);
  await link(page, 'Minha conta').click();
  await page.getByRole('link', { name: /^Trocar e-mail/ }).click();
  await page.getByLabel('Novo e-mail').fill(email);
  await button(page, 'Enviar códigos').click();
  const current = page.getByLabel('Código do e-mail atual');
  await expect(current).toBeFocused();
  // A phone that shows one mailbox and the other in between may load the page anew each time.
  await page.reload();
  await current.fill(await product.accessCode(student.user.email));
  await page.reload();
  await expect(current).not.toHaveValue('');
  await page.getByLabel('Código do novo e-mail').fill(await product.accessCode(email));
  await button(page, 'Trocar e-mail').click();
  await expect(toast(page, `Pronto: agora você entra com ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(PATHS.account);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await product.mailed(student.user.email, /passou a ter outro e-mail/);
  await page.goto(PATHS.cards);
  await expect(page.getByText(company.title).first()).toBeVisible();
});
