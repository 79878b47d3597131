// Signing in with a passkey: by the button, among the addresses of the field, and what the page says if it fails.
import { screen, waitFor } from '@testing-library/react';
import { withoutPasskeys, withPasskeys } from '../../testing/passkeys';
import { administrator, tokens } from '../../testing/people';
import { renderComponent } from '../../testing/renderComponent';
import { answer, failure, server } from '../../testing/server';
import SignInPage from './SignInPage';

const LABEL = 'Entrar com a chave deste aparelho';
const button = () => screen.findByRole('button', { name: LABEL });

function recordSignIn(reply: Parameters<typeof answer<'signIn'>>[1] = { ...tokens(1), user: administrator }) {
  const bodies: unknown[] = [];
  server.use(
    answer('signIn', async (received) => {
      bodies.push(await received.request.clone().json());
      return typeof reply === 'function' ? reply(received) : reply;
    }),
  );
  return bodies;
}

beforeEach(() => localStorage.setItem('passkey-made', 'yes'));
afterEach(() => {
  withoutPasskeys();
  localStorage.clear();
});

it('is one press', async () => {
  withPasskeys();
  const bodies = recordSignIn();
  const { user, store } = renderComponent(<SignInPage />);
  await user.click(await button());
  await waitFor(() => expect(store.getState().session.accessToken).not.toBeNull());
  expect(bodies).toMatchObject([{ provider: 'passkey', credential: { id: 'AAAA', type: 'public-key' } }]);
});

it('comes after everything that is specified, and not where an account is made', async () => {
  withPasskeys();
  const { user } = renderComponent(<SignInPage />);
  await button();
  const specified = screen.getByRole('link', { name: 'Criar uma conta' });
  expect(specified.compareDocumentPosition(await button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(specified);
  await waitFor(() => expect(screen.queryByRole('button', { name: LABEL })).not.toBeInTheDocument());
});

it.each([
  ['NotAllowedError', /Nenhuma chave foi usada/],
  ['SecurityError', /não conseguiu usar a chave/],
])('says what to do where the browser says %s', async (refuses, told) => {
  withPasskeys({ refuses });
  const { user } = renderComponent(<SignInPage />);
  await user.click(await button());
  expect(await screen.findByText(told)).toBeInTheDocument();
});

it('says so where the browser knows no keys, and where the key was removed', async () => {
  const { user, unmount } = renderComponent(<SignInPage />);
  await user.click(await button());
  expect(await screen.findByText(/não conseguiu usar a chave/)).toBeInTheDocument();
  unmount();
  withPasskeys();
  recordSignIn(failure(422, { message: 'Esta chave não confere.' }));
  const again = renderComponent(<SignInPage />);
  await again.user.click(await button());
  expect(await screen.findByText('Esta chave não confere.')).toBeInTheDocument();
});

it('is offered among the addresses of the e-mail field alone, until this browser has made or used one', async () => {
  localStorage.clear();
  const asked = withPasskeys({ inField: true });
  const bodies = recordSignIn();
  const { store } = renderComponent(<SignInPage />);
  expect(await screen.findByLabelText('E-mail')).toHaveAttribute('autocomplete', 'email webauthn');
  expect(screen.queryByRole('button', { name: LABEL })).not.toBeInTheDocument();
  await waitFor(() => expect(store.getState().session.accessToken).not.toBeNull(), { timeout: 10_000 });
  expect(asked).toMatchObject([{ mediation: 'conditional', publicKey: { allowCredentials: [] } }]);
  expect(bodies).toMatchObject([{ provider: 'passkey' }]);
  expect(localStorage.getItem('passkey-made')).toBe('yes');
});
