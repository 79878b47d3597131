// Benefits that end, renewed together.

import { screen, waitFor, within } from '@testing-library/react';
import type { Benefit } from '@vinculo/contract/benefits';
import type { KnownPartner, RenewBenefits } from '@vinculo/contract/partnerLists';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { administrator, COMPANY_ID } from '../../testing/people';
import { aPartner, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';

jest.setTimeout(60_000);

const aBenefit = (n: number, changes: Partial<Benefit>): Benefit => ({
  id: idOf('e', n),
  title: `Benefício ${n}`,
  conditions: null,
  weekdays: [],
  from_hour: null,
  until_hour: null,
  first_day: null,
  last_day: null,
  use_limit: 'none',
  active: true,
  paused_by_shop: false,
  adults_only: false,
  ...changes,
});
function aKnownPartner(changes: Partial<KnownPartner>): KnownPartner {
  const { logo: _logo, unit_id: _unit, uses_30_days: _uses, ...partner } = aPartner();
  return { ...partner, ...changes };
}

const PARTNERS = [
  aKnownPartner({
    title: 'Padaria',
    benefits: [
      aBenefit(1, { title: '10% em pães', last_day: '2099-06-30' }),
      aBenefit(2, { title: 'Sem fim' }),
      aBenefit(3, { title: 'Café', last_day: '2020-12-31', active: false }),
    ],
  }),
  aKnownPartner({
    id: idOf('b', 2),
    title: 'Sebo',
    active: false,
    benefits: [aBenefit(4, { last_day: '2099-05-01' })],
  }),
];

function open(...answers: (Response | { renewed: number })[]) {
  const sent: RenewBenefits[] = [];
  const app = renderApp('/admin/parceiros/renovar', {
    user: administrator,
    handlers: [
      answer('listKnownPartners', PARTNERS),
      answer('renewBenefits', async ({ request }) => {
        sent.push((await request.json()) as RenewBenefits);
        return answers.shift() ?? { renewed: 2 };
      }),
    ],
  });
  return { ...app, sent };
}

test('what ends is listed, the first end first, and the chosen are renewed after a look at what changes', async () => {
  const { user, sent } = open();
  expect(await screen.findAllByRole('checkbox')).toHaveLength(4);
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed).toEqual([
    'CaféPadaria · Terminou em 31/12/2020 · Em pausa',
    'Benefício 4Sebo · Termina em 01/05/2099 · Parceiro inativo',
    '10% em pãesPadaria · Termina em 30/06/2099',
  ]);
  await user.click(screen.getByRole('button', { name: 'Renovar' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^Café/ }));
  await user.click(screen.getByRole('checkbox', { name: /^10% em pães/ }));
  expect(screen.getByText('2 benefícios para renovar')).toBeInTheDocument();
  const until = screen.getByLabelText('Renovar até');
  await user.clear(until);
  await user.type(until, '29/06/2099');
  await user.click(screen.getByRole('button', { name: 'Renovar' }));
  expect(await screen.findByText(MESSAGES.benefit.renewEarlier)).toBeInTheDocument();
  await user.clear(until);
  await user.type(until, '31/12/2099');
  await user.click(screen.getByRole('button', { name: 'Renovar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar 2 benefícios' }));
  expect(dialog.getByText('Último dia: de 31/12/2020 para 31/12/2099')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Renovar' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        company_id: COMPANY_ID,
        until: '2099-12-31',
        benefits: [
          { id: idOf('e', 3), last_day: '2020-12-31' },
          { id: idOf('e', 1), last_day: '2099-06-30' },
        ],
      },
    ]),
  );
  expect(await screen.findByText('2 benefícios até 31/12/2099')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^Café/ })).not.toBeChecked();
});

test('a refused renewal keeps what was chosen, and says why', async () => {
  const { user } = open(failure(409, { message: 'Um destes benefícios mudou.' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Todos' }));
  const until = screen.getByLabelText('Renovar até');
  await user.clear(until);
  await user.type(until, '31/12/2099');
  await user.click(screen.getByRole('button', { name: 'Renovar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar 3 benefícios' }));
  await user.click(dialog.getByRole('button', { name: 'Renovar' }));
  expect(await screen.findByText('Um destes benefícios mudou.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^Café/ })).toBeChecked();
});
