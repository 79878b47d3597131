// Benefits on the partner's form: added and removed, and sent with the partner.
import { screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { renderPartOfPartner } from '../../testing/partnerForm';
import { BenefitsField } from './BenefitsField';

test('two of three benefits are sent in one save; hours over midnight are refused', async () => {
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
  await user.click(add);
  await user.click(screen.getByRole('button', { name: 'Remover: Benefício 3' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.benefits).toMatchObject([
    { title: 'Pão', weekdays: [], from_hour: null, first_day: null },
    {
      title: 'Café',
      weekdays: [1],
      from_hour: '22:00',
      until_hour: '23:00',
      first_day: '2026-12-02',
      last_day: '2026-12-03',
    },
  ]);
});
