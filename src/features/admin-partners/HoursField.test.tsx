// A partner's website and hours on its form: folded, copied to all days, refused on their fields, sent with the partner.
import { screen, waitFor, within } from '@testing-library/react';
import type { Partner } from '@vinculo/contract/partners';
import { NO_HOURS } from '@vinculo/contract/rules/partner/openingHours';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { renderPartOfPartner } from '../../testing/partnerForm';
import { aPartner } from '../../testing/records';
import { HoursField } from './HoursField';
import { LocationField } from './LocationField';

const OFFICE = [{ from: '09:00', until: '18:00' }];
const line = () => screen.getByRole('heading', { name: 'Horários' });
const day = (name: string) => within(screen.getByRole('group', { name }));

const open = (partner?: Partner) =>
  renderPartOfPartner(
    <>
      <HoursField />
      <LocationField />
    </>,
    { partner },
  );

test('hours are folded, typed once, copied to the other days, and sent with the website', async () => {
  const { user, sent } = open();
  expect(screen.getByRole('group', { name: 'segunda' })).not.toBeVisible();
  await user.type(screen.getByLabelText('Site'), 'www.padaria.com.br');
  await user.click(line());
  expect(screen.getByRole('group', { name: 'segunda' })).toBeVisible();

  await user.click(day('segunda').getByRole('button', { name: /^Adicionar horário/ }));
  await user.type(day('segunda').getByLabelText('Das'), '09:00');
  await user.type(day('segunda').getByLabelText('Às'), '18:00');
  await user.click(day('segunda').getByRole('button', { name: /^Copiar para os outros dias/ }));
  expect(day('domingo').getByLabelText('Às')).toHaveValue('18:00');
  await user.click(day('domingo').getByRole('button', { name: /^Remover horário/ }));
  expect(day('domingo').getByText('Fechado')).toBeInTheDocument();

  await user.click(line());
  expect(screen.getByRole('group', { name: 'segunda' })).not.toBeVisible();
  expect(screen.getByText('seg a sáb 9h às 18h; dom fechado')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    website: 'www.padaria.com.br',
    opening_hours: { week: [[], OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, OFFICE] },
  });
});

test('what is wrong is told on its field, which is unfolded and has the focus', async () => {
  const { user, sent } = open();
  await user.click(line());
  await user.click(day('terça').getByRole('button', { name: /^Adicionar horário/ }));
  await user.type(day('terça').getByLabelText('Das'), '09:00');
  await user.click(line());
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(MESSAGES.opening.hour)).toBeInTheDocument();
  await waitFor(() => expect(day('terça').getByLabelText('Às')).toHaveFocus());
  expect(day('terça').getByLabelText('Às')).toBeVisible();

  await user.type(screen.getByLabelText('Site'), 'javascript:alert(1)');
  await user.tab();
  expect(await screen.findByText(MESSAGES.website.invalid)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('known hours are shown in a line, and can be taken away', async () => {
  const hours = { week: NO_HOURS.week.map((_none, at) => (at === 6 ? [...OFFICE] : [])) };
  const partner = aPartner({ website: 'http://padaria.com.br/', opening_hours: hours });
  const { user, sent } = open(partner);
  expect(screen.getByText('seg a sex fechado; sáb 9h às 18h; dom fechado')).toBeVisible();
  expect(screen.getByLabelText('Site')).toHaveValue('http://padaria.com.br/');
  await user.clear(screen.getByLabelText('Site'));
  await user.click(day('sábado').getByRole('button', { name: /^Remover horário/ }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ website: null, opening_hours: NO_HOURS });
});
