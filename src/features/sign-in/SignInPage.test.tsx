// The sign-in page: both modes, both steps, refusals, and where it leads.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignInRequest } from '@vinculo/contract/auth';
import { slice } from '../../api/slice';
import { PATHS, signInPath } from '../../lib/paths';
import { aGate } from '../../testing/gate';
import { holder, superAdministrator, tokens } from '../../testing/people';
import { settings } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, noAnswer, server } from '../../testing/server';

const EMAIL = 'julia@escola.example';
const CODE_SENT = 'Enviamos um código de acesso no seu e-mail.';

const email = () => screen.findByLabelText('E-mail');
const fullName = () => screen.findByLabelText('Nome completo');
const code = () => screen.findByLabelText('Código de acesso');
const submit = () => screen.getByRole('button', { name: 'Continuar com e-mail' });
/** The bar above has links with the same names. */
const inPage = () => within(screen.getByRole('main'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Counts the calls and keeps their bodies. */
function record(name: 'requestCode' | 'signIn', reply: Parameters<typeof answer<typeof name>>[1]) {
  const bodies: unknown[] = [];
  server.use(answerAndKeep(name, bodies, reply));
  return bodies;
}

const withGoogle = { ...settings, google_client_id: 'client-1' };
const matchNothing = window.matchMedia;

const signedIn = { ...tokens(1), user: holder };

async function askForCode(user: ReturnType<typeof userEvent.setup>, address = EMAIL) {
  await user.type(await email(), address);
  await user.click(submit());
  return code();
}

it.each([
  [PATHS.signIn, PATHS.dashboard],
  [signInPath(PATHS.profile), PATHS.profile],
])('leads support who signs in at %s to %s', async (path, lands) => {
  record('signIn', { ...signedIn, user: superAdministrator });
  const { user, location } = renderApp(path, { handlers: [answer('getProfile', superAdministrator)] });
  await askForCode(user);
  await user.type(await code(), '123456');
  await user.click(submit());
  await waitFor(() => expect(location()).toBe(lands));
});

describe('the two modes', () => {
  it('switches without losing the e-mail, the code or where the person was going', async () => {
    const { user, location } = renderApp('/entrar?uri=alterar-foto');
    await user.type(await askForCode(user), '123');

    await user.click(inPage().getByRole('link', { name: 'Criar uma conta' }));
    expect(await heading('Criar uma conta')).toBeInTheDocument();
    expect(location()).toBe('/entrar?uri=bem-vindo');
    expect(await email()).toHaveValue(EMAIL);
    expect(await code()).toHaveValue('123');
    expect(screen.getByText(/já tem uma conta\. Você pode entrar/)).toBeInTheDocument();

    await user.click(inPage().getByRole('link', { name: 'Já tenho uma conta' }));
    expect(await heading('Acessar minha conta')).toBeInTheDocument();
    expect(location()).toBe('/entrar?uri=alterar-foto');
    expect(await email()).toHaveValue(EMAIL);
    expect(await code()).toHaveValue('123');
  });

  it('offers no Google on phones', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchNothing(query), matches: true }));
    const { store } = renderApp(PATHS.signIn, { handlers: [answer('getSettings', withGoogle)] });
    await heading('Acessar minha conta');
    await waitFor(() => expect(slice.endpoints.getSettings.select()(store.getState()).isSuccess).toBe(true));
    expect(screen.queryByText(/Google/)).not.toBeInTheDocument();
  });
});

