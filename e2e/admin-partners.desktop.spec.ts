// A company's partners, changed and deleted.
import { makePartner, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { FACE, picture } from './steps/pictures';
import { button, choosePicture, expectLoaded, expectQuarters, heading, openFold, paste, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const OLDEST = 'Padaria do Começo';
const OTHERS = 21;

test('a partner is changed and deleted, and the list keeps its place', async ({ product, arrive }) => {
  const company = await makeCompany(product);
  await makePartner(company, { title: OLDEST, description: '10% em pães', category: 'Alimentação', delivery: true });
  for (let count = 1; count <= OTHERS; count += 1) await makePartner(company, { title: `Loja ${count}` });
  const page = await arrive(company.manager);
  await page.goto('/admin/parceiros');
  const rows = page.getByRole('main').getByRole('listitem');
  const row = (title: string) => rows.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const openRow = async (title: string) => {
    await row(title).getByRole('link').click();
    await expect(heading(page, 'Editar parceiro')).toBeVisible();
    await expect(page.getByLabel('Nome do parceiro')).toHaveValue(title);
  };
  const scrolled = () => page.evaluate(() => window.scrollY);

  await expect(page.getByText(`${OTHERS + 1} parceiros`)).toBeVisible();
  await button(page, 'Ver mais').click();
  await expect(rows).toHaveCount(OTHERS + 1);
  await expect(row(OLDEST)).toContainText('Ativo • 10% em pães');
  await row(OLDEST).scrollIntoViewIfNeeded();
  const position = await scrolled();
  expect(position).toBeGreaterThan(0);

  await test.step('everything is there to be changed', async () => {
    await openRow(OLDEST);
    await expect(page.getByLabel('Descrição')).toHaveValue('10% em pães');
    await expect(page.getByLabel('Aceita delivery')).toBeChecked();
    await choosePicture(page, 'Logo', picture(FACE));
    await page.getByLabel('Descrição').fill('15% em pães');
    await page.getByLabel('Telefone').fill('11987654321');
    await paste(page.getByLabel('Instagram'), 'https://www.instagram.com/padaria.comeco/?igsh=abc');
    await openFold(page, 'Site e localização');
    await paste(page.getByLabel('Link do mapa'), 'https://www.google.com/maps/@-22.90556,-47.06083,17z');
    await expect(page.getByText('No mapa pelo link.')).toBeVisible();
    await page.getByLabel('Ativar parceiro').uncheck();
    await button(page, 'Salvar').click();
    await expect(toast(page, 'Parceiro atualizado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL('/admin/parceiros');
    await expect(row(OLDEST)).toContainText('Inativo • 15% em pães');
    await expect(rows).toHaveCount(OTHERS + 1);
    expect(Math.abs((await scrolled()) - position)).toBeLessThan(40);
    await expectQuarters(row(OLDEST).locator('img'), FACE);
  });

  await test.step('and is deleted once that was confirmed', async () => {
    await openRow(OLDEST);
    await expect(page.getByLabel('Instagram')).toHaveValue('padaria.comeco');
    await expectLoaded(page.getByRole('img', { name: 'Logo' }));
    const question = page.getByRole('dialog', { name: `Excluir parceiro "${OLDEST}"?` });
    await button(page, 'Excluir parceiro').click();
    await expect(button(question, 'Cancelar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await button(page, 'Excluir parceiro').click();
    await button(question, 'Excluir').click();
    await expect(toast(page, 'Parceiro excluído!')).toBeVisible();
    await expect(page).toHaveURL('/admin/parceiros');
    await expect(page.getByText(`${OTHERS} parceiros`)).toBeVisible();
    await expect(rows).toHaveCount(OTHERS);
    await expect(row(OLDEST)).toBeHidden();
  });
});
