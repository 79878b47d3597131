// Guardians of a child's card: asked by mail, refusing and agreeing, two who disagree, and one whom the school removes.
import type { Page } from '@playwright/test';
import { changeCard, makeCard, makeCompany, makePartner, makePerson, readRoster, type Session } from './steps/api';
import { expect, test } from './steps/journey';
import { newPerson } from './steps/people';
import { FACE, picture } from './steps/pictures';
import { button, confirmByWord, heading, signUp, toast } from './steps/screens';
import { expectAccessible } from './support/test';

test.use({ demo: true, fresh: 'worker' });

const LINK = /https?:\/\/\S+\/responsavel\/[\w-]+/;

const SAID = { Autorizo: 'Você autorizou em', 'Não autorizo': 'Você não autorizou em' } as const;
/** `of`: the child, where the link names several. */
async function answer(theirs: Page, link: string, press: keyof typeof SAID, of?: string): Promise<void> {
  await theirs.goto(link);
  await button(of ? theirs.getByRole('form', { name: `Carteirinha de ${of}` }) : theirs, press).click();
  await confirmByWord(theirs, press);
  await expect(theirs.getByText(SAID[press]).last()).toBeVisible();
}

const guardianItem = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });
/** On the student's page. */
const followedBy = (page: Page, { user }: Session) => page.getByText(`${user.full_name} acompanha sua carteirinha`);

