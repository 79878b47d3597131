// Changing one's own e-mail: the address, then the two codes.
import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { holder } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, server } from '../../testing/server';

const NEW = 'nova@escola.example';
const email = () => screen.getByLabelText(/Novo e-mail/);
const current = () => screen.getByLabelText(/Código do e-mail atual/);
const next = () => screen.getByLabelText(/Código do novo e-mail/);

/** What the server was sent. */
function recorded(name: 'requestEmailChange' | 'changeEmail', reply: () => unknown) {
  const bodies: unknown[] = [];
  server.use(answerAndKeep(name, bodies, () => reply() as never));
  return bodies;
}

async function open() {
  const app = renderApp(PATHS.changeEmail, { user: holder });
  await screen.findByRole('heading', { name: 'Trocar e-mail' });
  return app;
}

async function withCodes() {
  const app = await open();
  await app.user.type(email(), `  ${NEW.toUpperCase()} `);
  await app.user.click(screen.getByRole('button', { name: 'Enviar códigos' }));
  await waitFor(() => expect(current()).toHaveFocus());
  return app;
}

it('asks for the address, then for both codes, and changes the address', async () => {
  const asked = recorded('requestEmailChange', () => null);
  const changed = recorded('changeEmail', () => ({ ...holder, email: NEW }));
  const { user } = await withCodes();
  expect(asked).toEqual([{ email: NEW }]);
  expect(current()).toHaveAccessibleDescription(`Enviado a ${holder.email}.`);
  expect(next()).toHaveAccessibleDescription(`Enviado a ${NEW}.`);
  await user.type(current(), '123 456');
  await user.type(next(), '654321');
  await user.click(screen.getByRole('button', { name: 'Trocar e-mail' }));
  expect(await screen.findByText(`Pronto: agora você entra com ${NEW}.`)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Minha conta' })).toBeInTheDocument();
  expect(changed).toEqual([{ email: NEW, current_code: '123456', new_code: '654321' }]);
});

it('says what is wrong with each code, and keeps what was typed', async () => {
  const wrong = 'Código de acesso incorreto';
  server.use(answer('changeEmail', () => failure(422, { message: 'Corrija', fields: { new_code: [wrong] } })));
  const { user } = await withCodes();
  await user.click(screen.getByRole('button', { name: 'Trocar e-mail' }));
  expect(await screen.findAllByText('Código de acesso é obrigatório')).toHaveLength(2);
  await user.type(current(), '123456');
  await user.type(next(), '654321');
  await user.click(screen.getByRole('button', { name: 'Trocar e-mail' }));
  await waitFor(() => expect(next()).toHaveAccessibleDescription(wrong));
  expect(next()).toHaveFocus();
  expect(current()).toHaveValue('123456');
});

it('refuses the own address and no address before anything is sent', async () => {
  const asked = recorded('requestEmailChange', () => null);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Enviar códigos' }));
  await waitFor(() => expect(email()).toHaveAccessibleDescription('E-mail é obrigatório'));
  await user.type(email(), holder.email);
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Este já é o seu e-mail'));
  expect(asked).toEqual([]);
});

it('shows the codes if some were sent a moment ago, with the time until the next ones', async () => {
  const wait = 'Já enviamos um código para este e-mail. Peça outro em 40 segundos.';
  server.use(
    answer('requestEmailChange', () =>
      failure(429, { message: wait, fields: { email: [wait] } }, { 'Retry-After': '40' }),
    ),
  );
  const { user } = await open();
  await user.type(email(), NEW);
  await user.click(screen.getByRole('button', { name: 'Enviar códigos' }));
  expect(await screen.findByLabelText(/Código do novo e-mail/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Reenviar código em/ })).toHaveAttribute('aria-disabled', 'true');
});
