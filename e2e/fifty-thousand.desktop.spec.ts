// A company with very many cards.
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Page } from '@playwright/test';
import { makeCompany, type School } from './steps/api';
import { expect, test } from './steps/journey';
import { button, link } from './steps/screens';

const LIST = '/admin/carteirinhas';
const cardLinks = (page: Page) => page.getByRole('grid', { name: 'Carteirinhas' }).getByRole('link');
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

test('fifty thousand cards page and search like forty', async ({ product, arrive }) => {
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
