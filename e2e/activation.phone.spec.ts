/** A guardian activates the cards of two children by the codes on paper, and the school takes one back. */
import { listStudents, makeCompany, printedCodes } from './steps/api';
import { expect, test } from './steps/journey';
import { newPerson } from './steps/people';
import { FACE, picture } from './steps/pictures';
import { button, choosePicture, heading, link, search, signUp, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker', expectedFailures: [404] });

test('two children of one guardian, and a card that is taken back', async ({ product, arrive }) => {
  test.setTimeout(180_000);
  const school = await makeCompany(product);
  await listStudents(school, [
    { full_name: 'Ana Souza', class_name: '6º A' },
    { full_name: 'Caio Souza', class_name: '8º B' },
  ]);
  const codes = await printedCodes(school);
  const codeOf = (name: string) => codes.find(([full]) => full === name)?.[3] ?? '';
  const guardian = newPerson('Sônia');
  const theirs = await arrive();

  await test.step('the code is typed as it is read, and a wrong one is told', async () => {
    await theirs.goto('/ativar/00000-00000');
    await link(theirs, 'Digitar o código').click();
    await theirs.getByLabel('Código da carteirinha').fill(codeOf('Ana Souza').toLowerCase());
    await button(theirs, 'Continuar').click();
    await expect(theirs.getByRole('heading', { name: 'Carteirinha de Ana S. · 6º A' })).toBeVisible();
    await expect(theirs.getByText('Souza')).toHaveCount(0);
  });

  await test.step('a person without an account comes back to it, sends the photo and has the card', async () => {
    await link(theirs, 'Entrar e ativar').click();
    await signUp(theirs, product, guardian);
    await button(theirs, 'Ativar carteirinha').click();
    await expect(heading(theirs, 'Foto da carteirinha')).toBeVisible();
    await choosePicture(theirs, 'Foto da carteirinha', picture(FACE));
    await button(theirs, 'Enviar foto').click();
    await expect(theirs.getByRole('article', { name: 'Carteirinha de Ana Souza' })).toBeVisible();
  });

  await test.step('the second child needs no other account', async () => {
    await theirs.goto(`/ativar/${codeOf('Caio Souza')}`);
    await button(theirs, 'Ativar carteirinha').click();
    await choosePicture(theirs, 'Foto da carteirinha', picture(FACE));
    await button(theirs, 'Enviar foto').click();
    await expect(theirs.getByRole('article', { name: 'Carteirinha de Caio Souza' })).toBeVisible();
  });

  await test.step('the school reads who activated a card, and takes it back', async () => {
    const page = await arrive(school.manager);
    await page.goto('/admin/carteirinhas');
    await search(page, 'Procurar carteirinha', 'Caio Souza');
    await link(page, 'Caio Souza 8º B').click();
    await expect(page.getByText(guardian.email)).toBeVisible();
    await button(page, 'Não foi o aluno').click();
    await button(page.getByRole('dialog'), 'Tirar').click();
    await expect(
      toast(page, 'Pronto: a carteirinha está sem dono. Imprima um código novo para o aluno.'),
    ).toBeVisible();
  });

  await theirs.goto('/carteirinhas');
  await expect(theirs.getByRole('article', { name: 'Carteirinha de Ana Souza' })).toBeVisible();
  await expect(theirs.getByRole('article', { name: 'Carteirinha de Caio Souza' })).toHaveCount(0);
});
