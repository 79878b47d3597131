// Removing the account: the question, the request, the farewell after the session, and what remains.
import { screen, waitFor, within } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { EMPTY_SESSION } from '../../session/sessionSlice';
import { aGate } from '../../testing/gate';
import { administrator, holder } from '../../testing/people';
import { renderApp, type RenderedApp } from '../../testing/renderApp';
import { answer, noAnswer, server } from '../../testing/server';

const SENT = 'Sua Solicitação de remoção de conta foi enviada';
const FAILED = 'Não conseguimos enviar sua solicitação de remoção de conta';
const FAREWELL = 'Ficamos tristes em te ver partir.';

const question = () => screen.findByRole('dialog', { name: 'Deletar sua conta?' });
const farewell = () => screen.findByRole('dialog', { name: FAREWELL });

async function ask(user = holder) {
  const app = renderApp(PATHS.editProfile, { user });
  await app.user.click(await screen.findByRole('button', { name: 'Deletar minha conta' }));
  return { app, dialog: await question() };
}

async function remove() {
  const { app, dialog } = await ask();
  await app.user.click(within(dialog).getByRole('button', { name: 'Deletar minha conta' }));
  await farewell();
  return app;
}

const isCleared = ({ store }: RenderedApp) => expect(store.getState().session).toMatchObject(EMPTY_SESSION);

it('asks first, names the account, and puts the harmless answer under the finger', async () => {
  const { app, dialog } = await ask();
  expect(dialog).toHaveAccessibleDescription(new RegExp(holder.email));
  expect(dialog).toHaveAccessibleDescription(/48 horas/);
  const cancel = within(dialog).getByRole('button', { name: 'Cancelar' });
  expect(cancel).toHaveFocus();
  await app.user.click(cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Deletar minha conta' })).toHaveFocus();
});

it.each([
  ['an administrator', administrator, true],
  ['a holder', holder, false],
])('tells %s what becomes of the school', async (_who, user, isTold) => {
  const { dialog } = await ask(user);
  expect(within(dialog).queryByText(/ela ficará inativa/) !== null).toBe(isTold);
});

it('says what it does, sends once, and cannot be left meanwhile', async () => {
  let calls = 0;
  const { passed, open: release } = aGate();
  server.use(
    answer('removeAccount', async () => {
      calls += 1;
      await passed;
      return null;
    }),
  );
  const { app, dialog } = await ask();
  await app.user.dblClick(within(dialog).getByRole('button', { name: 'Deletar minha conta' }));
  await app.user.click(await within(dialog).findByRole('button', { name: 'Enviando solicitação...' }));
  await app.user.keyboard('{Escape}');
  await app.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(dialog).toBeVisible();
  release();
  expect(await farewell()).toBe(dialog);
  expect(calls).toBe(1);
});

it('says farewell in the same dialog, and clears everything when that is closed', async () => {
  const app = await remove();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await farewell()).toHaveAccessibleDescription(
    'Você não tem mais acesso à sua conta, e todos os seus dados serão removidos em até 48 horas.',
  );
  const close = screen.getByRole('button', { name: 'Fechar' });
  expect(close).toHaveFocus();
  expect(app.store.getState().session).toMatchObject({ isLeaving: true, accessToken: null, refreshToken: null });

  await app.user.click(close);
  await waitFor(() => expect(app.location()).toBe(PATHS.home));
  await waitFor(() => isCleared(app));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('tells a failure in one toast, and lets one try again', async () => {
  server.use(answer('removeAccount', () => noAnswer()));
  const { app, dialog } = await ask();
  await app.user.click(await within(dialog).findByRole('button', { name: 'Deletar minha conta' }));
  expect(await screen.findAllByText(FAILED)).toHaveLength(1);
  expect(screen.getAllByText(/./, { selector: '[role="alert"] *' }).length).toBeGreaterThan(0);
  expect(app.store.getState().session.isLeaving).toBe(false);
  server.use(answer('removeAccount', null));
  await app.user.click(await within(dialog).findByRole('button', { name: 'Deletar minha conta' }));
  expect(await farewell()).toBeInTheDocument();
});
