/** An invitation on its whole way: a wrong address, corrected; the mail, the account, the photo, the card; and a refusal. */
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { newPerson } from './steps/people';
import { FACE, picture } from './steps/pictures';
import { address, button, choosePicture, heading, link, search, signUp, toast } from './steps/screens';

test.use({ demo: true, fresh: 'test' });

const LINK = /\/convite\/[0-9a-f-]{69}/;
const WRONG = 'Otávio Brandão';

test('an invitation is corrected, mailed, accepted with a photo, and is a card', async ({
  page,
  arrive,
  product,
  signIn,
}) => {
  test.setTimeout(240_000);
  const student = newPerson('Otavio');
  await signIn(DEMO_PEOPLE.firstAdministrator.email);

  await test.step('the school sees whose mail does not arrive, and corrects the address', async () => {
    await page.goto('/admin/carteirinhas/convites');
    await expect(heading(page, 'Convites')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(WRONG) });
    await expect(row.getByText('Não chega')).toBeVisible();
    await row.getByRole('link').click();
    await expect(page.getByRole('alert').filter({ hasText: 'este endereço não existe' })).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill(student.email);
    await button(page, 'Salvar').click();
    await expect(toast(page, 'Convite atualizado com sucesso!')).toBeVisible();
    await expect.poll(() => address(page)).toBe('/admin/carteirinhas/convites');
    await expect(row.getByText('Esperando')).toBeVisible();
  });

  const theirs = await arrive();
  await test.step('the mail leads to the invitation, and from there to an account', async () => {
    await theirs.goto(await product.mailed(student.email, LINK));
    await expect(theirs.getByRole('heading', { name: 'Otávio, sua carteirinha está esperando' })).toBeVisible();
    await link(theirs, 'Entrar e aceitar').click();
    await signUp(theirs, product, student);
    await link(theirs, 'Ver minha carteirinha').click();
    await expect(heading(theirs, 'Carteirinhas')).toBeVisible();
  });

  await test.step('a photo is all that is missing', async () => {
    await expect(theirs.getByText('Falta só a sua foto')).toBeVisible();
    await link(theirs, `Enviar a foto de ${WRONG}`).click();
    await expect(heading(theirs, 'Foto da carteirinha')).toBeVisible();
    await choosePicture(theirs, 'Foto da carteirinha', picture(FACE));
    await button(theirs, 'Enviar foto').click();
    await expect(toast(theirs, 'Sua carteirinha está pronta!')).toBeVisible();
    await expect(theirs.getByRole('article', { name: `Carteirinha de ${WRONG}` })).toBeVisible();
  });

  await test.step('the school has the card, and sees that the invitation was accepted', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(WRONG) }).getByText('Aceito')).toBeVisible();
    await page.goto('/admin/carteirinhas');
    await search(page, 'Procurar carteirinha', WRONG);
    await expect(page.getByRole('row', { name: new RegExp(WRONG) })).toBeVisible();
  });
});

test('several are sent again, and one is refused by its link', async ({ page, arrive, isMobile, product, signIn }) => {
  const selecting = async () => {
    if (isMobile) await button(page, 'Selecionar').click();
  };
  test.setTimeout(180_000);
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
  await page.goto('/admin/carteirinhas/convites');
  await selecting();
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await button(page, 'Enviar de novo').click();
  await expect(page.getByText('5 convites a caminho de novo.')).toBeVisible();

  const stranger = await arrive();
  await stranger.goto(await product.mailed('davi.moreira@aluno.example', LINK));
  await button(stranger, 'Não é minha escola').click();
  await button(stranger.getByRole('dialog'), 'Não é minha escola').click();
  await expect(stranger.getByRole('heading', { name: 'Este convite terminou' })).toBeVisible();

  await page.reload();
  const row = page.getByRole('row', { name: /Davi Lucca Moreira/ });
  await expect(row.getByText('Recusado')).toBeVisible();
  await selecting();
  await row.getByRole('checkbox').check();
  await button(page, 'Cancelar convites').click();
  await button(page.getByRole('dialog'), 'Cancelar convite').click();
  await expect(toast(page, '1 convite cancelado.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
