// A company's link from end to end: a request on a phone, a refusal, another photo, the card.
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { newPerson } from './steps/people';
import { BLUE, FACE, picture, type Colour } from './steps/pictures';
import { button, choosePicture, expectOverNoBar, heading, link, signUp, toast } from './steps/screens';

// An old poster still shows the earlier code.
test.use({ demo: true, fresh: 'test', expectedFailures: [404] });

const NIGHT: Colour = [12, 10, 14];

test('a student asks by the code of the school, is declined, sends another photo, and has the card', async ({
  page,
  arrive,
  product,
  signIn,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const student = newPerson('Yasmin');
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
  let code = '';

  await test.step('the school exchanges its link', async () => {
    await page.goto('/admin/carteirinhas/link');
    await expect(page.getByText('DEM0-2026', { exact: true })).toBeVisible();
    await button(page, 'Fechar o link').click();
    await button(page.getByRole('dialog'), 'Fechar o link').click();
    await expect(toast(page, 'Link fechado.')).toBeVisible();
    await button(page, 'Abrir o link').click();
    const shown = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await expect(shown).not.toHaveText('DEM0-2026');
    code = (await shown.textContent()) ?? '';
  });

  const theirs = await arrive();
  await test.step('the code that is printed no more leads nowhere, the new one to the school', async () => {
    await theirs.goto('/escola/DEM0-2026');
    await link(theirs, 'Digitar o código').click();
    await theirs.getByLabel('Código').fill(code.toLowerCase());
    await button(theirs, 'Continuar').click();
    await expect(theirs.getByRole('heading', { name: 'Colégio Vila Aurora' })).toBeVisible();
  });

  await test.step('a person without an account comes back to the request, and is not asked who they are', async () => {
    await link(theirs, 'Entrar e pedir').click();
    await signUp(theirs, product, student);
    await expect(theirs.getByLabel('Nome do aluno')).toHaveValue(student.name);
  });

  await test.step('a dark photo is refused where it is taken, another is sent', async () => {
    await theirs.getByLabel('Turma').fill('2º B');
    await expect(button(theirs, 'Tirar foto')).toHaveCount(isMobile ? 1 : 0);
    await theirs.getByLabel('Matrícula').fill('2027-9');
    await theirs
      .getByLabel('Foto da carteirinha', { exact: true })
      .first()
      .setInputFiles(picture([NIGHT, NIGHT, NIGHT, NIGHT]));
    await expect(theirs.getByText('A foto está muito escura. Tire outra, com luz no rosto.')).toBeVisible();
    await choosePicture(theirs, 'Foto da carteirinha', picture(FACE));
    await button(theirs, 'Enviar pedido').click();
    await expect(theirs.getByText('Seu pedido aguarda a resposta da escola')).toBeVisible();
  });

  await test.step('the link shows what waits there, and a guardian may ask for another child', async () => {
    await theirs.goto(`/escola/${code}`);
    await expect(theirs.getByText('Seu pedido aguarda a resposta da escola')).toBeVisible();
    await expect(link(theirs, `Ver o pedido de ${student.name}`)).toBeVisible();
    await button(theirs, 'Pedir para outro aluno').click();
    await expect(theirs.getByLabel('Nome do aluno')).toHaveValue('');
    await theirs.goto('/carteirinhas');
  });

  const mine = page.getByRole('row', { name: new RegExp(student.name) });
  await test.step('the school sees it and declines it', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: /pedidos? de carteirinha/ }).click();
    await expect(heading(page, 'Aguardando')).toBeVisible();
    await mine.getByRole('link').click();
    await expect(page.getByText('Matrícula fora da lista')).toBeVisible();
    await button(page, 'Recusar').click();
    await expect(page.getByRole('dialog', { name: 'Por que recusar este pedido?' })).toBeVisible();
    await button(page, 'Foto escura').click();
    await expectOverNoBar(toast(page, '1 pedido recusado.'));
    await expect(heading(page, 'Aguardando')).toBeVisible();
    await expect(mine).toHaveCount(0);
  });

  await test.step('the student reads why and sends another photo', async () => {
    await theirs.reload();
    await expect(theirs.getByText('Colégio Vila Aurora respondeu: Foto escura')).toBeVisible();
    await link(theirs, `Corrigir o pedido de ${student.name}`).click();
    await choosePicture(
      theirs,
      'Foto da carteirinha',
      picture([BLUE, BLUE, ...FACE.slice(2)] as unknown as typeof FACE),
    );
    await button(theirs, 'Enviar de novo').click();
    await expect(theirs.getByText('Seu pedido aguarda a resposta da escola')).toBeVisible();
  });

  await test.step('the school accepts all that it can: names and addresses that differ from the list it looks at by themselves', async () => {
    await page.reload();
    await expect(mine).toBeVisible();
    if (isMobile) await button(page, 'Selecionar').click();
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await page.getByRole('button', { name: /^Aceitar \(\d+\)$/ }).click();
    await expect(mine).toHaveCount(0);
    for (const name of ['Heloísa Antunes', 'Tatá Brandão']) {
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('link')
        .click();
      await button(page, 'Aceitar').click();
      await expect(heading(page, 'Aguardando')).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /^Pediu/ })).toHaveText('Pediu: 0');
  });

  await test.step('the card is there, and a mail says so', async () => {
    // Somebody who comes back to the open page sees it without a reload.
    await theirs.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(theirs.getByRole('article', { name: `Carteirinha de ${student.name}` })).toBeVisible();
    await product.mailed(student.email, /aceitou o seu pedido/);
  });
});
