// Editing the profile: what is asked, refused and saved, and where the new name shows.
import { screen } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { PATHS } from '../../lib/paths';
import { aGate } from '../../testing/gate';
import { holder } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { answer, inVersion, server } from '../../testing/server';
import { profileSchema, profileValues } from './ProfileForm';

const SAVED = 'Seu perfil foi atualizado com sucesso!';

const fullName = () => screen.findByLabelText('Nome completo');
const username = () => screen.findByLabelText('Nome do usuário');

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
  ['no name', { fullName: '' }, 'Nome é obrigatório'],
  ['no user name', { username: '' }, 'Nome do usuário é obrigatório'],
  ['a space', { username: 'julia sa' }, 'Não é permitido espaços e letras maiúsculas'],
  ['an accent', { username: 'júlia' }, 'Não é permitido espaços e letras maiúsculas'],
])('refuses %s', (_what, values, message) => {
  expect(() => profileSchema.validateSync({ ...profileValues(holder), ...values })).toThrow(message);
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
