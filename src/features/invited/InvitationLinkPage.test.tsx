/** The page behind an invitation's link, for whoever opens it. */
import { screen } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { holder } from '../../testing/people';
import { anOpenedInvitation } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, noAnswer, server } from '../../testing/server';

const LINK = PATHS.invitation.replace(':token', '7.selo');
const heading = (name: string) => screen.findByRole('heading', { name });
const WAITING = 'Júlia, sua carteirinha está esperando';

it('says which school invites whom, and leads to signing in and back to the cards', async () => {
  renderApp(LINK);
  expect(await heading(WAITING)).toBeInTheDocument();
  expect(screen.getByText('Colégio Horizonte')).toBeInTheDocument();
  expect(screen.getByText('j•••@aluno.example')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Entrar e aceitar' })).toHaveAttribute('href', '/entrar?uri=carteirinhas');
});

it('tells whoever is signed in that the invitation is for its own address', async () => {
  renderApp(LINK, { user: holder });
  expect(
    await screen.findByText(
      `Você está na conta ${holder.email}. O convite vale para quem entrar com j•••@aluno.example.`,
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver minhas carteirinhas' })).toHaveAttribute('href', '/carteirinhas');
});

it('asks before it says that it is not their school, and shows that the invitation ended', async () => {
  const { user } = renderApp(LINK);
  await user.click(await screen.findByRole('button', { name: 'Não é minha escola' }));
  expect(await screen.findByRole('dialog', { name: 'Você não conhece Colégio Horizonte?' })).toBeInTheDocument();
  server.use(answer('openInvitation', anOpenedInvitation({ state: 'refused' })));
  await user.click(screen.getByRole('button', { name: 'Não é minha escola' }));
  expect(await heading('Este convite terminou')).toBeInTheDocument();
  expect(await screen.findByText('Pronto: esta escola não pode mais convidar você.')).toBeInTheDocument();
});

it('stays as it is where the refusal fails', async () => {
  const { user } = renderApp(LINK, {
    handlers: [answer('refuseInvitation', () => failure(503, { message: 'Fora do ar.' }))],
  });
  await user.click(await screen.findByRole('button', { name: 'Não é minha escola' }));
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Não é minha escola' }));
  expect(await screen.findByText('Fora do ar.')).toBeInTheDocument();
  expect(await heading(WAITING)).toBeInTheDocument();
});

it('says what became of one that is over', async () => {
  renderApp(LINK, { handlers: [answer('openInvitation', anOpenedInvitation({ state: 'card' }))] });
  expect(await heading('Este convite já foi aceito')).toBeInTheDocument();
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
