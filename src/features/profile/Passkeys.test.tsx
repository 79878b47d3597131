// The passkeys of a manager, made and removed; students see nothing of them.
import { screen, waitFor, within } from '@testing-library/react';
import type { Profile } from '@vinculo/contract/profile';
import { withoutPasskeys, withPasskeys, type BrowserKeys } from '../../testing/passkeys';
import { administrator, holder, superAdministrator } from '../../testing/people';
import { aPasskey } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, answerAndKeep, server } from '../../testing/server';
import SessionsPage from './SessionsPage';

afterEach(withoutPasskeys);

async function open(user: Profile, passkeys = [aPasskey()], browser?: BrowserKeys) {
  withPasskeys(browser);
  server.use(answer('listPasskeys', () => [...passkeys]));
  const app = renderComponent(<SessionsPage />, { user });
  await screen.findByRole('list', { name: 'Aparelhos' });
  return app;
}

const make = () => screen.findByRole('button', { name: 'Criar uma chave' });

it.each([administrator, superAdministrator])('is made by $full_name, under a name of their own', async (person) => {
  const passkeys: ReturnType<typeof aPasskey>[] = [];
  const bodies: unknown[] = [];
  const { user } = await open(person, passkeys);
  server.use(
    answerAndKeep('addPasskey', bodies, () => {
      passkeys.push(aPasskey({ name: 'Secretaria' }));
      return aPasskey();
    }),
  );
  await user.click(await make());
  const name = await screen.findByLabelText('Nome da chave');
  expect(name).toHaveValue('Chrome no Android');
  await user.clear(name);
  await user.type(name, ' {Enter}');
  expect(await screen.findByText('Dê um nome à chave')).toBeInTheDocument();
  await user.type(name, 'Secretaria{Enter}');
  expect(await screen.findByText(/Chave criada/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Remover Secretaria' })).toBeInTheDocument();
  expect(bodies).toMatchObject([{ name: 'Secretaria', credential: { response: { transports: ['internal'] } } }]);
});

it.each([
  ['NotAllowedError', 'Nenhuma chave foi criada.'],
  ['InvalidStateError', 'Este aparelho já tem uma chave da sua conta.'],
  ['SecurityError', 'Este aparelho não conseguiu criar uma chave.'],
])('keeps what was typed where the browser says %s', async (refuses, told) => {
  const { user } = await open(administrator, [], { refuses });
  await user.click(await make());
  await user.click(await screen.findByRole('button', { name: 'Criar chave' }));
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(screen.getByLabelText('Nome da chave')).toHaveValue('Chrome no Android');
});

it('is removed by itself, after a question', async () => {
  const passkeys = [aPasskey({ name: 'Notebook', last_used_at: '2026-11-20T12:00:00.000Z' })];
  const { user } = await open(administrator, passkeys);
  server.use(
    answer('removePasskey', () => {
      passkeys.pop();
      return null;
    }),
  );
  const list = within(await screen.findByRole('list', { name: 'Chaves de acesso' }));
  expect(list.getByText(/Usada em 20\/11\/2026/)).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Remover Notebook' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Chave removida: Notebook.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Notebook')).not.toBeInTheDocument());
});

it('is not offered to students, who can remove one of the time when they managed something', async () => {
  await open(holder, []);
  expect(screen.queryByText('Chaves de acesso')).not.toBeInTheDocument();
});

it('of a person who manages nothing any more can be removed, and no other is made', async () => {
  await open(holder);
  expect(await screen.findByRole('button', { name: 'Remover Celular' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Criar uma chave' })).not.toBeInTheDocument();
});
