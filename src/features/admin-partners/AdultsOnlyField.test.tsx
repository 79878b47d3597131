// What is for adults only: suggested by its words, marked by the school alone, and sent with the partner.
import { screen, waitFor } from '@testing-library/react';
import { ADULTS_ONLY } from '@vinculo/contract/rules/partner/benefits';
import { renderPartOfPartner } from '../../testing/partnerForm';
import { aCategory } from '../../testing/records';
import { answer } from '../../testing/server';
import { BenefitsField } from './BenefitsField';
import { CategoriesField } from './CategoriesField';
import { ADULTS_ONLY_HINT, AdultsOnlyField } from './PartnerForm';

const open = (options: Parameters<typeof renderPartOfPartner>[1]) =>
  renderPartOfPartner(
    <>
      <CategoriesField />
      <BenefitsField />
      <AdultsOnlyField />
    </>,
    options,
  );

test('words of its categories and its benefits ask; only the switch marks, and the whole partner', async () => {
  const { user, sent } = open({ handlers: [answer('listCategories', () => [aCategory({ title: 'Cervejas' })])] });
  const cervejas = await screen.findByRole('checkbox', { name: 'Cervejas' });
  expect(screen.queryByText(ADULTS_ONLY_HINT)).not.toBeInTheDocument();
  await user.click(cervejas);
  expect(await screen.findByText(ADULTS_ONLY_HINT)).toBeInTheDocument();
  await user.click(cervejas);
  await waitFor(() => expect(screen.queryByText(ADULTS_ONLY_HINT)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Adicionar benefício' }));
  await user.type(screen.getByLabelText('O que o aluno ganha'), 'Um chope');
  expect(await screen.findByText(ADULTS_ONLY_HINT)).toBeInTheDocument();
  const marks = screen.getByRole('switch', { name: ADULTS_ONLY });
  expect(marks).not.toBeChecked();
  await user.click(marks);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ adults_only: true, benefits: [{ title: 'Um chope' }] });
});
