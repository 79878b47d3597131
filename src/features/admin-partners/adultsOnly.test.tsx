// What is for adults only: suggested by its words, marked by the school alone, and sent with the partner.

import { screen, waitFor, within } from '@testing-library/react';
import { ADULTS_ONLY } from '@vinculo/contract/rules/partner/benefits';
import { administrator } from '../../testing/people';
import { aCategory, aPartner } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer } from '../../testing/server';
import { ADULTS_ONLY_HINT, soundsAdultsOnly } from './adultsOnly';

jest.setTimeout(60_000);
jest.mock('../../components/image/CropEditor', () => ({ CropEditor: () => null }));

test.each<[text: string, sounds: boolean]>([
  ['Chope em dobro na terça', true],
  ['Cervejaria do Zé', true],
  ['BEBIDAS ALCOÓLICAS', true],
  ['Adega Boa Vista', true],
  ['Tabacaria', true],
  ['Casa de apostas e cassino', true],
  ['10% em vinhos', true],
  ['Padaria Estrela: pães e bolos', false],
  ['Bar e restaurante do Betão', false],
  ['Alfabeto, livros e cadernos', false],
  ['', false],
])('%p sounds as if it were for adults only: %p', (text, sounds) => {
  expect(soundsAdultsOnly(text)).toBe(sounds);
});

test('words of the partner, its categories and its benefits ask; only a switch marks', async () => {
  const sent: object[] = [];
  const { user } = renderApp('/admin/parceiros/novo', {
    user: administrator,
    handlers: [
      answer('listCategories', () => [aCategory({ title: 'Bebidas' })]),
      answer('createPartner', async ({ request }) => {
        sent.push((await request.json()) as object);
        return aPartner();
      }),
    ],
  });
  await user.type(await screen.findByLabelText('Nome do parceiro'), 'Casa do Zé');
  expect(screen.queryByText(ADULTS_ONLY_HINT)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'Bebidas' }));
  expect(await screen.findByText(ADULTS_ONLY_HINT)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Adicionar benefício' }));
  const benefit = within(screen.getByRole('group', { name: 'Benefício 1' }));
  await user.type(benefit.getByLabelText('O que o aluno ganha'), 'Um chope');
  expect(await benefit.findByText(ADULTS_ONLY_HINT)).toBeInTheDocument();
  const switchOf = benefit.getByRole('switch', { name: ADULTS_ONLY });
  expect(switchOf).not.toBeChecked();
  await user.click(switchOf);
  await waitFor(() => expect(benefit.queryByText(ADULTS_ONLY_HINT)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ adults_only: false, benefits: [{ title: 'Um chope', adults_only: true }] });
});
