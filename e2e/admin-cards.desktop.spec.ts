/** The secretary's morning: card after card by keyboard alone, and a company with very many cards. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Page } from '@playwright/test';
import { changeCard, makeCard, makeCompany, makePerson, type School } from './steps/api';
import { expect, test } from './steps/journey';
import { tabTo } from './steps/keyboard';
import { FACE, picture } from './steps/pictures';
import { button, heading, link, pastePicture, toast } from './steps/screens';

const LIST = '/admin/carteirinhas';
const PEOPLE_SEARCH = 'Procure por nome, email ou nome do usuário';
const cardLinks = (page: Page) => page.getByRole('grid', { name: 'Carteirinhas' }).getByRole('link');

test('one card after the other, without the mouse', async ({ product, arrive }) => {
  const company = await makeCompany(product);
  const students = [await makePerson(product, 'Adélia'), await makePerson(product, 'Cora')];
  const page = await arrive(company.manager);
  await page.goto(LIST);
  await expect(page.getByRole('heading', { name: 'Crie sua primeira carteirinha!' })).toBeVisible();
  await tabTo(link(page, 'Nova carteirinha'));
  await page.keyboard.press('Enter');

  for (const [index, { user }] of students.entries()) {
    const isLast = index === students.length - 1;
    const box = page.getByRole('searchbox', { name: PEOPLE_SEARCH });
    await expect(box).toBeFocused();
    await page.keyboard.type(user.full_name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: new RegExp(user.full_name) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Nome da carteirinha');
    await expect(name).toHaveValue(user.full_name);
    // The picture comes from the clipboard: strangers are found without theirs.
    await pastePicture(page, picture(FACE));
    await expect(page.getByRole('application', { name: 'Enquadrar Imagem da carteirinha' })).toBeVisible();
    await tabTo(name);
    await page.keyboard.press(isLast ? 'Enter' : 'Control+Enter');
    await expect(toast(page, 'Carteirinha criada com sucesso!').first()).toBeVisible();
  }

  await expect(heading(page, 'Carteirinhas')).toBeFocused();
  await expect(cardLinks(page)).toHaveText(students.map(({ user }) => user.full_name).reverse());

  await test.step('and changing one', async () => {
    await tabTo(page.getByRole('searchbox', { name: 'Procurar carteirinha' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const row = link(page, students[0]?.user.full_name ?? '');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page.getByLabel('Ativar carteirinha'));
    await page.keyboard.press(' ');
    await tabTo(button(page, 'Salvar'));
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Carteirinha atualizada com sucesso!')).toBeVisible();
    await expect(row).toBeFocused();
    await expect(page.getByRole('gridcell', { name: 'Inativo' })).toBeVisible();
  });

  await test.step('who has one already is known', async () => {
    await page.goto(`${LIST}/usuario?procurar=${encodeURIComponent(students[0]?.user.full_name ?? '')}`);
    await expect(page.getByRole('link', { name: /Adélia/ })).toContainText('Já tem carteirinha');
  });
});

test('order, columns and filter stand in the address, in the exported file and after a reload', async ({
  product,
  arrive,
}) => {
  const company = await makeCompany(product);
  const values = [
    ['Zilda Sol', '1º A', '2028-03-31'],
    ['Ana', '1º B', '2028-12-31'],
    ['Maria Sol', '1º A', '2028-06-30'],
  ] as const;
  for (const [full_name, class_name, valid_until] of values) {
    const card = await makeCard(company, await makePerson(product, full_name));
    await changeCard(company, card, { full_name, class_name, valid_until, enrollment_number: `m-${full_name}` });
  }
  const page = await arrive(company.manager);
  await page.goto(LIST);
  const column = (heading: string) => page.getByRole('columnheader', { name: heading });
  const names = async () => (await cardLinks(page).allInnerTexts()).map((text) => text.split('\n')[0]);
  const fromMenuOf = async (heading: string, item: string) => {
    await column(heading).hover();
    await button(page, `menu da coluna ${heading}`).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  };
  await expect.poll(names).toEqual(['Maria Sol', 'Ana', 'Zilda Sol']);

  await fromMenuOf('Carteirinha', 'Pôr em ordem');
  await expect.poll(names).toEqual(['Ana', 'Maria Sol', 'Zilda Sol']);
  await fromMenuOf('Carteirinha', 'Escolher colunas');
  for (const name of ['Matrícula', 'Validade']) {
    const box = page.getByRole('checkbox', { name, exact: true });
    await box.click();
    await expect(box).toBeChecked();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Validade', exact: true })).toBeHidden();
  await fromMenuOf('Validade', 'Pôr em ordem');
  await expect.poll(names).toEqual(['Zilda Sol', 'Maria Sol', 'Ana']);
  await expect(column('Matrícula')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'm-Zilda Sol' })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Procurar carteirinha' })).toBeFocused();
  await page.keyboard.type('sol');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Zilda Sol', 'Maria Sol']);
  const view = new URL(page.url());
  expect(Object.fromEntries(view.searchParams)).toEqual({
    procurar: 'sol',
    ordem: 'validade',
    colunas: 'matricula,validade',
  });

  await test.step('the file holds what is found, in its order', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Exportar CSV').click()]);
    expect(file.suggestedFilename()).toMatch(/^carteirinhas-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
    expect(head).toContain('Nome;E-mail;Matrícula;Turma;Validade');
    expect(rows.map((row) => row.split(';')[0])).toEqual(['Zilda Sol', 'Maria Sol']);
    expect(rows[0]).toContain('m-Zilda Sol;1º A;31/03/2028');
  });

  await page.reload();
  await expect.poll(names).toEqual(['Zilda Sol', 'Maria Sol']);
  await expect(column('Validade')).toBeVisible();
  await expect(column('Matrícula')).toBeVisible();
  expect(page.url()).toBe(view.href);

  await page.keyboard.press('n');
  await expect(page.getByRole('searchbox', { name: PEOPLE_SEARCH })).toBeFocused();
  await page.goBack();
  await expect.poll(names).toEqual(['Zilda Sol', 'Maria Sol']);
});

test.describe('fifty thousand cards', () => {
  test.use({ fresh: 'test' });

  const CARDS = 50_000;

  /** Straight into the database while no server has it open: calls of the screens would take a day. */
  async function fill(folder: string, { id, manager }: School) {
    const pg = await PGlite.create({ dataDir: folder, extensions: { pg_trgm, btree_gin, unaccent } });
    await pg.exec(`
      -- Their pictures are not there: nothing refers to them but the cards. Nor is anything counted by itself.
      set session_replication_role = replica;
      drop index cards_search;
      insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active, created_at)
        select gen_random_uuid(), '${id}', '${manager.user.id}', gen_random_uuid(), 'Aluno ' || n,
          'aluno' || n || '@escola.example', n % 10 > 0, now() - n * interval '1 second'
        from generate_series(1, ${CARDS}) n;
      create index cards_search on cards using gin (company_id, search gin_trgm_ops);
      insert into card_counts select company_id, count(*), count(*) filter (where active) from cards
        where company_id = '${id}' group by company_id;
      analyze cards;`);
    await pg.close();
  }

  test('page and search like forty', async ({ product, arrive }) => {
    test.setTimeout(120_000);
    const company = await makeCompany(product);
    await product.stop();
    await fill(path.join(product.dataDir, 'db'), company);
    await product.run();

    const page = await arrive(company.manager);
    await page.goto(LIST);
    // The first query after a start on a database this large.
    await expect(page.getByText('Total 50.000 item(s)')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('de 2.500')).toBeVisible();
    await expect(cardLinks(page).first()).toHaveAccessibleName('Aluno 1');

    await page.getByRole('combobox', { name: 'Página' }).selectOption('2500');
    await expect(page).toHaveURL(`${LIST}?pagina=2500`);
    await expect(cardLinks(page).last()).toHaveAccessibleName('Aluno 50000');
    await expect(button(page, 'Próxima página')).toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Página anterior').click();
    await expect(cardLinks(page).first()).toHaveAccessibleName('Aluno 49961');

    await page.goto(`${LIST}?procurar=ALUNO+4999&status=inativo`);
    await expect(link(page, 'Aluno 49990')).toBeVisible();
    await expect(cardLinks(page)).toHaveCount(1);
    await expect(page.getByText('Total 1 item(s)')).toBeVisible();
  });
});
