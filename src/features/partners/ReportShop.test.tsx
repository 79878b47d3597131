// A student tells that a shop did not accept the card.

import { screen, within } from '@testing-library/react';
import { holder } from '../../testing/people';
import { aHolderPartner } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, type Handlers } from '../../testing/server';
import PartnersPage from './PartnersPage';

const bakery = aHolderPartner();

async function openForm(handlers: Handlers = []) {
  const app = renderComponent(<PartnersPage />, {
    route: '/parceiros',
    user: holder,
    handlers,
  });
  await app.user.click(await screen.findByRole('button', { name: new RegExp(bakery.title) }));
  const sheet = within(await screen.findByRole('dialog', { name: bakery.title }));
  await app.user.click(sheet.getByRole('button', { name: 'Contar um problema' }));
  // The form is a part of the app that comes when it is asked for.
  await sheet.findByRole('form', { name: 'Contar um problema' }, { timeout: 15_000 });
  return { ...app, sheet };
}

function taken(is_changed = false) {
  const sent: unknown[] = [];
  const handler = answer('createReport', async ({ request }) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return Response.json({ is_changed }, { status: 201 });
  });
  return { sent, handler };
}

it('sends the reason and the words, says who will read them, and thanks', async () => {
  const { sent, handler } = taken();
  const { user, sheet } = await openForm([handler]);
  expect(sheet.getByText(/A loja vê só o dia e o motivo, nunca quem contou/)).toBeInTheDocument();
  await user.click(sheet.getByRole('radio', { name: 'Não conhecia o benefício' }));
  await user.type(sheet.getByLabelText(/Quer contar mais/), '  A moça não sabia ');
  await user.click(sheet.getByRole('button', { name: 'Contar para a escola' }));
  expect(await sheet.findByText('Obrigado! Colégio Horizonte vai receber o seu relato.')).toBeInTheDocument();
  expect(sent).toEqual([
    { path: `/api/partners/${bakery.id}/reports`, body: { reason: 'unknown', comment: 'A moça não sabia' } },
  ]);
});

it('asks for a reason before anything is sent', async () => {
  const { sent, handler } = taken();
  const { user, sheet } = await openForm([handler]);
  await user.click(sheet.getByRole('button', { name: 'Contar para a escola' }));
  expect(await sheet.findByText('Escolha o que aconteceu')).toBeInTheDocument();
  expect(sent).toEqual([]);
});
