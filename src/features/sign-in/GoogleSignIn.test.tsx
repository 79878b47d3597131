// Signing in with Google: what is sent, and every way in which its window ends.
import { act, screen, waitFor } from '@testing-library/react';
import { holder, tokens } from '../../testing/people';
import { settings } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, answerAndKeep, failure, server } from '../../testing/server';
import SignInPage from './SignInPage';

const withGoogle = { ...settings, google_client_id: 'client-1' };
const signedIn = { ...tokens(1), user: holder };

describe('with Google', () => {
  type Config = Parameters<NonNullable<Window['google']>['accounts']['oauth2']['initTokenClient']>[0];
  const google = (ask: (config: Config) => void) => {
    window.google = {
      accounts: { oauth2: { initTokenClient: (config) => ({ requestAccessToken: () => ask(config) }) } },
    };
  };
  const button = () => screen.findByRole('button', { name: 'Continuar com o Google' });
  const render = () => renderComponent(<SignInPage />, { handlers: [answer('getSettings', withGoogle)] });
  afterEach(() => {
    delete window.google;
    document.head.querySelectorAll('script').forEach((script) => script.remove());
  });

  it('asks for profile and e-mail, and signs in with the token', async () => {
    let asked: Config | undefined;
    google((config) => (asked = config));
    const bodies: unknown[] = [];
    server.use(answerAndKeep('signIn', bodies, signedIn));
    const { user, store } = render();
    await user.click(await button());
    expect(screen.getByRole('button', { name: 'Entrando com o Google...' })).toBeDisabled();
    expect(screen.getByText('Ou')).toBeInTheDocument();
    await waitFor(() => expect(asked).toMatchObject({ client_id: 'client-1', scope: 'profile email' }));
    act(() => asked?.callback({ access_token: 'google-token' }));
    await waitFor(() => expect(store.getState().session.accessToken).toBe(signedIn.access_token));
    expect(bodies).toEqual([{ provider: 'google', access_token: 'google-token' }]);
  });

  it('says nothing where the window was closed, and lets one try again', async () => {
    google((config) => config.error_callback({ type: 'popup_closed' }));
    const { user } = render();
    await user.click(await button());
    expect(await button()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("loads Google's script on the first click only, and says when it cannot", async () => {
    const { user } = render();
    await button();
    expect(document.head.querySelector('script')).toBeNull();
    await user.click(await button());
    const script = document.head.querySelector('script');
    expect(script?.src).toBe('https://accounts.google.com/gsi/client?hl=pt-BR');
    act(() => void script?.dispatchEvent(new Event('error')));
    expect(await screen.findByText(/Não conseguimos falar com o Google/)).toBeInTheDocument();
    expect(await button()).toBeEnabled();
  });

  it("shows the server's reason", async () => {
    google((config) => config.callback({ access_token: 'google-token' }));
    server.use(
      answer('signIn', () => failure(422, { message: 'Não conseguimos entrar com o Google. Tente de novo.' })),
    );
    const { user } = render();
    await user.click(await button());
    expect(await screen.findByText('Não conseguimos entrar com o Google. Tente de novo.')).toBeInTheDocument();
  });
});
