// What a student reads of a partner's hours and website, on the row and in the sheet.

import { screen, within } from '@testing-library/react';
import { NO_HOURS, type Opening } from '@vinculo/contract/rules/partner/openingHours';
import { holder } from '../../testing/people';
import { aHolderPartner } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer } from '../../testing/server';
import PartnersPage from './PartnersPage';

const ALWAYS: Opening[] = [{ from: '00:00', until: '00:00' }];
const hours = { week: NO_HOURS.week.map(() => [...ALWAYS]) };

const open = (changes: Parameters<typeof aHolderPartner>[0]) =>
  renderComponent(<PartnersPage />, {
    route: '/parceiros',
    user: holder,
    handlers: [answer('listMyPartners', { partners: [aHolderPartner(changes)], total: 1, limit: 20 })],
  });
const PARTNER = { name: /Padaria Estrela/ };

test('the sheet says the hours of today, the whole week and the website; the row does not', async () => {
  const { user } = open({ opening_hours: hours, website: 'https://www.padaria.com.br/menu' });
  const partner = await screen.findByRole('button', PARTNER);
  expect(partner).not.toHaveTextContent('Hoje');
  await user.click(partner);
  const sheet = within(await screen.findByRole('dialog', PARTNER));
  const week = sheet.getByRole('region', { name: 'Horários' });
  const days = within(week).getAllByText('24 horas');
  expect(days).toHaveLength(7);
  for (const day of days) expect(day).not.toBeVisible();
  await user.click(within(week).getByText('Hoje: 24 horas'));
  for (const day of days) expect(day).toBeVisible();
  const link = sheet.getByRole('link', { name: /Site www\.padaria\.com\.br\/menu/ });
  expect(link).toHaveAttribute('href', 'https://www.padaria.com.br/menu');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a partner without hours says nothing of them, and an address of another kind is no link', async () => {
  const { user } = open({ website: 'javascript:alert(1)' });
  await user.click(await screen.findByRole('button', PARTNER));
  const sheet = within(await screen.findByRole('dialog', PARTNER));
  expect(sheet.queryByRole('region', { name: 'Horários' })).not.toBeInTheDocument();
  expect(sheet.queryByRole('link', { name: /Site/ })).not.toBeInTheDocument();
});
