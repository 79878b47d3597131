/** A partner's form on a phone: what is specified is near, whatever the partner holds, and nothing typed is lost. */

import type { Locator, Page } from '@playwright/test';
import type { BenefitInput } from '@vinculo/contract/benefits';
import { BENEFIT_TITLE_MAX, BENEFITS_MAX, TEXT_MAX } from '@vinculo/contract/rules/limits';
import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCompany, makePartner } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading, link, openFold, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const SCREEN = 740;
/** How far the number may be from the top of the page, and how long the page may be. */
const PHONE_MOST = 900;
const PAGE_MOST = 3 * SCREEN;

const longestBenefit: BenefitInput = {
  title: 'W'.repeat(BENEFIT_TITLE_MAX),
  conditions: 'W'.repeat(TEXT_MAX),
  weekdays: [1, 2, 3, 4, 5],
  from_hour: '09:00',
  until_hour: '18:00',
  first_day: null,
  last_day: null,
  use_limit: 'day',
  active: true,
};
const PARTNERS = {
  ordinary: { title: 'Padaria Estrela', description: '10% em pães', category: 'Alimentação' },
  longest: {
    title: 'W'.repeat(TEXT_MAX),
    description: 'W'.repeat(TEXT_MAX),
    benefits: Array.from({ length: BENEFITS_MAX }, () => longestBenefit),
  },
};

const pathOf = ({ id }: { id: string }) => PATHS.adminPartner.replace(':id', id);
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity;

for (const [name, options] of Object.entries(PARTNERS)) {
  test(`the number is near and the page short for the ${name} partner, and Salvar is always seen`, async ({
    product,
    arrive,
  }) => {
    const company = await makeCompany(product);
    const page = await arrive(company.manager);
    await page.goto(pathOf(await makePartner(company, options)));
    await expect(page.getByLabel('Nome do parceiro')).toHaveValue(options.title);
    await page.getByRole('checkbox', { name: 'Alimentação' }).waitFor();
    expect(await topOf(page.getByLabel('Telefone'))).toBeLessThan(PHONE_MOST);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(PAGE_MOST);
    await expect(button(page, 'Salvar')).toBeInViewport({ ratio: 1 });
    await toEnd(page);
    await expect(button(page, 'Salvar')).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Excluir parceiro')).toBeInViewport({ ratio: 1 });
    expect(await topOf(button(page, 'Excluir parceiro'))).toBeGreaterThan(await topOf(button(page, 'Salvar')));
  });
}

test('a wrong field opens its fold, and the tabs ask before what was typed is lost', async ({ product, arrive }) => {
  const company = await makeCompany(product);
  const page = await arrive(company.manager);
  await page.goto(pathOf(await makePartner(company, PARTNERS.ordinary)));
  const site = page.getByLabel('Site', { exact: true });
  await expect(page.getByLabel('Nome do parceiro')).not.toHaveValue('');
  await expect(site).toBeHidden();
  await openFold(page, 'Site e localização');
  await site.fill('www.padaria.example/menu');
  await page.getByLabel('Link do mapa').fill('Rua do Sol, 10');
  await openFold(page, 'Site e localização');
  await expect(site).toBeHidden();

  await button(page, 'Salvar').click();
  await expect(page.getByLabel('Link do mapa')).toBeFocused();
  await expect(page.getByLabel('Link do mapa')).toBeInViewport();

  await link(page, 'Usos e relatos').click();
  await button(page.getByRole('dialog', { name: 'Sair sem salvar?' }), 'Continuar editando').click();
  await expect(site).toHaveValue('www.padaria.example/menu');
  await page.getByLabel('Link do mapa').fill('');
  await button(page, 'Salvar').click();
  await expect(toast(page, 'Parceiro atualizado com sucesso!')).toBeVisible();
  await page.getByRole('link', { name: /Padaria Estrela/ }).click();
  await expect(heading(page, 'Editar parceiro')).toBeVisible();
  await link(page, 'Usos e relatos').click();
  await expect(page.getByText('Ainda sem usos')).toBeVisible();
  await link(page, 'Voltar').click();
  await expect(heading(page, 'Parceiros')).toBeVisible();
});
