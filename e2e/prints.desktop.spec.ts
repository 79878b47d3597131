// A company prints a card: the file comes, a shop accepts its QR, and printing again replaces it.
import { makeCard, makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { print, readPaper } from './steps/paper';
import { button, verdictAt } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

test('a printed card is believed until it is printed again', async ({ product, arrive, till }) => {
  const company = await makeCompany(product, { approved: true });
  const student = await makePerson(product, 'Júlia', { photo: true });
  const card = await makeCard(company, student);
  const page = await arrive(company.manager);
  await page.goto(`/admin/carteirinhas/${card.id}`);

  const shop = await till();

  await button(page, 'Imprimir').click();
  const dialog = page.getByRole('dialog', { name: 'Imprimir carteirinha' });
  await expect(dialog.getByText('1 carteirinha, em 1 página de PDF.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
  const paper = await print(page, dialog);
  const first = await readPaper(paper);
  await expect(dialog).toBeHidden();
  expect(paper.suggestedFilename()).toMatch(/^carteirinhas-.+-\d{4}-\d\d-\d\d\.pdf$/);
  expect(first.address).toContain(`${product.url}/v/`);
  expect(await verdictAt(shop, first.address)).toBe('Impressão válida');
  await expect(shop.getByText(card.full_name, { exact: true })).toBeVisible();
  const photo = shop.getByRole('img', { name: `Foto de ${card.full_name}` });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await button(page, 'Imprimir').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Esta carteirinha já foi impressa. A impressão anterior deixa de valer.',
  );
  const second = await readPaper(await print(page, dialog));
  expect(await verdictAt(shop, second.address)).toBe('Impressão válida');
  expect(await verdictAt(shop, first.address)).toBe('Esta impressão foi substituída');
  await expect(shop.getByText(card.full_name)).toBeHidden();
});
