// A shop for adults only: a student of 16 does not see it, the till refuses it, and at 18 it is given.
import type { HolderCard } from '@vinculo/contract/cards';
import { PATHS } from '@vinculo/contract/rules/paths';
import { changeCard, get, makeCard, makeCompany, makePartner, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { button, openFold, toast } from './steps/screens';
import { proofAt } from './support/proofs';

test.use({ demo: true, fresh: 'worker' });

const HALF_MINUTE_MS = 30_000;

test('what the school marks as for adults only is neither seen nor given under 18', async ({
  product,
  arrive,
  till,
}) => {
  const [company, student] = await Promise.all([
    makeCompany(product, { approved: true }),
    makePerson(product, 'Júlia'),
  ]);
  const card = await makeCard(company, student);
  await changeCard(company, card, { age_band: 'from_16' });
  const bar = await makePartner(company, { title: 'Bar', description: 'Petiscos', benefits: [{ title: 'Chope' }] });
  await makePartner(company, { title: 'Livraria', description: 'Livros' });

  await test.step('the school marks it', async () => {
    const director = await arrive(company.manager);
    await director.goto(PATHS.adminPartner.replace(':id', bar.id));
    await expect(director.getByText('Parece ser só para maiores de 18 anos.')).toBeVisible();
    await openFold(director, 'Para quem');
    await director.getByRole('switch', { name: 'Só para maiores de 18 anos' }).check();
    await button(director, 'Salvar').click();
    await expect(toast(director, 'Parceiro atualizado com sucesso!')).toBeVisible();
  });

  const phone = await arrive(student);
  const main = phone.getByRole('main');
  await test.step('the student does not see it', async () => {
    await phone.goto('/parceiros');
    await expect(main.getByText('Livros')).toBeVisible();
    await expect(main.getByText('Chope')).toHaveCount(0);
  });

  const held = async () => (await get<[HolderCard]>('/cards/me', student))[0];
  const shop = await till();

  await test.step('the till reads that it is not valid for this card', async () => {
    await shop.goto(product.url + proofAt(await held()));
    await shop.getByRole('radio', { name: 'Bar' }).check();
    await button(shop, 'Continuar').click();
    await expect(shop.getByText('Não vale para esta carteirinha.')).toBeVisible();
    await expect(shop.getByRole('button', { name: /^Registrar uso/ })).toHaveCount(0);
  });

  await test.step('at 18 it is valid and seen', async () => {
    await changeCard(company, card, { age_band: 'from_18' });
    await shop.goto(product.url + proofAt(await held(), Date.now() + HALF_MINUTE_MS));
    await shop.getByRole('radio', { name: 'Bar' }).check();
    await button(shop, 'Continuar').click();
    await expect(shop.getByText('Só para maiores de 18 anos: peça um documento.')).toBeVisible();
    await button(shop, 'Registrar uso em Bar').click();
    await expect(shop.getByText(/^Chope · Bar, às/)).toBeVisible();
    await phone.goto('/parceiros');
    await expect(main.getByText('Chope')).toBeVisible();
  });
});
