/** The page behind an invitation's link, for each kind of reader. */

import { screen, waitFor } from '@testing-library/react';
import { maskEmail } from '@vinculo/contract/rules/text/email';
import { PATHS, refusalPath, signInPath, waitingCardPath } from '../../lib/paths';
import { COMPANY_ID, holder, tokens } from '../../testing/people';
import { aMyInvitation, anOpenedInvitation, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, noAnswer, server } from '../../testing/server';

const LINK = PATHS.invitation.replace(':token', '7.selo');
const TOKEN = '7.selo';
const SIGN_IN = signInPath(LINK);
/** An invitation for the holder's own e-mail. */
const MINE = anOpenedInvitation({ email: maskEmail(holder.email) });
/** Answers with `body`, and keeps the calls. */
function record(name: 'acceptInvitation', body: { state: 'card' }) {
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
  renderApp(LINK);
  expect(await heading(WAITING)).toBeInTheDocument();
  expect(screen.getByText('Colégio Horizonte')).toBeInTheDocument();
  expect(screen.getByText('j•••@aluno.example')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Entrar e aceitar' })).toHaveAttribute('href', SIGN_IN);
});

it('is accepted by signing in, and is the card where there is a picture', async () => {
  const entered: unknown[] = [];
  const { user, location } = renderApp(LINK, {
    handlers: [
      answer('openInvitation', MINE),
      answer('requestInvitedCode', { new_user: true }),
      answer('signIn', async ({ request }) => {
        entered.push(await request.json());
        return { ...tokens(1), user: holder };
      }),
    ],
  });
  const accepted = record('acceptInvitation', { state: 'card' });
  await user.click(await screen.findByRole('link', { name: 'Entrar e aceitar' }));
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue(MINE.email);
  await user.click(screen.getByRole('button', { name: 'Continuar com e-mail' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nome completo' }), 'Júlia Sá');
  await user.type(screen.getByRole('textbox', { name: 'Código de acesso' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Continuar com e-mail' }));
  expect(await screen.findByText('Sua carteirinha está pronta!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(PATHS.cards));
  expect(entered).toEqual([{ provider: 'invitation', token: TOKEN, full_name: 'Júlia Sá', password: '123456' }]);
  expect(accepted).toHaveLength(1);
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

it('says why it could not be accepted, and can be asked again', async () => {
  const { user } = renderApp(LINK, {
    user: holder,
    handlers: [
      answer('openInvitation', MINE),
      answer('acceptInvitation', () => failure(409, { message: 'Ainda não deu.' })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Aceitar o convite' }));
  expect(await screen.findByText('Ainda não deu.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Aceitar o convite' })).toBeInTheDocument();
});

it('offers the account of its address in the place of another one', async () => {
  const { user, location, store } = renderApp(LINK, { user: holder });
  expect(await screen.findByText(/^Você está na conta/)).toHaveTextContent(
    `Você está na conta ${holder.email}, e o convite é para j•••@aluno.example: se esse e-mail não é seu, a escola corrige o endereço.`,
  );
  await user.click(screen.getByRole('button', { name: 'Sair e entrar com j•••@aluno.example' }));
  await waitFor(() => expect(location()).toBe(SIGN_IN));
  expect(store.getState().session.accessToken).toBeNull();
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('j•••@aluno.example');
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

it('can be asked again where the server does not answer', async () => {
  const { user } = renderApp(LINK, { handlers: [answer('openInvitation', noAnswer)] });
  const retry = await screen.findByRole('button', { name: /Tentar/ }, { timeout: 10_000 });
  server.use(answer('openInvitation', anOpenedInvitation()));
  await user.click(retry);
  expect(await heading(WAITING)).toBeInTheDocument();
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
