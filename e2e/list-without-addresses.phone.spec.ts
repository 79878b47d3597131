// Two years of a school without addresses: its list, its photos, cards and codes on paper, two children of a guardian.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { brazilianDate, dayAfter, shownDay } from '@vinculo/contract/rules/brasilia';
import { makeCompany, readRoster, setUsualEnd } from './steps/api';
import { expect, test } from './steps/journey';
import { print, readPaper } from './steps/paper';
import { newPerson } from './steps/people';
import { FACE, picture } from './steps/pictures';
import { button, chip, choosePicture, heading, link, search, signUp, toast } from './steps/screens';
import { firstYear, nextYear, photosZip, SHEETS, xlsx } from './steps/unaddressedList';
import { expectAccessible } from './support/test';

test.use({ demo: true, fresh: 'worker', expectedFailures: [404] });

const LISTS = '/admin/carteirinhas/lista';
const { students, photos } = firstYear();
/** The last photo breaks off. */
const PICTURED = photos.length - 1;
const [ANA, CAIO, EVA] = students;
if (!ANA || !CAIO || !EVA) throw new Error('three children');

const codesDialog = (page: Page) => page.getByRole('dialog', { name: 'Entregar' });
/** How many letters of two texts are the same. */
const alike = (one: string, other: string) => [...one].filter((letter, at) => letter === other[at]).length;
/** `ABCDE-FGHIJ`, behind the student's name. */
const codeIn = (text: string, name: string) => {
  // The reader of the PDF takes a letter of its typeface for another sign in some files.
  const blurred = new RegExp(name.replaceAll(/\p{Ll}/gu, '.'), 'g');
  const [nearest] = [...text.matchAll(blurred)].sort(([one], [other]) => alike(other, name) - alike(one, name));
  expect(nearest, `${name} is on paper`).toBeDefined();
  return /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(text.slice(nearest?.index))?.[0] ?? '';
};