test('a list names the guardian of two, who answers for each by one mail, and has both cards, the second once there is a photo', async ({
  product,
  arrive,
  till,
}) => {
  const school = await makeCompany(product, { approved: true });
  const rosa = newPerson('Rosa');
  const page = await arrive(school.manager);
  const theirs = await till();

  await test.step('the preview and the result say that the guardian will be asked', async () => {
    await page.goto('/admin/carteirinhas/lista');
    const rows = ['Ana Souza;20270001', 'Beto Souza;20270002'].map((row) => `${row};Rosa Souza;${rosa.email}\n`);
    const list = `Aluno;Matrícula;Responsável;E-mail do responsável\n${rows.join('')}`;
    await page
      .getByLabel('Escolher a planilha')
      .setInputFiles([
        { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(list) },
        picture(FACE, { name: '20270001.png' }),
      ]);
    await expect(page.getByLabel('O que é E-mail do responsável')).toHaveValue('guardian_email');
    await button(page, 'Conferir a lista').click();
    await expect(page.getByText(/Vamos perguntar por e-mail a 1 responsável se autoriza/)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Criar').click();
    await expect(heading(page, 'Lista pronta')).toBeVisible();
    await expect(page.getByText('1 responsável recebe um e-mail')).toBeVisible();
  });

  const link = await product.mailed(rosa.email, LINK);
  const card = (await readRoster(school)).find(({ full_name: name }) => name === 'Ana Souza');
  for (const [press, state] of [
    ['Não autorizo', 'Não autorizou'],
    ['Autorizo', 'Autorizou'],
  ] as const)
    await test.step(`“${press}” without an account or a script, and the school reads it`, async () => {
      await answer(theirs, link, press, 'Ana');
      await page.goto(`/admin/carteirinhas/${card?.id}/responsaveis`);
      await expect(guardianItem(page, rosa.email)).toContainText(state);
    });

  await test.step('the same mail asks about the other child, whose card waits for the photo alone', async () => {
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Beto');
    await expect(theirs.getByText(/ainda não está pronta: falta a foto/)).toBeVisible();
    await answer(theirs, link, 'Autorizo', 'Beto');
    await expect(theirs.getByText(/Ainda falta a foto/)).toBeVisible();
    await page.goto('/admin/carteirinhas/fotos');
    await page.getByLabel('Adicionar fotos').setInputFiles([picture(FACE, { name: '20270002.png' })]);
    await button(page, 'Salvar 1 foto').click();
    await expect(page.getByText('1 carteirinha pronta')).toBeVisible();
    expect((await product.unreadMails()).filter(({ to, text }) => to === rosa.email && LINK.test(text))).toEqual([]);
  });

  await test.step('both cards are in Família, and the partners of their school are hers to mark and to tell of', async () => {
    await makePartner(school, { title: 'Padaria Aurora' });
    const family = await arrive();
    await family.goto('/familia');
    await signUp(family, product, rosa);
    for (const name of ['Ana Souza', 'Beto Souza'])
      await expect(family.getByRole('heading', { level: 2, name })).toBeVisible();
    const partners = family.getByRole('link', { name: 'Parceiros da escola' });
    await partners.last().click();
    await family.getByRole('button', { name: /Padaria Aurora/ }).click();
    const sheet = family.getByRole('dialog', { name: 'Padaria Aurora' });
    await button(sheet, 'Favorito').click();
    await expect(button(sheet, 'Favorito')).toHaveAttribute('aria-pressed', 'true');
    await button(sheet, 'Contar um problema').click();
    await sheet.getByRole('radio', { name: 'Não conhecia o benefício' }).check();
    await button(sheet, 'Contar para a escola').click();
    await expect(sheet.getByText(/^Obrigado! /)).toBeVisible();
    await family.goto('/familia');
    // What lies half under the bar is too small a target.
    await family.getByRole('link', { name: 'Parceiros da escola' }).last().scrollIntoViewIfNeeded();
    await expectAccessible(family);
  });
});

test('of two guardians of a student of 15 who disagree the refusal stands, until the school has a consent on paper', async ({
  product,
  arrive,
  till,
}) => {
  const school = await makeCompany(product, { approved: true });
  const [student, mother, father] = await Promise.all([
    makePerson(product, 'Júlia'),
    makePerson(product, 'Rosa'),
    makePerson(product, 'Rui'),
  ]);
  const card = await makeCard(school, student);
  await changeCard(school, card, { age_band: 'from_12' });
  const { id } = card;
  const page = await arrive(school.manager);
  const phone = await arrive(student);
  const [hers, his] = [await arrive(mother), await arrive(father)];
  const theirs = await till();

  await test.step('the school asks both', async () => {
    await page.goto(`/admin/carteirinhas/${id}/responsaveis`);
    for (const { user } of [mother, father]) {
      await page.getByLabel('Nome do responsável').fill(user.full_name);
      await page.getByLabel('E-mail do responsável').fill(user.email);
      await button(page, 'Perguntar').click();
      await expect(guardianItem(page, user.email)).toContainText('Sem resposta');
    }
  });

  const link = await product.mailed(mother.user.email, LINK);
  await test.step('one refuses and one agrees: the card is held back, and all read why', async () => {
    await answer(theirs, link, 'Não autorizo');
    await answer(theirs, await product.mailed(father.user.email, LINK), 'Autorizo');
    await page.reload();
    await expect(guardianItem(page, mother.user.email)).toContainText('Não autorizou');
    await expect(guardianItem(page, father.user.email)).toContainText('Autorizou');
    await expect(page.getByText('Vale a resposta que protege mais.')).toBeVisible();
    await expectAccessible(page);
    await phone.goto('/carteirinhas');
    await expect(phone.getByText('Sua carteirinha está em pausa a pedido da família.')).toBeVisible();
    await his.goto('/familia');
    await expect(his.getByText('Outro responsável não autorizou ou pausou: ela continua em pausa.')).toBeVisible();
    await hers.goto('/familia');
    await expect(hers.getByText('Você não autorizou, e a carteirinha não vale em nenhuma loja.')).toBeVisible();
    await expect(hers.getByRole('link', { name: 'Mudar a resposta' })).toHaveAttribute('href', link);
  });

  await test.step('the school removes one for a reason', async () => {
    await button(page, `Tirar ${mother.user.full_name}`).click();
    await page.getByLabel('Motivo').fill('Ordem judicial');
    await button(page, 'Tirar responsável').click();
    await expect(toast(page, `${mother.user.full_name} não é mais responsável por esta carteirinha.`)).toBeVisible();
    await expect(guardianItem(page, mother.user.email)).toHaveCount(0);
  });

  await test.step('the link and the seat have ended, and the refusal stands', async () => {
    await theirs.goto(link);
    await expect(heading(theirs, 'Este link não vale mais')).toBeVisible();
    await hers.reload();
    await expect(hers.getByText('Nenhuma carteirinha por aqui')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('Sua carteirinha está em pausa a pedido da família.')).toBeVisible();
  });

  await test.step('a consent on paper ends it, and the other guardian’s answer counts', async () => {
    await changeCard(school, card, { guardian_name: 'Rosa Lima' });
    await phone.reload();
    await expect(followedBy(phone, father)).toBeVisible();
    await expect(followedBy(phone, mother)).toHaveCount(0);
  });
});
