/** A school says when a shop is open; a student sees it, marks the shop and finds it by its filters. */

import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCard, makeCompany, makePartner, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { address, button, openFold, toast, toggleFilter } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

test('hours and website of a partner reach the student, who keeps it as a favorite', async ({ product, arrive }) => {
  const [company, student] = await Promise.all([makeCompany(product), makePerson(product, 'Helena', { photo: true })]);
  const { id } = await makePartner(company, { title: 'Bar do Porto' });
  await makePartner(company, { title: 'Academia do Porto' });
  await makePartner(company, { title: 'Pizzaria do Porto' });
  await makeCard(company, student);

  await test.step('the school fills in one day and copies it', async () => {
    const page = await arrive(company.manager);
    await page.goto(PATHS.adminPartner.replace(':id', id));
    await openFold(page, 'Site e localização');
    await page.getByLabel('Site').fill('www.bar.example/menu');
    await openFold(page, 'Horários');
    const monday = page.getByRole('group', { name: 'segunda' });
    await button(monday, 'Adicionar horário: segunda').click();
    await monday.getByLabel('Das').fill('00:00');
    await monday.getByLabel('Às').fill('00:00');
    await button(monday, 'Copiar para os outros dias: segunda').click();
    await button(page, 'Salvar').click();
    await expect(toast(page, 'Parceiro atualizado com sucesso!')).toBeVisible();
    await page.goto(PATHS.adminPartner.replace(':id', id));
    await expect(page.getByText('seg a dom 24 horas')).toBeVisible();
  });

  const page = await arrive(student);
  await page.goto(PATHS.partners);
  const list = page.getByRole('list', { name: 'Parceiros' }).getByRole('listitem');
  const bar = list.filter({ hasText: 'Bar do Porto' });

  await test.step('without favorites the filter says what to do', async () => {
    await toggleFilter(page, 'Favoritos');
    await expect(page.getByText('Toque no coração de um parceiro para encontrá-lo aqui.')).toBeVisible();
    await button(page, 'Ver todos os parceiros').click();
    await expect(list).toHaveCount(3);
  });

  await test.step('the heart of the row stays over a reload, and its filter is in the address', async () => {
    await button(bar, 'Favorito').click();
    await expect(button(bar, 'Favorito')).toHaveAttribute('aria-pressed', 'true');
    await toggleFilter(page, 'Favoritos');
    await expect(list).toHaveCount(1);
    expect(address(page)).toBe(`${PATHS.partners}?favoritos=1`);
    await page.reload();
    await expect(list).toHaveCount(1);
    await expect(button(bar, 'Favorito')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the sheet shows the week and the website, and its heart takes the mark away', async () => {
    await bar.getByRole('button').filter({ hasText: 'Bar do Porto' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bar do Porto' });
    await expect(sheet).toContainText('Aberto 24 horas');
    await expect(sheet.getByRole('region', { name: 'Horários' }).getByText('24 horas', { exact: true })).toHaveCount(7);
    await expect(sheet.getByRole('link', { name: /www\.bar\.example\/menu/ })).toHaveAttribute(
      'href',
      'https://www.bar.example/menu',
    );
    await button(sheet, 'Favorito').click();
    await expect(button(sheet, 'Favorito')).toHaveAttribute('aria-pressed', 'false');
    await button(sheet, 'Fechar').click();
    await expect(page.getByText('Nenhum parceiro encontrado')).toBeVisible();
  });

  await test.step('filters go together', async () => {
    await button(page, 'Ver todos os parceiros').click();
    await toggleFilter(page, 'Vale hoje');
    await toggleFilter(page, 'Favoritos');
    await expect(button(page, 'Filtros: 2 ativos')).toBeVisible();
    expect(address(page)).toBe(`${PATHS.partners}?hoje=1&favoritos=1`);
  });
});
