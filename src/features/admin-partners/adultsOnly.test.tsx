// What is for adults only: suggested by its words, marked by the school alone, and sent with the partner.

import { screen, waitFor, within } from '@testing-library/react';
import { ADULTS_ONLY } from '@vinculo/contract/rules/partner/benefits';
import { renderPartOfPartner } from '../../testing/partnerForm';
import { aBenefit, aCategory, aPartner, idOf } from '../../testing/records';
import { answer } from '../../testing/server';
import { ADULTS_ONLY_HINT, soundsAdultsOnly } from './adultsOnly';
import { AdultsOnlyField } from './AdultsOnlyField';
import { BenefitsField } from './BenefitsField';
import { CategoriesField } from './CategoriesField';

const open = (options: Parameters<typeof renderPartOfPartner>[1]) =>
  renderPartOfPartner(
    <>
      <CategoriesField />
      <BenefitsField />
      <AdultsOnlyField />
    </>,
    options,
  );

test.each<[text: string, sounds: boolean]>([
  ['Chope em dobro na terça', true],
  ['Cervejaria do Zé', true],
  ['BEBIDAS ALCOÓLICAS', true],
  ['Uma bebida alcoólica por mesa', true],
  ['Adega Boa Vista', true],
  ['Tabacaria', true],
  ['Casa de apostas e cassino', true],
  ['10% em vinhos', true],
  ['Motel Lua', true],
  ['Sex shop', true],
  ['Boate e balada', true],
  ['Uísque, vodca ou espumante', true],
  ['Gin e tequila', true],
  ['Choperia e pub', true],
  ['Narguilé e vape', true],
  ['Bet da loteria', true],
  ['Barbearia, ginástica e beterraba', false],
  ['Publicidade, saque e rumo', false],
  ['Padaria Estrela: pães e bolos', false],
  ['Na compra de qualquer bebida.', false],
  ['Bar e restaurante do Betão', false],
  ['Alfabeto, livros e cadernos', false],
  ['', false],
])('%p sounds as if it were for adults only: %p', (text, sounds) => {
  expect(soundsAdultsOnly(text)).toBe(sounds);
});

test('words of the partner, its categories and its benefits ask; only a switch marks', async () => {
  const { user, sent } = open({ handlers: [answer('listCategories', () => [aCategory({ title: 'Cervejas' })])] });
  const cervejas = await screen.findByRole('checkbox', { name: 'Cervejas' });
  expect(screen.queryByText(ADULTS_ONLY_HINT)).not.toBeInTheDocument();
  await user.click(cervejas);
  expect(await screen.findByText(ADULTS_ONLY_HINT)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Adicionar benefício' }));
  const benefit = within(screen.getByRole('group', { name: 'Benefício 1' }));
  await user.type(benefit.getByLabelText('O que o aluno ganha'), 'Um chope');
  expect(await benefit.findByText(ADULTS_ONLY_HINT)).toBeInTheDocument();
  const switchOf = benefit.getByRole('switch', { name: ADULTS_ONLY });
  expect(switchOf).not.toBeChecked();
  await user.click(switchOf);
  await waitFor(() => expect(benefit.queryByText(ADULTS_ONLY_HINT)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ adults_only: false, benefits: [{ title: 'Um chope', adults_only: true }] });
});

test('a folded benefit that exists asks in the line of its fold, until it or the partner is marked', async () => {
  const benefits = ['Chope em dobro', 'Pão', 'Um vinho'].map((title, n) => aBenefit({ id: idOf('e', n + 1), title }));
  const partner = aPartner({ title: 'Bar', benefits });
  const { user } = open({ partner, handlers: [answer('listCategories', [])] });
  expect(await screen.findByText('2 parecem ser para maiores de 18')).toBeVisible();
  const [first, , , whole] = screen.getAllByRole('switch', { name: ADULTS_ONLY });
  expect(whole).toBeDefined();
  if (first) await user.click(first);
  expect(await screen.findByText('1 parece ser para maiores de 18')).toBeVisible();
  if (whole) await user.click(whole);
  await waitFor(() => expect(screen.queryByText(/parece ser para maiores/)).not.toBeInTheDocument());
});