test('a list of 400 becomes cards, paper, accounts of children, and next year no one twice', async ({
  product,
  arrive,
  till,
}) => {
  test.setTimeout(480_000);
  const school = await makeCompany(product, { approved: true });
  const today = brazilianDate(new Date());
  const [end, nextEnd] = [dayAfter(today, 120), dayAfter(today, 240)];
  await setUsualEnd(school, end.slice('yyyy-'.length));
  const page = await arrive(school.manager);
  const guardian = newPerson('Sônia');
  const theirs = await arrive();
  let codes = { ana: '', caio: '', eva: '' };

  await test.step('the list is read as it is: three sheets, lines of classes, photos named three ways', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Importar lista/ }).click();
    await page
      .getByLabel('Escolher a planilha')
      .setInputFiles([await xlsx('alunos.xlsx', students, SHEETS), await photosZip(photos)]);
    await expect(heading(page, 'Colunas da lista')).toBeVisible();
    for (const offer of ['Sexto ano (140 alunos)', '7º A (130 alunos)', '8º A (130 alunos)'])
      await expect(page.getByRole('checkbox', { name: offer })).toBeChecked();
    await expect(page.getByLabel('O que é Responsável')).toHaveValue('guardian_name');
    await expect(page.getByLabel('O que é Foto')).toHaveValue('photo');
    await expectAccessible(page);
    await button(page, 'Conferir a lista').click();
    await expect(chip(page, 'Todas: 400')).toBeVisible();
    await expect(chip(page, `Novas carteirinhas: ${PICTURED}`)).toBeVisible();
    await expect(chip(page, `Aguardando foto: ${400 - PICTURED}`)).toBeVisible();
    await expect(page.getByText(`${PICTURED} fotos escolhidas`)).toBeVisible();
  });

  await test.step('a photo that broke off is told at once, though its row is the last', async () => {
    await expect(page.getByText(`${photos.at(-1)}: está cortado`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('all are made, and the cards are there', async () => {
    await button(page, 'Criar').click();
    await expect(heading(page, 'Lista pronta')).toBeVisible({ timeout: 200_000 });
    await expect(page.getByText(`${PICTURED} carteirinhas criadas`)).toBeVisible();
    await expect(page.getByText(`${400 - PICTURED} alunos aguardam a foto`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a shop believes the QR of a printed card', async () => {
    await button(page, 'Imprimir carteirinhas').click();
    const dialog = page.getByRole('dialog', { name: 'Imprimir carteirinhas' });
    await expect(dialog.getByText(`${PICTURED} carteirinhas, em ${Math.ceil(PICTURED / 10)} páginas`)).toBeVisible();
    const { address, texts } = await readPaper(await print(page, dialog));
    expect(address).toContain(`${product.url}/v/`);
    const shop = await till();
    await shop.goto(address);
    await expect(heading(shop, 'Impressão válida')).toBeVisible();
    const shown = (await shop.getByRole('main').innerText()).split('\n');
    // Nobody consented, so the shop reads a first name.
    const isStudent = (line: string) => students.some(({ name }) => name === line || name.split(' ')[0] === line);
    expect(shown.filter((line) => texts[0]?.includes(line) && isStudent(line))).toHaveLength(1);
  });

  await test.step('codes as a table, for the letter of the school', async () => {
    await button(page, 'Entregar').click();
    await codesDialog(page)
      .getByRole('radio', { name: /^Planilha/ })
      .check();
    const table = await print(page, codesDialog(page), 'Entregar');
    const [head, ...lines] = (await readFile(await table.path(), 'utf8')).trimEnd().split('\n');
    expect(head).toBe('\uFEFFNome;Turma;Matrícula;Código;Endereço');
    expect(lines).toHaveLength(400);
    codes.ana = lines.find((line) => line.startsWith(`${ANA.name};`))?.split(';')[3] ?? '';
    expect(codes.ana).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  });

  await test.step('codes as slips, class after class; those of the table have ended', async () => {
    await theirs.goto('/ativar');
    await theirs.getByLabel('Código').fill(codes.ana);
    await button(theirs, 'Continuar').click();
    await expect(theirs.getByText('Da escola')).toBeVisible();
    await button(page, 'Entregar').click();
    await codesDialog(page)
      .getByRole('checkbox', { name: /^Fazer códigos novos também/ })
      .check();
    await codesDialog(page).getByRole('radio', { name: /^PDF/ }).check();
    const slips = await print(page, codesDialog(page), 'Entregar');
    expect(slips.suggestedFilename()).toMatch(/^codigos-.+-\d{4}-\d\d-\d\d\.pdf$/);
    const { texts, address } = await readPaper(slips);
    expect(texts).toHaveLength(7 + 7 + 13 + 13 + 1);
    expect(address).toContain(`${product.url}/ativar/`);
    for (const shown of [ANA.className, school.title]) expect(texts[0]).toContain(shown);
    // A long name breaks into two lines.
    const text = texts.join(' ').replaceAll(/\s+/g, ' ');
    const ended = codes.ana;
    codes = { ana: codeIn(text, ANA.name), caio: codeIn(text, CAIO.name), eva: codeIn(text, EVA.name) };
    expect(codes.ana).not.toBe(ended);
    await theirs.goto(`/ativar/${ended}`);
    await expect(theirs.getByRole('heading', { name: 'Este código não vale' })).toBeVisible();
  });

  await test.step('a guardian without an account types the code as it is read, and sends the photo', async () => {
    await link(theirs, 'Digitar o código').click();
    await theirs.getByLabel('Código').fill(codes.ana.toLowerCase());
    await button(theirs, 'Continuar').click();
    const short = `${ANA.name.split(' ')[0]} ${ANA.name.split(' ')[1]?.[0]}.`;
    await expect(theirs.getByRole('heading', { name: `Carteirinha de ${short} · ${ANA.className}` })).toBeVisible();
    await expect(theirs.getByText(ANA.name)).toHaveCount(0);
    await link(theirs, 'Entrar e ativar').click();
    await signUp(theirs, product, guardian);
    await expect(heading(theirs, 'Foto da carteirinha')).toBeVisible();
    await choosePicture(theirs, 'Foto da carteirinha', picture(FACE));
    await button(theirs, 'Enviar foto').click();
    await expect(theirs.getByRole('article', { name: `Carteirinha de ${ANA.name}` })).toBeVisible();
  });

  await test.step('the second child has a photo from the school, and needs no other account', async () => {
    await theirs.goto(`/ativar/${codes.caio}`);
    await button(theirs, 'Ativar carteirinha').click();
    await expect(theirs.getByRole('article', { name: `Carteirinha de ${CAIO.name}` })).toBeVisible();
  });

  await test.step('who says that they are responsible follows the third, and does not hold the card', async () => {
    await theirs.goto(`/ativar/${codes.eva}`);
    const isGuardian = theirs.getByRole('checkbox', { name: 'Sou responsável pelo aluno' });
    await isGuardian.click();
    await expect(isGuardian).toBeChecked();
    await button(theirs, 'Ativar carteirinha').click();
    await expect(theirs).toHaveURL('/familia');
    await expect(theirs.getByRole('heading', { level: 2, name: EVA.name })).toBeVisible();
  });

  await test.step('the school reads who activated a card, and takes it back', async () => {
    await link(page, 'Ver as carteirinhas').click();
    await search(page, 'Procurar carteirinha', CAIO.name);
    await page.getByRole('link', { name: new RegExp(`^${CAIO.name}`) }).click();
    await expect(page.getByText(guardian.email)).toBeVisible();
    await button(page, 'Tirar desta conta').click();
    await button(page.getByRole('dialog'), 'Tirar').click();
    await expect(
      toast(page, 'Pronto: a carteirinha está sem dono. Imprima um código novo para o aluno.'),
    ).toBeVisible();
    await theirs.goto('/carteirinhas');
    await expect(theirs.getByRole('article', { name: `Carteirinha de ${ANA.name}` })).toBeVisible();
    await expect(theirs.getByRole('article', { name: `Carteirinha de ${CAIO.name}` })).toHaveCount(0);
  });

  await test.step('next year’s list has addresses: it renews who is found again, and ends who is not', async () => {
    const next = nextYear(students);
    const stayed = students.length - next.leavers.length;
    await setUsualEnd(school, nextEnd.slice('yyyy-'.length));
    await page.goto(LISTS);
    await page.getByLabel('Escolher a planilha').setInputFiles(await xlsx('alunos 2028.xlsx', next.students, SHEETS));
    await button(page, 'Conferir a lista').click();
    await expect(chip(page, `Todas: ${next.students.length}`)).toBeVisible();
    await expect(chip(page, `Mudam: ${stayed}`)).toBeVisible();
    await expect(chip(page, `Convites: ${next.students.length - stayed}`)).toBeVisible();
    const year = page.getByRole('list', { name: 'O ano desta lista' });
    await expect(
      year.getByRole('checkbox', { name: `${stayed} continuam: renovar até ${shownDay(nextEnd)}` }),
    ).toBeChecked();
    await expect(year.getByRole('checkbox', { name: '3 não estão na lista: encerrar' })).toBeChecked();
    const cancel = /^7 aguardam e não estão na lista: cancelar/;
    await expect(year.getByRole('checkbox', { name: cancel })).not.toBeChecked();
    for (const names of [/^Ver nomes: 3 não/, /^Ver nomes: 7/]) await year.getByRole('button', { name: names }).click();
    for (const { name } of next.leavers) await expect(year.getByRole('checkbox', { name })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Criar').click();
    await expect(heading(page, 'Lista pronta')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('3 carteirinhas encerradas')).toBeVisible();

    const known = await readRoster(school);
    const all = students.length + next.students.length - stayed;
    expect(new Set(known.map(({ enrollment_number: number }) => number)).size, 'nobody is there twice').toBe(all);
    expect(known).toHaveLength(all);
    expect(known.find(({ full_name: name }) => name === ANA.name)?.email, 'the guardian keeps the card').toBe(
      guardian.email,
    );

    const left = new Set(next.leavers.map(({ number }) => number));
    const isLeft = ({ enrollment_number: number }: (typeof known)[number]) => left.has(number ?? '');
    expect(known.filter(({ active }) => !active)).toEqual(known.filter((each) => isLeft(each) && each.kind === 'card'));
    expect(new Set(known.flatMap((each) => (isLeft(each) ? [] : each.valid_until)))).toEqual(new Set([nextEnd]));
  });
});
