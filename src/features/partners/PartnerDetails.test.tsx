// The details of a partner: every part, the hours, telling of a problem, and every way to close them.
import { screen, waitFor, within } from '@testing-library/react';
import { NO_HOURS, type Opening } from '@vinculo/contract/rules/partner/openingHours';
import { holder } from '../../testing/people';
import { aHolderPartner, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, type Handlers } from '../../testing/server';

const bakery = aHolderPartner();
const bare = aHolderPartner({
  id: idOf('b', 3),
  title: 'Livraria',
  description: null,
  delivery: false,
  address: null,
  facebook: null,
  instagram: null,
  whatsApp: null,
});

async function details(partner = bakery, handlers: Handlers = []) {
  const app = renderApp('/parceiros', {
    user: holder,
    handlers: [...handlers, answer('listMyPartners', { partners: [partner], total: 1, limit: 20 })],
  });
  const row = await screen.findByRole('button', { name: new RegExp(partner.title) });
  const said = row.textContent;
  await app.user.click(row);
  return { ...app, said, sheet: await screen.findByRole('dialog', { name: partner.title }) };
}

const waysOf = (sheet: HTMLElement) => within(within(sheet).getByRole('list', { name: 'Contato' }));

it('opens the card of the partner’s school at one press, and Back leads to the partner', async () => {
  const { user, sheet, navigate, location } = await details();
  await user.click(within(sheet).getByRole('link', { name: 'Mostrar carteirinha' }));
  expect(await screen.findByRole('dialog', { name: 'Carteirinha de Júlia Sá Barreto' })).toBeInTheDocument();
  expect(location()).toBe('/carteirinhas');
  await navigate(-1);
  expect(await screen.findByRole('dialog', { name: bakery.title })).toBeInTheDocument();
});

it('everything there is, each link outside and in its own tab, but the call', async () => {
  const { sheet } = await details(aHolderPartner({ facebook: 'padaria.estrela' }));
  expect(within(sheet).getByText('Carteirinha Colégio Horizonte')).toBeInTheDocument();
  expect(within(sheet).getByText('10% em pães e bolos')).toBeInTheDocument();
  expect(within(sheet).getByText('Aceita delivery')).toBeInTheDocument();

  const links = waysOf(sheet).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    bakery.address?.url,
    'https://www.facebook.com/padaria.estrela',
    'https://www.instagram.com/padariaestrela',
    'https://wa.me/5581999990000',
    'tel:+5581999990000',
  ]);
  expect(links.at(-1)).toHaveAccessibleName('Ligar (81) 99999-0000');
  expect(within(sheet).getAllByText('(81) 99999-0000')).toHaveLength(1);
  expect(links.at(-1)).not.toHaveAttribute('target');
  for (const link of links.slice(0, -1)) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  }
  expect(within(sheet).getByRole('link', { name: /Rua da Aurora, 120/ })).toBeInTheDocument();
});

it('a number without an area code is called, and not written to', async () => {
  const { sheet } = await details({ ...bare, whatsApp: '08001234567' });
  const links = waysOf(sheet).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:08001234567']);
  expect(links[0]).toHaveAccessibleName('Ligar 0800 123 4567');
});

it('nothing but what there is', async () => {
  const { sheet } = await details(bare);
  expect(within(sheet).getByText('Carteirinha Colégio Horizonte')).toBeInTheDocument();
  expect(within(sheet).queryByText('Aceita delivery')).not.toBeInTheDocument();
  expect(within(sheet).queryByRole('list', { name: 'Contato' })).not.toBeInTheDocument();
});

it('Back closes them and stays on the page; a second tap on the way out goes no further', async () => {
  const { user, navigate, location } = await details();
  await navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/parceiros');
  expect(screen.getByRole('button', { name: /Padaria Estrela/ })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /Padaria Estrela/ }));
  await user.dblClick(await screen.findByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/parceiros');
});

describe('hours and website', () => {
  const ALWAYS: Opening[] = [{ from: '00:00', until: '00:00' }];
  const hours = { week: NO_HOURS.week.map(() => [...ALWAYS]) };

  it('the sheet says the hours of today, the whole week and the website; the row does not', async () => {
    const partner = aHolderPartner({ opening_hours: hours, website: 'https://www.padaria.com.br/menu' });
    const { user, said, sheet } = await details(partner);
    expect(said).not.toContain('Hoje');
    const week = within(sheet).getByRole('region', { name: 'Horários' });
    const days = within(week).getAllByText('24 horas');
    expect(days).toHaveLength(7);
    for (const day of days) expect(day).not.toBeVisible();
    await user.click(within(week).getByText('Hoje: 24 horas'));
    for (const day of days) expect(day).toBeVisible();
    const link = within(sheet).getByRole('link', { name: /Site www\.padaria\.com\.br\/menu/ });
    expect(link).toHaveAttribute('href', 'https://www.padaria.com.br/menu');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('a partner without hours says nothing of them, and an address of another kind is no link', async () => {
    const { sheet } = await details(aHolderPartner({ website: 'javascript:alert(1)' }));
    expect(within(sheet).queryByRole('region', { name: 'Horários' })).not.toBeInTheDocument();
    expect(within(sheet).queryByRole('link', { name: /Site/ })).not.toBeInTheDocument();
  });
});

describe('telling that a shop did not accept the card', () => {
  async function openForm() {
    const sent: unknown[] = [];
    const taken = () => Response.json({ is_changed: false }, { status: 201 });
    const handler = answerAndKeep('createReport', sent, taken, async ({ params, request }) => [
      params.id,
      await request.clone().json(),
    ]);
    const app = await details(bakery, [handler]);
    const sheet = within(app.sheet);
    await app.user.click(sheet.getByRole('button', { name: 'Contar um problema' }));
    // The form is a part of the app that comes when it is asked for.
    await sheet.findByRole('form', { name: 'Contar um problema' }, { timeout: 15_000 });
    return { ...app, sheet, sent };
  }

  it('sends the reason and the words, says who will read them, and thanks', async () => {
    const { user, sheet, sent } = await openForm();
    expect(sheet.getByText(/A loja vê só o dia e o motivo, nunca quem contou/)).toBeInTheDocument();
    await user.click(sheet.getByRole('radio', { name: 'Não conhecia o benefício' }));
    await user.type(sheet.getByLabelText(/Quer contar mais/), '  A moça não sabia ');
    await user.click(sheet.getByRole('button', { name: 'Contar para a escola' }));
    expect(await sheet.findByText('Obrigado! Colégio Horizonte vai receber o seu relato.')).toBeInTheDocument();
    expect(sent).toEqual([[bakery.id, { reason: 'unknown', comment: 'A moça não sabia' }]]);
  });

  it('asks for a reason before anything is sent', async () => {
    const { user, sheet, sent } = await openForm();
    await user.click(sheet.getByRole('button', { name: 'Contar para a escola' }));
    expect(await sheet.findByText('Escolha o que aconteceu')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});
