// Finding the person a card is for.
import { screen } from '@testing-library/react';
import { administrator, holder } from '../../testing/people';
import { aPerson, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';

const LABEL = 'Procure por nome, email ou nome do usuário';

const open = (handlers: NonNullable<Parameters<typeof renderApp>[1]>['handlers'] = [], query = '') =>
  renderApp(`/admin/carteirinhas/usuario${query}`, { user: administrator, handlers });

test('asks nothing before there is something to ask, and says what is missing', async () => {
  const search = jest.fn(() => [aPerson()]);
  const { user } = open([answer('searchUsers', search)]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nova carteirinha' })).toBeInTheDocument();
  const box = screen.getByRole('searchbox', { name: LABEL });
  expect(box).toHaveAttribute('placeholder', LABEL);
  await user.type(box, 'j{Enter}');
  expect(await screen.findByText('Digite pelo menos 2 letras para procurar.')).toBeInTheDocument();
  expect(search).not.toHaveBeenCalled();
});

test('results lead to the card form with the person’s name and photo', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('searchbox', { name: LABEL }), 'jú{Enter}');
  const person = await screen.findByRole('link', { name: /Júlia Sá Barreto/ });
  expect(person).toHaveTextContent('julia@escola.example');
  expect(person).toHaveAttribute('href', `/admin/carteirinhas/novo?usuario=${holder.id}&reaproveitar=sim`);
});

test('who has a card of the school already is told so', async () => {
  open(
    [answer('searchUsers', [aPerson({ has_card: true }), aPerson({ id: idOf('9'), full_name: 'Judite Reis' })])],
    '?procurar=ju',
  );
  expect(await screen.findByRole('link', { name: /Júlia/ })).toHaveTextContent('Já tem carteirinha');
  expect(screen.getByRole('link', { name: /Judite/ })).not.toHaveTextContent('Já tem carteirinha');
});

test('the arrow keys go from the search to the people and back', async () => {
  const { user } = open([answer('searchUsers', [aPerson(), aPerson({ id: idOf('9'), full_name: 'Judite Reis' })])]);
  const box = await screen.findByRole('searchbox', { name: LABEL });
  await user.type(box, 'ju{Enter}');
  await screen.findByRole('link', { name: /Judite/ });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Júlia/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: /Judite/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(box).toHaveFocus();
});

test('says that it is searching', async () => {
  open([answer('searchUsers', () => new Promise(() => undefined))], '?procurar=julia');
  expect(await screen.findByText('Procurando pessoa...')).toBeInTheDocument();
});

test('nobody found: what to do', async () => {
  open([answer('searchUsers', [])], '?procurar=ninguem');
  expect(await screen.findByText('Não encontramos ninguém com essa busca')).toBeInTheDocument();
  expect(screen.getByText(/procure pelo e-mail completo/)).toBeInTheDocument();
});

test('error: the server’s words and a retry that works', async () => {
  let isDown = true;
  const { user } = open(
    [answer('searchUsers', () => (isDown ? failure(400, { message: 'Muitas buscas' }) : [aPerson()]))],
    '?procurar=julia',
  );
  expect(await screen.findByText('Muitas buscas')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('link', { name: /Júlia/ })).toBeInTheDocument();
});
