// An invitation from end to end: a wrong address, corrected; the mail, the account, the photo, the card; a refusal.
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { newPerson, type NewPerson } from './steps/people';
import { FACE, picture } from './steps/pictures';
import { address, button, choosePicture, confirmByWord, heading, link, search, toast } from './steps/screens';
import type { Product } from './support/product';

test.use({ demo: true, fresh: 'test' });

const LINK = /\/convite\/[0-9a-f-]{69}/;
const WRONG = 'Otávio Brandão';

/** Counts presses on the pages of this tab. Fields that are entered and typed into do not count. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => (presses += 1));
  await page.addInitScript(() => {
    const told = window as unknown as { pressed: () => void };
    addEventListener('click', (event) => (event.target as Element).closest('a, button') && told.pressed(), true);
  });
  return () => presses;
}

/** From /entrar by an invitation to its page: the code goes to its address, which is not typed. */
async function enterAsNew(page: Page, product: Product, { name, email }: NewPerson): Promise<void> {
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly', '');
  await button(page, 'Continuar com e-mail').click();
  await expect(heading(page, 'Criar uma conta')).toBeVisible();
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Código de acesso').fill(await product.accessCode(email));
  await button(page, 'Continuar com e-mail').click();
}

const moreMails = async (product: Product, { email }: NewPerson) =>
  (await product.unreadMails()).filter(({ to }) => to === email);

async function acceptAsNew(page: Page, product: Product, person: NewPerson): Promise<void> {
  await link(page, 'Entrar e aceitar').click();
  await enterAsNew(page, product, person);
}

/** The demo sends no mails by itself. */
async function sendAgain(page: Page, signIn: (email: string) => Promise<unknown>): Promise<void> {
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
  await page.goto('/admin/carteirinhas/aguardando');
  await button(page, 'Entregar').click();
  const dialog = page.getByRole('dialog', { name: 'Entregar' });
  await expect(dialog.getByText(/^\d alunos recebem um e-mail$/)).toBeVisible();
  await button(dialog, 'Entregar').click();
  await expect(page.getByText(/^Entregue: \d e-mails/)).toBeVisible();
}

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
    await page.goto('/admin/carteirinhas/aguardando');
    await expect(heading(page, 'Aguardando')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(WRONG) });
    await expect(row.getByText('E-mail voltou')).toBeVisible();
    await row.getByRole('link').click();
    await expect(page.getByRole('alert').filter({ hasText: 'este endereço não existe' })).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill(student.email);
    await button(page, 'Salvar').click();
    await expect(toast(page, 'Aluno atualizado com sucesso!')).toBeVisible();
    await expect.poll(() => address(page)).toBe('/admin/carteirinhas/aguardando');
    await expect(row.getByText(/^Convidado/)).toBeVisible();
  });

  const theirs = await arrive();
  await test.step('the mail leads to the invitation, and from there to an account and the photo', async () => {
    const presses = await countPresses(theirs);
    await theirs.goto(await product.mailed(student.email, LINK));
    await expect(theirs.getByRole('heading', { name: 'Otávio, falta só aceitar a sua carteirinha' })).toBeVisible();
    await acceptAsNew(theirs, product, student);
    await expect(heading(theirs, 'Foto da carteirinha')).toBeVisible();
    // Two presses to get and enter the code, after the one that accepts; opening the mail's link is another.
    expect(presses()).toBe(3);
    expect(await moreMails(product, student), 'the code was the only mail').toEqual([]);
  });

  await test.step('a photo is all that is missing', async () => {
    await choosePicture(theirs, 'Foto da carteirinha', picture(FACE));
    await button(theirs, 'Enviar foto').click();
    await expect(toast(theirs, 'A carteirinha está pronta!')).toBeVisible();
    await expect(theirs.getByRole('article', { name: `Carteirinha de ${WRONG}` })).toBeVisible();
  });

  await test.step('the school has the card: a search among those who wait leads to it', async () => {
    await page.reload();
    await search(page, 'Procurar aluno', WRONG);
    await link(page, '1 em Carteirinhas').click();
    await expect(page.getByRole('row', { name: new RegExp(WRONG) })).toBeVisible();
  });
});

test('several are sent again, and one is refused by its link', async ({ page, arrive, isMobile, product, signIn }) => {
  test.setTimeout(180_000);
  await sendAgain(page, signIn);

  const stranger = await arrive();
  await stranger.goto(await product.mailed('davi.moreira@aluno.example', LINK));
  await link(stranger, 'Não é minha escola').click();
  await confirmByWord(stranger, 'Não é minha escola');
  await expect(heading(stranger, 'Pronto: esta escola não pode mais convidar você')).toBeVisible();

  await page.reload();
  const row = page.getByRole('row', { name: /Davi Lucca Moreira/ });
  await expect(row.getByText('Recusou')).toBeVisible();
  if (isMobile) await button(page, 'Selecionar').click();
  await row.getByRole('checkbox').check();
  await button(page, 'Tirar da lista (1)').click();
  await button(page.getByRole('dialog'), 'Tirar da lista').click();
  await expect(toast(page, '1 aluno fora da lista.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
