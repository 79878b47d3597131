/** Editing the profile: what is asked, refused and saved, and where the new name shows. */

import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { PATHS } from '../../lib/paths';
import { aGate } from '../../testing/gate';
import { holder } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, inVersion, noAnswer, server, versionConflict } from '../../testing/server';

const SAVED = 'Seu perfil foi atualizado com sucesso!';

const fullName = () => screen.findByLabelText('Nome completo');
const username = () => screen.findByLabelText('Nome do usuário');
const save = () => screen.getByRole('button', { name: 'Salvar' });

/** Keeps what is sent and answers after `until`; afterwards it serves the saved profile. */
function aServer(until?: Promise<void>) {
  const sent: { body: unknown; version: string | null }[] = [];
  const handlers = [
    answer('getProfile', () => inVersion(holder, '"v1"')),
    answer('updateProfile', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push({ body, version: request.headers.get('If-Match') });
      await until;
      const saved = { ...holder, ...body };
      server.use(answer('getProfile', () => inVersion(saved, '"v2"')));
      return inVersion(saved, '"v2"');
    }),
  ];
  return { sent, handlers };
}

const open = ({ handlers }: { handlers?: HttpHandler[] } = {}) =>
  renderApp(PATHS.editProfile, { user: holder, handlers });

async function fill({ user }: ReturnType<typeof open>, values: { name?: string; username?: string }) {
  for (const [field, text] of [
    [await fullName(), values.name],
    [await username(), values.username],
  ] as const) {
    if (text === undefined) continue;
    await user.clear(field);
    if (text) await user.type(field, text);
  }
}

it('shows what is known, the e-mail for reading only, and leads back to the profile', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Editar perfil' })).toBeInTheDocument();
  expect(await fullName()).toHaveValue(holder.full_name);
  expect(await username()).toHaveValue(holder.username);
  expect(screen.getByLabelText('E-mail')).toHaveValue(holder.email);
  expect(screen.getByLabelText('E-mail')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', PATHS.profile);
});

it.each([
  ['no name', { name: '' }, 'Nome é obrigatório', fullName],
  ['a name of spaces', { name: '   ' }, 'Nome é obrigatório', fullName],
  ['no user name', { username: '' }, 'Nome do usuário é obrigatório', username],
  ['a space', { username: 'julia sa' }, 'Não é permitido espaços e letras maiúsculas', username],
  ['a capital letter', { username: 'Julia' }, 'Não é permitido espaços e letras maiúsculas', username],
  ['an accent', { username: 'júlia' }, 'Não é permitido espaços e letras maiúsculas', username],
  ['a dash', { username: 'julia-sa' }, 'Não é permitido espaços e letras maiúsculas', username],
])('refuses %s on its field and sends nothing', async (_what, values, message, field) => {
  const { sent, handlers } = aServer();
  const app = open({ handlers });
  await fill(app, values);
  await app.user.click(save());
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(message));
  expect(await field()).toHaveFocus();
  expect(sent).toEqual([]);
});

it('saves once, says so, and shows the new name in the bar and on the profile', async () => {
  const { passed, open: release } = aGate();
  // An answer between the two would make the second a separate save.
  const { sent, handlers } = aServer(passed);
  const app = open({ handlers });
  await fill(app, { name: '  Júlia Barreto ', username: 'julia_b.2' });
  await app.user.keyboard('{Enter}{Enter}');
  release();
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(sent).toEqual([{ body: { full_name: 'Júlia Barreto', username: 'julia_b.2' }, version: '"v1"' }]);
  expect(screen.getByRole('link', { name: 'Perfil, Júlia Barreto' })).toBeInTheDocument();
  expect(await fullName()).toHaveValue('Júlia Barreto');

  // Nothing is unsaved, so leaving raises no question.
  await app.user.click(screen.getByRole('link', { name: 'Voltar' }));
  expect(await screen.findByRole('heading', { name: 'Júlia Barreto' })).toBeInTheDocument();
  expect(app.location()).toBe(PATHS.profile);
});

it('says what it does while it saves', async () => {
  const { passed, open: release } = aGate();
  let calls = 0;
  const app = open({
    handlers: [
      answer('updateProfile', async () => {
        calls += 1;
        await passed;
        return holder;
      }),
    ],
  });
  await fill(app, { name: 'Júlia' });
  await app.user.dblClick(save());
  await app.user.click(await screen.findByRole('button', { name: 'Salvando...' }));
  release();
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(calls).toBe(1);
});

it('puts a taken user name on its field and keeps everything typed', async () => {
  const taken = 'Este nome do usuário já está em uso';
  const app = open({ handlers: [answer('updateProfile', failure(422, { fields: { username: [taken] } }))] });
  await fill(app, { name: 'Júlia', username: 'caio' });
  await app.user.click(save());
  await waitFor(async () => expect(await username()).toHaveAccessibleDescription(taken));
  expect(await username()).toHaveFocus();
  expect(await username()).toHaveValue('caio');
  expect(await fullName()).toHaveValue('Júlia');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await app.user.type(await username(), '2');
  expect(screen.queryByText(taken)).not.toBeInTheDocument();
});

it.each([
  [
    'a refused name',
    () => failure(422, { fields: { full_name: ['Use no máximo 255 caracteres'] } }),
    'Use no máximo 255 caracteres',
  ],
  ['a failing server', () => failure(500, { message: 'Fora do ar' }), 'Fora do ar'],
  ['no answer', noAnswer, 'Erro inesperado'],
])('tells %s once and keeps everything typed', async (_what, reply, text) => {
  const app = open({ handlers: [answer('updateProfile', () => reply())] });
  await fill(app, { name: 'Júlia', username: 'julia2' });
  await app.user.click(save());
  expect(await screen.findAllByText(text)).toHaveLength(1);
  expect(await fullName()).toHaveValue('Júlia');
  expect(await username()).toHaveValue('julia2');
});

it('asks where the profile was changed elsewhere meanwhile', async () => {
  const app = open({ handlers: [answer('updateProfile', () => versionConflict('"v9"'))] });
  await fill(app, { name: 'Júlia' });
  await app.user.click(save());
  const question = await screen.findByRole('dialog', { name: 'Alguém alterou estes dados enquanto você editava.' });
  await app.user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(await fullName()).toHaveValue('Júlia');
});

it('asks before what was typed is lost', async () => {
  const app = open();
  await fill(app, { name: 'Júlia' });
  await app.user.click(screen.getByRole('link', { name: 'Voltar' }));
  await app.user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(app.location()).toBe(PATHS.editProfile);
  expect(await fullName()).toHaveValue('Júlia');
});
