// Asking a company for a card, taking that back, and the photo of an invitation. The whole way is a journey.
import { screen, waitFor } from '@testing-library/react';
import { companyLinkPath, ownRequestPath, PATHS, signInPath, waitingCardPath } from '../../lib/paths';
import { holder } from '../../testing/people';
import { PICTURE } from '../../testing/pictures';
import { aLinkedCompany, aMyInvitation, idOf } from '../../testing/records';
import { renderApp, type RenderedApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';

const newcomer = { ...holder, avatar: null };
const page = companyLinkPath('K7Q2M9XD');
const choose = async ({ user }: Pick<RenderedApp, 'user'>) => {
  await user.upload(await screen.findByLabelText('Foto da carteirinha', { selector: 'input' }), PICTURE);
  await screen.findByText('Editor');
};
const asked = aMyInvitation({
  state: 'asked',
  class_name: '1º A',
  avatar: { id: idOf('a', 3), url: '/api/files/me.jpg' },
});

it('tells visitors whose school it is, and brings them back once they have signed in', async () => {
  renderApp(page, { handlers: [answer('openCompany', aLinkedCompany({ is_new: true }))] });
  expect(await screen.findByText('CNPJ 11.222.333/0001-81 · Horizonte Ensino Ltda · Recife - PE')).toBeInTheDocument();
  expect(screen.getByText('Escola nova, ainda não conferida')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Entrar e pedir' })).toHaveAttribute('href', signInPath(page));
});

it('says that a code is no school’s, and leads to the check of a card with that number', async () => {
  renderApp(page, { user: newcomer, handlers: [answer('openCompany', () => failure(404))] });
  expect(await screen.findByText('Não é o código de uma escola')).toBeInTheDocument();
  const check = screen.getByRole('link', { name: 'Conferir a carteirinha' });
  expect(check).toHaveAttribute('href', '/verificar?numero=K7Q2-M9XD');
});

it('says on the field what the school has already, and keeps what was typed', async () => {
  const refusal = failure(422, { message: 'Confira', fields: { full_name: ['Você já tem esta carteirinha.'] } });
  const app = renderApp(page, { user: newcomer, handlers: [answer('askForCard', () => refusal.clone())] });
  await choose(app);
  await app.user.type(screen.getByRole('textbox', { name: 'Turma' }), '1º A');
  await app.user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  expect(await screen.findByText('Você já tem esta carteirinha.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Turma' })).toHaveValue('1º A');
});

it('takes a request back after a question', async () => {
  let isWithdrawn = false;
  const { user, location } = renderApp(ownRequestPath(asked.id), {
    user: newcomer,
    handlers: [
      answer('listMyInvitations', () => (isWithdrawn ? [] : [asked])),
      answer('withdrawRequest', () => {
        isWithdrawn = true;
        return null;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Desistir do pedido' }));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Desistir do pedido', hidden: true });
  if (confirm) await user.click(confirm);
  await waitFor(() => expect(location()).toBe(PATHS.cards));
});

describe('the photo that an invitation waits for', () => {
  const waiting = aMyInvitation();
  const open = (refusal: Response) =>
    renderApp(waitingCardPath(waiting.id), {
      user: newcomer,
      handlers: [answer('listMyInvitations', [waiting]), answer('takeUpInvitation', () => refusal.clone())],
    });

  it('is asked for, and kept where it is refused, which its field says', async () => {
    const app = open(failure(415, { message: 'Envie uma imagem JPEG, PNG ou WebP.' }));
    await app.user.click(await screen.findByRole('button', { name: 'Enviar foto' }));
    expect(await screen.findByText('Imagem é obrigatória')).toBeInTheDocument();
    await choose(app);
    await app.user.click(screen.getByRole('button', { name: 'Enviar foto' }));
    expect(await screen.findByText('Envie uma imagem JPEG, PNG ou WebP.')).toBeInTheDocument();
    expect(screen.getByText('Editor')).toBeInTheDocument();
  });
});