describe('asking for a code', () => {
  it('validates only the e-mail, refuses on its field, says what it does, and sends once', async () => {
    const { passed, open: release } = aGate();
    const asked = record('requestCode', async () => {
      await passed;
      return { new_user: true };
    });
    const { user } = renderApp('/entrar?uri=bem-vindo');
    await email();
    await user.click(submit());
    expect(await screen.findByText('E-mail é obrigatório')).toBeInTheDocument();
    expect(await email()).toHaveFocus();
    await user.type(await email(), 'julia@');
    expect(await screen.findByText('E-mail inválido')).toBeInTheDocument();
    expect(screen.queryByText('Nome completo é obrigatório')).not.toBeInTheDocument();
    expect(asked).toHaveLength(0);
    await user.clear(await email());
    await user.type(await email(), ' Julia@Escola.example{Enter}{Enter}');
    const busy = await screen.findByRole('button', { name: 'Enviando código de acesso...' });
    await user.click(busy);
    await waitFor(() => expect(asked).toHaveLength(1));
    release();

    const field = await code();
    expect(field).toHaveAccessibleDescription(CODE_SENT);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(asked).toEqual([{ email: EMAIL }]);
    expect(await fullName()).toHaveFocus();
    expect(screen.queryByText('Código de acesso é obrigatório')).not.toBeInTheDocument();
  });

  it("puts the server's refusal on the e-mail field, also for how long too many have asked from one place", async () => {
    server.use(answer('requestCode', failure(422, { fields: { email: ['E-mail inválido'] } })));
    const { user } = renderApp(PATHS.signIn);
    await user.type(await email(), EMAIL);
    await user.click(submit());
    await waitFor(async () => expect(await email()).toHaveAccessibleDescription('E-mail inválido'));
    expect(await email()).toHaveValue(EMAIL);
    const message = 'Muitas tentativas em pouco tempo. Tente de novo em 2 minutos.';
    server.use(answer('requestCode', () => failure(429, { message }, { 'Retry-After': '90' })));
    await user.click(submit());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await email()).toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes the code that was already sent, after a reload', async () => {
    const message = 'Já enviamos um código para este e-mail. Peça outro em 40 segundos.';
    server.use(answer('requestCode', failure(429, { fields: { email: [message] } })));
    const { user, location } = renderApp('/entrar?uri=carteirinhas');
    const field = await askForCode(user);
    expect(await email()).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(CODE_SENT);
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(location()).toBe(PATHS.cards));
  });

  it('hides the code when the e-mail changes, and asks for one for the new e-mail', async () => {
    const asked = record('requestCode', { new_user: false });
    const { user } = renderApp(PATHS.signIn);
    await askForCode(user);
    await user.clear(await email());
    await user.type(await email(), 'outra@escola.example');
    expect(screen.queryByLabelText('Código de acesso')).not.toBeInTheDocument();
    await user.click(submit());
    await code();
    expect(asked).toEqual([{ email: EMAIL }, { email: 'outra@escola.example' }]);
  });
});

describe('signing in', () => {
  it('sends the code once, without what is pasted unseen, says so, stores the tokens and goes to the target', async () => {
    const { passed, open: release } = aGate();
    const sent = record('signIn', async () => {
      await passed;
      return signedIn;
    });
    const { user, location, store } = renderApp('/entrar?uri=carteirinhas');
    await user.click(await email());
    await user.paste(`\u200b${EMAIL}\u00ad`);
    expect(await email()).toHaveValue(EMAIL);
    await user.click(submit());
    await user.click(await code());
    await user.paste('\u200b123 456\ufeff');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Entrando...' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    release();
    expect(await heading('Carteirinhas')).toBeInTheDocument();
    expect(location()).toBe(PATHS.cards);
    expect(sent).toEqual([{ provider: 'email', email: EMAIL, password: '123456' }]);
    expect(store.getState().session.accessToken).toBe(signedIn.access_token);
  });

  it('puts a wrong code on its field until it is changed, and keeps all that was typed, also when the server is away', async () => {
    server.use(answer('signIn', failure(422, { fields: { password: ['Código de acesso incorreto'] } })));
    const { user, location } = renderApp(PATHS.signIn);
    await user.type(await askForCode(user), '000000');
    await user.click(submit());
    expect(await screen.findByText('Código de acesso incorreto')).toBeInTheDocument();
    expect(await code()).toBeInvalid();
    expect(await code()).toHaveValue('000000');
    expect(await code()).toHaveFocus();
    expect(location()).toBe(PATHS.signIn);

    await user.type(await code(), '{Backspace}');
    expect(screen.queryByText('Código de acesso incorreto')).not.toBeInTheDocument();
    expect(await code()).toHaveAccessibleDescription(CODE_SENT);

    server.use(answer('signIn', () => noAnswer()));
    await user.click(submit());
    expect(await screen.findByText('Erro inesperado')).toBeInTheDocument();
    expect(await email()).toHaveValue(EMAIL);
    expect(await code()).toHaveValue('00000');
    expect(submit()).toBeEnabled();
  });
});

