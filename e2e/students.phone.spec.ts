// Students with a card and those who wait for one as tabs; photos come many at once.
import { PATHS } from '@vinculo/contract/rules/paths';
import { importRows, makeCompany, readRoster } from './steps/api';
import { expect, test } from './steps/journey';
import { print } from './steps/paper';
import { FACE, picture } from './steps/pictures';
import { button, chip, choosePicture, heading, link, toast } from './steps/screens';
import { photosZip } from './steps/unaddressedList';
import { expectAccessible } from './support/test';

test.use({ demo: true, fresh: 'worker' });

const LONG = 'Maximiliano '.repeat(12).trim();

test('photos of a ZIP become cards of those whom they name, and the table begins high on a phone', async ({
  product,
  arrive,
}) => {
  const school = await makeCompany(product);
  await importRows(school, [
    { full_name: 'Ana Clara Souza', enrollment_number: '2027001', class_name: '6º A' },
    { full_name: LONG, enrollment_number: '2027002', class_name: '6º A' },
    { full_name: 'Bia Prado', class_name: '6º A' },
    { full_name: 'Bia Prado', class_name: '6º B' },
  ]);
  const page = await arrive(school.manager);

  await test.step('what waits leads to the camera, and back to the tab', async () => {
    await page.goto(PATHS.admin);
    await page.getByRole('link', { name: /^4 alunos aguardando foto/ }).click();
    await expect(page.getByText('Faltam 4')).toBeVisible();
    await link(page, 'Voltar').click();
    await expect(heading(page, 'Aguardando')).toBeVisible();
    await expect(link(page, 'Aguardando (4)')).toHaveAttribute('aria-current', 'page');
    await expect(chip(page, 'Sem foto: 4')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Mais').click();
    await page.getByRole('menuitem', { name: 'Enviar fotos' }).click();
  });

  await test.step('each photo is with its student, in doubt, or told as broken', async () => {
    const names = ['2027001.jpg', '2027002 (2).jpg', 'bia prado.jpg', 'IMG_9.jpg', 'resto.jpg'];
    await page.getByLabel('Adicionar fotos').setInputFiles(await photosZip(names));
    await expect(page.getByText('4 fotos escolhidas, 2 sem aluno')).toBeVisible();
    await expect(page.getByText(/resto\.jpg: está cortado/)).toBeVisible();
    for (const label of ['Com foto: 2', 'Confira: 2']) await expect(chip(page, label)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a doubt is settled by hand, and all are saved', async () => {
    await button(page, 'Escolher a foto de Bia Prado').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'bia prado.jpg' }).click();
    await button(page, 'Salvar 3 fotos').click();
    await expect(page.getByText('3 carteirinhas prontas')).toBeVisible();
    await expectAccessible(page);
    const roster = await readRoster(school);
    expect(roster.map(({ kind, class_name }) => `${kind} ${class_name}`).sort()).toEqual([
      'card 6º A',
      'card 6º A',
      'card 6º A',
      'invitation 6º B',
    ]);
  });

  await test.step('the cards are there, and their first row is within 280 px', async () => {
    await link(page, 'Voltar').click();
    await expect(link(page, 'Aguardando (1)')).toBeVisible();
    await link(page, 'Carteirinhas').click();
    await expect(heading(page, 'Carteirinhas')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(1 + 3);
    const first = await page.getByRole('row').nth(1).boundingBox();
    expect(first?.y).toBeLessThanOrEqual(280);
    // No button stands alone on a line of its own.
    const tops = await Promise.all(
      ['Status: Todos', 'Filtros', 'Selecionar'].map(async (name) => (await button(page, name).boundingBox())?.y),
    );
    expect(new Set(tops.map((top) => Math.round(top ?? 0))).size).toBe(1);
  });
});

test('a list of 60 is handed over in one press, photographed on a phone, and accounted for in two tabs', async ({
  product,
  arrive,
}) => {
  test.setTimeout(180_000);
  const school = await makeCompany(product, { approved: true });
  const numbered = Array.from({ length: 60 }, (_, n) => String(n + 1).padStart(2, '0'));
  const rows = numbered.map((number, n) => ({
    full_name: `Aluno ${number}`,
    enrollment_number: `2027${number}`,
    class_name: n < 30 ? '6º A' : '6º B',
    ...(n % 3 === 0 && { email: `aluno${number}@${school.id}.example` }),
  }));
  await importRows(school, rows.slice(0, 30));
  await importRows(school, rows.slice(30));
  const page = await arrive(school.manager);
  await page.goto(PATHS.waitingStudents);
  await expect(link(page, 'Aguardando (60)')).toBeVisible();
  for (const label of ['Todos: 60', 'Convidado: 20', 'Sem foto: 40']) await expect(chip(page, label)).toBeVisible();

  await test.step('one press says what it does, and does it', async () => {
    await button(page, 'Entregar').click();
    const dialog = page.getByRole('dialog', { name: 'Entregar' });
    await expect(dialog.getByText('40 alunos recebem um código em papel')).toBeVisible();
    await expect(dialog.getByText('60 alunos aguardam a foto')).toBeVisible();
    await expectAccessible(page);
    expect((await print(page, dialog, 'Entregar')).suggestedFilename()).toMatch(/^codigos-/);
    await expect(toast(page, 'Entregue: 40 códigos em papel. Faltam 60, sem foto.')).toBeVisible();
    await expect(chip(page, 'Sem foto: 40')).toBeVisible();
    const chips = ['Todos: 60', 'Convidado: 20', 'Sem foto: 40'].map((label) => chip(page, label).boundingBox());
    expect(new Set((await Promise.all(chips)).map((box) => box?.y)).size, 'one line, which scrolls').toBe(1);
  });

  await test.step('a class is photographed name by name, and goes on where it stopped', async () => {
    await button(page, 'Mais').click();
    await page.getByRole('menuitem', { name: 'Fotografar' }).click();
    await page.getByLabel('Turma').selectOption('6º B');
    await expect(page.getByText('Faltam 30')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Pular').click();
    await expect(page.getByRole('heading', { name: 'Aluno 32' })).toBeVisible();
    for (const left of ['Faltam 29', 'Faltam 28']) {
      await choosePicture(page, 'Foto da carteirinha', picture(FACE));
      await button(page, 'Salvar e ir ao próximo').click();
      await expect(page.getByText(left)).toBeVisible();
    }
    await button(page, 'Anterior').click();
    await expect(page.getByText(/A foto está salva/)).toBeVisible();
    await choosePicture(page, 'Foto da carteirinha', picture(FACE));
    await button(page, 'Salvar e ir ao próximo').click();
    await expect(page.getByRole('heading', { name: 'Aluno 34' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Faltam 28')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Aluno 31' })).toBeVisible();
  });

  await test.step('all 60 are there, each once', async () => {
    await link(page, 'Voltar').click();
    await expect(link(page, 'Aguardando (58)')).toBeVisible();
    await link(page, 'Carteirinhas').click();
    await expect(page.getByRole('row')).toHaveCount(1 + 2);
    const roster = await readRoster(school);
    expect(roster).toHaveLength(60);
  });
});
