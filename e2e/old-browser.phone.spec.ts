// The oldest browsers that package.json names: without what they lack a card opens, a partner is saved and a list is read.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCard, makeCompany, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading, openFold, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

/** Runs in the page and its workers, before the product. */
function dropWhatTheyLack() {
  const drop = (owner: object | undefined, ...names: PropertyKey[]) =>
    names.forEach((name) => owner && Reflect.deleteProperty(owner, name));
  const typed: object = Object.getPrototypeOf(Uint8Array.prototype);
  const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  drop(URL, 'canParse', 'parse');
  drop(Array, 'fromAsync');
  drop(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  drop(typed, 'toSorted', 'toReversed', 'with');
  drop(Object, 'groupBy');
  drop(Map, 'groupBy');
  drop(Promise, 'withResolvers', 'try');
  drop(RegExp, 'escape');
  drop(String.prototype, 'isWellFormed', 'toWellFormed');
  drop(ArrayBuffer.prototype, 'transfer', 'transferToFixedLength', 'resize');
  drop(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference');
  drop(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  drop(iterators, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find');
  drop(AbortSignal, 'any');
  drop(ReadableStream, 'from');
  drop(ReadableStream.prototype, Symbol.asyncIterator, 'values');
  drop(URLSearchParams.prototype, 'size');
  drop(Headers.prototype, 'getSetCookie');
  drop(globalThis, 'Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'URLPattern', 'scheduler');
}

/** Every script begins with it, because nothing else reaches those of workers. */
async function growOld(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = `(${dropWhatTheyLack.toString()})();\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
}

test('a partner with a website, a class list and an open card, without newer functions', async ({
  product,
  arrive,
}) => {
  const [school, student] = await Promise.all([makeCompany(product), makePerson(product, 'Júlia', { photo: true })]);
  await makeCard(school, student);

  const office = await arrive(school.manager);
  await growOld(office);
  await test.step('a partner is saved', async () => {
    await office.goto(`${PATHS.adminPartners}/novo`);
    await office.getByLabel('Nome do parceiro').fill('Bar Antigo');
    await openFold(office, 'Site e localização');
    await office.getByLabel('Site').fill('www.bar.example/menu');
    await button(office, 'Cadastrar').click();
    await expect(toast(office, 'Parceiro criado com sucesso!')).toBeVisible();
    await expect(heading(office, 'Parceiros')).toBeVisible();
    expect(await office.evaluate(() => 'canParse' in URL)).toBe(false);
  });
  await test.step('a list is read', async () => {
    await office.goto(PATHS.classList);
    const list = '../src/features/class-list/reading/cases/06-zeros-por-formato.xlsx';
    await office.getByLabel('Escolher a planilha').setInputFiles(path.join(__dirname, list));
    await expect(heading(office, 'Colunas da lista')).toBeVisible();
    await expect(office.getByText('00012345').filter({ visible: true }).first()).toBeVisible();
  });

  const phone = await arrive(student);
  await growOld(phone);
  await test.step('the student sees the partner', async () => {
    await phone.goto(PATHS.partners);
    await phone.getByRole('button', { name: 'Bar Antigo' }).click();
    await expect(phone.getByRole('dialog').getByRole('link', { name: /^Site/ })).toBeVisible();
  });
  await test.step('the card opens', async () => {
    await phone.goto(PATHS.cards);
    await phone.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expect(phone.getByRole('img', { name: 'QR desta carteirinha' })).toBeVisible();
  });
  // Parts that the app still loads ahead.
  for (const page of [office, phone]) await page.unrouteAll({ behavior: 'ignoreErrors' });
});
