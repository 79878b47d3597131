// The devices on which a person is signed in.
import { screen, waitFor, within } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { holder } from '../../testing/people';
import { aSessionRow, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, server } from '../../testing/server';

const HERE = aSessionRow();
const LAPTOP = aSessionRow({ id: idOf('6'), device: 'Firefox no Windows', current: false });
const OLD = aSessionRow({ id: idOf('7'), device: null, current: false });
const rows = () => within(screen.getByRole('list', { name: 'Aparelhos' })).getAllByRole('listitem');

async function open(sessions = [HERE, LAPTOP, OLD]) {
  server.use(answer('listSessions', () => sessions));
  const app = renderApp(PATHS.sessions, { user: holder });
  await screen.findByRole('list', { name: 'Aparelhos' });
  return app;
}

it('names each device, and which one this is', async () => {
  await open();
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Chrome no Android • Este aparelho'),
    expect.stringContaining('Firefox no Windows'),
    expect.stringContaining('Aparelho desconhecido'),
  ]);
  expect(rows()[1]).toHaveTextContent(/Usado em \d\d\/\d\d\/\d{4}/);
  expect(screen.queryByRole('button', { name: /de Chrome no Android/ })).not.toBeInTheDocument();
});

it('ends one session, which leaves the list once the server agrees', async () => {
  const sessions = [HERE, LAPTOP];
  const ended: unknown[] = [];
  const { user } = await open(sessions);
  server.use(answer('endSession', failure(400, { message: 'Não deu' })));
  await user.click(screen.getByRole('button', { name: 'Desconectar Firefox no Windows' }));
  expect(await screen.findByText('Não deu')).toBeInTheDocument();
  expect(rows()).toHaveLength(2);
  server.use(
    answer('endSession', ({ params }) => {
      ended.push(params.id);
      sessions.pop();
      return null;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Desconectar Firefox no Windows' }));
  expect(await screen.findByText('Desconectado: Firefox no Windows.')).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(ended).toEqual([LAPTOP.id]);
  expect(screen.queryByRole('button', { name: 'Desconectar os outros aparelhos' })).not.toBeInTheDocument();
});

it('ends all others with one press', async () => {
  const sessions = [HERE, LAPTOP, OLD];
  const { user } = await open(sessions);
  server.use(
    answer('endOtherSessions', () => {
      sessions.splice(1);
      return null;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Desconectar os outros aparelhos' }));
  expect(await screen.findByText('Os outros aparelhos foram desconectados.')).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(1));
});