describe('creating an account', () => {
  it('switches to it for an unknown e-mail, asks for name and code, and welcomes', async () => {
    server.use(answer('requestCode', { new_user: true }));
    const sent = record('signIn', { ...signedIn, user: { ...holder, avatar: null, is_new: true } });
    const { user, location } = renderApp('/entrar?uri=carteirinhas');
    await askForCode(user);
    expect(await heading('Criar uma conta')).toBeInTheDocument();
    expect(screen.getByText(/Ainda não há uma conta/)).toBeInTheDocument();
    expect(location()).toBe('/entrar?uri=bem-vindo');
    expect(await email()).toHaveValue(EMAIL);
    await waitFor(async () => expect(await fullName()).toHaveFocus());

    await user.click(submit());
    expect(await screen.findByText('Nome completo é obrigatório')).toBeInTheDocument();
    expect(screen.getByText('Código de acesso é obrigatório')).toBeInTheDocument();
    expect(sent).toHaveLength(0);

    await user.type(await fullName(), '  Júlia Sá Barreto ');
    await user.type(await code(), '123456{Enter}');
    expect(await heading(`Bem-vindo, ${holder.full_name}!`)).toBeInTheDocument();
    expect(screen.getByText('Sua conta foi criada com sucesso.')).toBeInTheDocument();
    expect(location()).toBe(PATHS.welcome);
    expect(sent as SignInRequest[]).toEqual([
      { provider: 'email', email: EMAIL, full_name: holder.full_name, password: '123456' },
    ]);
  });

  it('does not tell a person who has an account that it was created', async () => {
    const { user, location } = renderApp('/entrar?uri=bem-vindo');
    await user.type(await fullName(), 'Júlia');
    await user.type(await askForCode(user), '123456{Enter}');
    expect(await heading(`Bem-vindo, ${holder.full_name}!`)).toBeInTheDocument();
    expect(location()).toBe(PATHS.welcome);
    expect(screen.queryByText(/criada com sucesso/)).not.toBeInTheDocument();
  });
});

describe('sending the code again', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('counts down a minute, then sends another and counts again', async () => {
    const asked = record('requestCode', { new_user: false });
    renderApp(PATHS.signIn);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(await askForCode(user), '111111');

    const waiting = screen.getByRole('button', { name: /^Reenviar código em (1 minuto|\d+ segundos)$/ });
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await user.click(waiting);
    expect(asked).toHaveLength(1);

    act(() => jest.advanceTimersByTime(30_000));
    expect(waiting).toHaveTextContent(/em (29|30) segundos/);
    act(() => jest.advanceTimersByTime(31_000));

    await user.click(await screen.findByRole('button', { name: 'Reenviar código' }));
    await waitFor(() => expect(asked).toEqual([{ email: EMAIL }, { email: EMAIL }]));
    expect(await within(await screen.findByRole('alert')).findByText(CODE_SENT)).toBeInTheDocument();
    expect(await code()).toHaveValue('');
    expect(
      await screen.findByRole('button', { name: /^Reenviar código em (1 minuto|\d+ segundos)$/ }),
    ).toBeInTheDocument();
  });
});

describe('from an invitation', () => {
  const LINK = '/convite/7.selo';

  it('says for whom it is, takes another address, and sends the code to that of the invitation without telling all of it', async () => {
    const asked: unknown[] = [];
    const sends = answerAndKeep('requestInvitedCode', asked, { new_user: false }, ({ params }) => params.token);
    const { user } = renderApp(signInPath(LINK), { handlers: [sends] });
    expect(await screen.findByText(/^O convite de/)).toHaveTextContent(
      'O convite de Colégio Horizonte é para j•••@aluno.example.',
    );
    expect(await email()).toHaveValue('j•••@aluno.example');
    expect(await email()).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }));
    expect(await screen.findByText(/Com outro e-mail, a escola precisa concordar/)).toBeInTheDocument();
    expect(await email()).toHaveValue('');
    expect(await email()).not.toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Usar o e-mail do convite' }));
    expect(await email()).toHaveValue('j•••@aluno.example');
    await user.click(submit());
    expect(await code()).toHaveFocus();
    expect(asked).toEqual(['7.selo']);
  });

  it.each([LINK, '/escola/K7Q2-M9XD'])('leads a new person back to %s, and does not ask who they are', async (path) => {
    const { user, location } = renderApp(signInPath(path), {
      handlers: [answer('signIn', { ...tokens(1), user: holder })],
    });
    await email();
    await user.click(inPage().getByRole('link', { name: 'Criar uma conta' }));
    if (path === LINK) await user.click(await screen.findByRole('button', { name: 'Usar outro e-mail' }));
    await user.type(await email(), EMAIL);
    await user.click(screen.getByRole('button', { name: 'Continuar com e-mail' }));
    await user.type(await screen.findByRole('textbox', { name: 'Nome completo' }), 'Júlia Sá');
    await user.type(await code(), '123456');
    await user.click(screen.getByRole('button', { name: 'Continuar com e-mail' }));
    await waitFor(() => expect(location()).toBe(path));
  });
});
