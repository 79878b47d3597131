// The page behind an invitation's link, for each kind of reader.
import { screen, waitFor } from '@testing-library/react';
import { maskEmail } from '@vinculo/contract/rules/text/email';
import { PATHS, refusalPath, signInPath, waitingCardPath } from '../../lib/paths';
import { COMPANY_ID, holder } from '../../testing/people';
import { aMyInvitation, anOpenedInvitation, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, server } from '../../testing/server';

const LINK = PATHS.invitation.replace(':token', '7.selo');
const TOKEN = '7.selo';
const AS_GUARDIAN = `${LINK}?como=responsavel`;
const SIGN_IN = signInPath(LINK);
/** An invitation for the holder's own e-mail. */
const MINE = anOpenedInvitation({ email: maskEmail(holder.email) });
/** Answers with `body`, and keeps the calls. */
function record(name: 'acceptInvitation', body: { state: 'card'; is_guardian?: boolean }) {
  const asked: string[] = [];
  server.use(
    answer(name, ({ request }) => {
      asked.push(request.url);
      return body;
    }),
  );
  return asked;
}
const heading = (name: string) => screen.findByRole('heading', { name });
const WAITING = 'Júlia, falta só aceitar a sua carteirinha';

it('says which school invites whom, and leads to signing in and back', async () => {
  const { user } = renderApp(LINK);
  expect(await heading(WAITING)).toBeInTheDocument();
  expect(screen.getByText('Colégio Horizonte')).toBeInTheDocument();
  expect(screen.getByText('j•••@aluno.example')).toBeInTheDocument();
  const signIn = screen.getByRole('link', { name: 'Entrar e aceitar' });
  expect(signIn).toHaveAttribute('href', SIGN_IN);
  await user.click(screen.getByRole('checkbox', { name: 'Sou responsável pelo aluno' }));
  expect(signIn).toHaveAttribute('href', signInPath(AS_GUARDIAN));
});

it('leads to the photo where none is there, and asks the signed-in before it accepts', async () => {
  const { user, location } = renderApp(LINK, {
    user: holder,
    handlers: [
      answer('openInvitation', { ...MINE, state: 'picture' }),
      answer('listMyInvitations', [aMyInvitation()]),
      answer('acceptInvitation', { state: 'picture' }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Aceitar e enviar a foto' }));
  await waitFor(() => expect(location()).toBe(waitingCardPath(idOf('7'))));
});

it('leads a guardian, who said so before signing in, to the family', async () => {
  const { user, location } = renderApp(AS_GUARDIAN, { user: holder, handlers: [answer('openInvitation', MINE)] });
  const asked = record('acceptInvitation', { state: 'card', is_guardian: true });
  await user.click(await screen.findByRole('button', { name: 'Aceitar o convite' }));
  await waitFor(() => expect(location()).toBe(PATHS.family));
  expect(asked[0]).toContain('?as=guardian');
});

it('says who asks, and that an unchecked school is new, before it gets the account’s address', async () => {
  renderApp(LINK, { user: holder, handlers: [answer('openInvitation', anOpenedInvitation({ is_new: true }))] });
  expect(await screen.findByText('Escola nova, ainda não conferida')).toBeInTheDocument();
  expect(screen.getByText('CNPJ 11.222.333/0001-81 · Horizonte Ensino Ltda · Recife - PE')).toBeInTheDocument();
});

it('leads to the page that refuses its school, and shows that it ended', async () => {
  const { navigate } = renderApp(LINK);
  const refusal = await screen.findByRole('link', { name: 'Não é minha escola' });
  expect(refusal).toHaveAttribute('href', refusalPath(TOKEN));
  server.use(answer('openInvitation', anOpenedInvitation({ state: 'refused' })));
  await navigate(PATHS.invitation.replace(':token', '8.selo'));
  expect(await heading('Este convite terminou')).toBeInTheDocument();
});

it('says what became of one that is over, and leads to signing in to the card', async () => {
  renderApp(LINK, { handlers: [answer('openInvitation', anOpenedInvitation({ state: 'card' }))] });
  expect(await heading('Este convite já foi aceito')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver minhas carteirinhas' })).toHaveAttribute('href', SIGN_IN);
});

it('says that a link leads nowhere any more', async () => {
  renderApp(LINK, { handlers: [answer('openInvitation', () => failure(404))] });
  expect(await heading('Este convite não existe mais')).toBeInTheDocument();
});

describe('an invitation to manage a school', () => {
  const TO_MANAGE = { ...MINE, state: 'manager', first_name: '' } as const;

  it('says what it gives, and warns of a school that support does not know', async () => {
    renderApp(LINK, { handlers: [answer('openInvitation', { ...TO_MANAGE, is_new: true })] });
    expect(await heading('Convite para administrar')).toBeInTheDocument();
    expect(screen.getByText(/convidou você para ajudar a administrá-la no Vínculo/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Escola nova, ainda não conferida');
    expect(screen.getByRole('link', { name: 'Entrar e aceitar' })).toHaveAttribute('href', SIGN_IN);
    expect(screen.getByRole('link', { name: 'Não é minha escola' })).toBeInTheDocument();
  });

  it('is accepted by its address, which then acts for that school', async () => {
    const { user, location, store } = renderApp(LINK, {
      user: holder,
      handlers: [
        answer('openInvitation', TO_MANAGE),
        answer('acceptInvitation', () => {
          server.use(answer('getProfile', { ...holder, permission: { companies: [COMPANY_ID] } }));
          return { state: 'manager' as const, company_id: COMPANY_ID };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Aceitar o convite' }));
    expect(await screen.findByText('Você agora administra a escola.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(PATHS.admin));
    expect(store.getState().session.companyId).toBe(COMPANY_ID);
  });

  it('is of no use to another account', async () => {
    renderApp(LINK, {
      user: holder,
      handlers: [answer('openInvitation', { ...TO_MANAGE, email: 'o•••@outra.example' })],
    });
    expect(await screen.findByRole('button', { name: 'Sair e entrar com o•••@outra.example' })).toBeInTheDocument();
  });
});
