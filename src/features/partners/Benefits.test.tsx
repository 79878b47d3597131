// What a student gets: the row's best benefit, all of them on the sheet, and the filter 'Vale hoje'.
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { holder } from '../../testing/people';
import { aBenefit, aHolderPartner, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, answerAndKeep, queryOf } from '../../testing/server';
import PartnersPage from './PartnersPage';

const today = brazilianDate(new Date());
const ALWAYS = { ...aBenefit(), used_on: null };
const used = { ...ALWAYS, id: idOf('c', 1), title: 'Um café', use_limit: 'ever' as const, used_on: today };
const bread = {
  ...ALWAYS,
  id: idOf('c', 2),
  title: '10% em pães',
  conditions: 'Só no balcão',
  last_day: dayAfter(today, 1),
};
const bakery = aHolderPartner({ benefits: [used, bread] });

const menuItem = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: /^Filtros/ }));
  return screen.findByRole('menuitemcheckbox', { name });
};

test('the row shows what can be used today, the sheet all, and the filter asks for today’s', async () => {
  const asked: { today?: string }[] = [];
  const { user, location } = renderComponent(<PartnersPage />, {
    route: '/parceiros',
    user: holder,
    handlers: [answerAndKeep('listMyPartners', asked, { partners: [bakery], total: 1, limit: 20 }, queryOf)],
  });
  const row = await screen.findByRole('button', { name: /Padaria Estrela/ });
  expect(row).toHaveTextContent('10% em pães e bolos • Aceita delivery10% em pães Vale hoje, até amanhã');
  // What else is known of it stands on its sheet.
  expect(row).not.toHaveTextContent(/Boa Vista|Aberto|Carteirinha/);
  expect(row).not.toHaveTextContent('Um café');
  await user.click(row);
  const sheet = within(await screen.findByRole('dialog'));
  const list = sheet.getByRole('list', { name: 'Benefícios' });
  // Behind what is specified of every partner.
  for (const specified of [sheet.getByText('Aceita delivery'), sheet.getByRole('list', { name: 'Contato' })]) {
    expect(specified.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  const [first, second] = within(list).getAllByRole('listitem');
  const conditions = within(list).getByText('Só no balcão');
  expect(conditions).not.toBeVisible();
  await user.click(within(list).getByText('10% em pães'));
  expect(conditions).toBeVisible();
  expect(first).toHaveTextContent('Um caféJá usadoUma vez por pessoa');
  expect(second).toHaveTextContent('10% em pãesVale hoje, até amanhãSó no balcão');
  await user.keyboard('{Escape}');
  await user.click(await menuItem(user, 'Vale hoje'));
  expect(await screen.findByRole('button', { name: 'Filtros: 1 ativo' })).toHaveFocus();
  expect(await menuItem(user, 'Vale hoje')).toBeChecked();
  expect(location()).toBe('/parceiros?hoje=1');
  expect(asked.map(({ today: only }) => only)).toEqual([undefined, '1']);
});

test('what ended is told with its day and whom to ask', async () => {
  const ended = { ...ALWAYS, id: idOf('c', 3), title: 'Um bolo', last_day: dayAfter(today, -1) };
  const partners = [{ ...bakery, benefits: [ended] }];
  const { user } = renderComponent(<PartnersPage />, {
    route: '/parceiros',
    user: holder,
    handlers: [answer('listMyPartners', { partners, total: 1, limit: 20 })],
  });
  await user.click(await screen.findByRole('button', { name: /Padaria Estrela.*Um bolo Terminou em/ }));
  const list = await screen.findByRole('list', { name: 'Benefícios' });
  expect(list).toHaveTextContent(/^Um boloTerminou em \d\d\/\d\d · Pergunte à escola se vai voltar$/);
});

test('what is true of all partners is not said of each', async () => {
  const always = { ...bread, conditions: null };
  const gym = aHolderPartner({ id: idOf('b', 2), title: 'Academia Forte' });
  const list = (partners: object[]) =>
    answer('listMyPartners', { partners, total: partners.length, limit: 20 } as never);
  renderComponent(<PartnersPage />, {
    route: '/parceiros',
    user: holder,
    handlers: [
      list([
        { ...bakery, benefits: [always] },
        { ...gym, benefits: [{ ...always, last_day: null }] },
      ]),
    ],
  });
  const row = await screen.findByRole('button', { name: /Padaria Estrela/ });
  expect(row).toHaveTextContent('10% em pães até amanhã');
  for (const each of [row, screen.getByRole('button', { name: /Academia Forte/ })]) {
    expect(each).not.toHaveTextContent('Vale hoje');
  }
});
