// Finding the person who gets a card.
import { screen } from '@testing-library/react';
import { administrator } from '../../testing/people';
import { aPerson, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, type Handlers } from '../../testing/server';

const LABEL = 'Procure por nome, email ou nome do usuário';

const open = (handlers: Handlers = [], query = '') =>
  renderApp(`/admin/carteirinhas/usuario${query}`, { user: administrator, handlers });

test('asks nothing before there is something to ask, and from the first letter on', async () => {
  const search = jest.fn(({ request }: { request: Request }) =>
    new URL(request.url).searchParams.get('search') === 'j' ? [aPerson()] : [],
  );
  const { user } = open([answer('searchUsers', search)]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nova carteirinha' })).toBeInTheDocument();
  const box = screen.getByRole('searchbox', { name: LABEL });
  expect(box).toHaveAttribute('placeholder', LABEL);
  await user.type(box, ' {Enter}');
  expect(screen.getByText('Para quem é a carteirinha?')).toBeInTheDocument();
  expect(search).not.toHaveBeenCalled();
  await user.type(box, 'j{Enter}');
  expect(await screen.findByRole('link', { name: /Júlia Sá Barreto/ })).toBeInTheDocument();
  expect(search).toHaveBeenCalledTimes(1);
});

test('of people whose names read alike the search says so once, and one press leads on', async () => {
  const ana = (n: number) =>
    aPerson({ id: idOf('a', n), full_name: 'Ana Sósia', email: 'a•••@escola.example', has_namesake: true });
  const { user, location } = open([answer('searchUsers', [ana(1), ana(2)])], '?procurar=ana');
  const [, second] = await screen.findAllByRole('link', { name: /Ana Sósia/ });
  expect(screen.getByText(/^Mais de uma pessoa tem este nome/)).toBeInTheDocument();
  await user.click(second ?? document.body);
  expect(location()).toBe(`/admin/carteirinhas/novo?usuario=${ana(2).id}&reaproveitar=sim`);
});

test('no one found: what to do', async () => {
  open([answer('searchUsers', [])], '?procurar=ninguem');
  expect(await screen.findByText('Não encontramos ninguém com essa busca')).toBeInTheDocument();
  expect(screen.getByText(/já criou a conta dela e procure/)).toBeInTheDocument();
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
