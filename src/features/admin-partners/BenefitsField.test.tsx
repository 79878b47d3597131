// Benefits on the partner's form: added, ordered and removed, and sent with the partner.

import { screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { renderPartOfPartner } from '../../testing/partnerForm';
import { BenefitsField } from './BenefitsField';

test('two benefits are added, put in order, and sent in one save; hours over midnight are refused', async () => {
  const { user, sent } = renderPartOfPartner(<BenefitsField />);
  const add = screen.getByRole('button', { name: 'Adicionar benefício' });
  await user.click(add);
  await user.click(add);
  const benefit = (n: number) => within(screen.getByRole('group', { name: `Benefício ${n}` }));
  await user.type(benefit(1).getByLabelText('O que o aluno ganha'), 'Pão');
  await user.type(benefit(2).getByLabelText('O que o aluno ganha'), 'Café');
  await user.click(benefit(2).getByRole('button', { name: 'segunda' }));
  await user.type(benefit(2).getByLabelText('Das'), '22:00');
  await user.type(benefit(2).getByLabelText('Às'), '02:00');
  await user.type(benefit(2).getByLabelText('Primeiro dia'), '02122026');
  await user.type(benefit(2).getByLabelText('Último dia'), '01/12/2026');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(MESSAGES.benefit.hours)).toBeInTheDocument();
  const folds = screen.getAllByText('Quando vale').map((title) => title.closest('details'));
  expect(folds.map((fold) => fold?.open)).toEqual([false, true]);
  expect(screen.getByText(MESSAGES.benefit.days)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.clear(benefit(2).getByLabelText('Às'));
  await user.type(benefit(2).getByLabelText('Às'), '23:00');
  await user.clear(benefit(2).getByLabelText('Último dia'));
  await user.type(benefit(2).getByLabelText('Último dia'), '03/12/2026');
  expect(benefit(2).getByText('seg · das 22h às 23h · de 02/12/2026 · até 03/12/2026')).toBeInTheDocument();
  expect(benefit(1).getByText('Sempre')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Subir: Benefício 2' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.benefits).toMatchObject([
    {
      title: 'Café',
      weekdays: [1],
      from_hour: '22:00',
      until_hour: '23:00',
      first_day: '2026-12-02',
      last_day: '2026-12-03',
    },
    { title: 'Pão', weekdays: [], from_hour: null, first_day: null },
  ]);
});

test('a moved benefit keeps the focus at its place, new or saved, and its neighbour keeps what was typed', async () => {
  const { user } = renderPartOfPartner(<BenefitsField />);
  const add = screen.getByRole('button', { name: 'Adicionar benefício' });
  await user.click(add);
  await user.click(add);
  await user.click(add);
  const title = (n: number) =>
    within(screen.getByRole('group', { name: `Benefício ${n}` })).getByLabelText('O que o aluno ganha');
  await user.type(title(3), 'Pão');
  await user.click(screen.getByRole('button', { name: 'Subir: Benefício 3' }));
  expect(title(2)).toHaveValue('Pão');
  expect(title(3)).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Subir: Benefício 2' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(title(1)).toHaveValue('Pão');
  expect(title(1)).toHaveFocus();
});
