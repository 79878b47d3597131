// Asking a company for a card: by code, with a photo; correcting it, its answer, taking it back.

import { screen, waitFor } from '@testing-library/react';
import type { AskForCard } from '@vinculo/contract/requests';
import { companyLinkPath, MOVED_PATHS, ownRequestPath, PATHS, signInPath } from '../../lib/paths';
import { holder } from '../../testing/people';
import { aLinkedCompany, aMyInvitation, idOf } from '../../testing/records';
import { renderApp, type RenderedApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';

// jsdom decodes no pictures and has no canvas. The cropper has its own tests in a browser.
jest.mock('../../components/image/loadImage', () => ({
  loadImage: () => Promise.resolve({ naturalWidth: 600, naturalHeight: 600 }),
}));
jest.mock('../../components/image/CropEditor', () => ({ CropEditor: () => 'Editor' }));
jest.mock('../../components/image/exportCrop', () => ({
  exportCrop: (_crop: unknown, baseName: string) =>
    Promise.resolve(new File(['picture'], `${baseName}.jpg`, { type: 'image/jpeg' })),
}));

const JPEG = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], 'eu.jpg', {
  type: 'image/jpeg',
});
const newcomer = { ...holder, avatar: null };
const page = companyLinkPath('K7Q2M9XD');
const choose = async ({ user }: Pick<RenderedApp, 'user'>) => {
  await user.upload(await screen.findByLabelText('Foto da carteirinha', { selector: 'input' }), JPEG);
  await screen.findByText('Editor');
};
const asked = aMyInvitation({
  state: 'asked',
  class_name: '1º A',
  avatar: { id: idOf('a', 3), url: '/api/files/me.jpg' },
});

it('finds the school by what was typed, in whatever case and with whatever dash', async () => {
  const { user, location } = renderApp(MOVED_PATHS.companyCode, { user: newcomer });
  await user.type(await screen.findByRole('textbox', { name: 'Código' }), 'K7Q2 – m9xd');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Colégio Horizonte' })).toBeInTheDocument();
  expect(location()).toBe(page);
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

it('sends the photo and the words, and shows that it waits', async () => {
  const sent: AskForCard[] = [];
  const app = renderApp(page, {
    user: newcomer,
    handlers: [
      answer('askForCard', async ({ request }) => {
        sent.push((await request.json()) as AskForCard);
        return asked;
      }),
      answer('listMyInvitations', () => (sent.length > 0 ? [asked] : [])),
      answer('listMyCards', []),
    ],
  });
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
  expect(await screen.findByText('Imagem é obrigatória')).toBeInTheDocument();
  await choose(app);
  await user.type(screen.getByRole('textbox', { name: 'Turma' }), '1º A');
  await user.type(screen.getByRole('textbox', { name: 'Matrícula' }), ' 77 ');
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  expect(await screen.findByText('Seu pedido aguarda a resposta da escola')).toBeInTheDocument();
  expect(sent).toEqual([
    { full_name: newcomer.full_name, class_name: '1º A', enrollment_number: '77', avatar_id: idOf('f') },
  ]);
  expect(screen.queryByText('Sua carteirinha ficará aqui')).not.toBeInTheDocument();
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

it('answers a refusal from the page of the cards, with the picture that was sent or another', async () => {
  const declined = { ...asked, state: 'declined' as const, reason: 'Foto escura' };
  const sent: AskForCard[] = [];
  const { user } = renderApp(PATHS.cards, {
    user: newcomer,
    handlers: [
      answer('listMyInvitations', () => [sent.length > 0 ? asked : declined]),
      answer('askAgain', async ({ request }) => {
        sent.push((await request.json()) as AskForCard);
        return asked;
      }),
    ],
  });
  expect(await screen.findByText('Colégio Horizonte respondeu: Foto escura')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: `Corrigir o pedido de ${asked.full_name}` }));
  expect(await screen.findByText('A escola respondeu: Foto escura')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Matrícula' }), '78');
  await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText('Seu pedido aguarda a resposta da escola')).toBeInTheDocument();
  expect(sent[0]).toMatchObject({ avatar_id: asked.avatar?.id, enrollment_number: '78' });
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

it('shows what waits at the school already, and asks for another child without their name', async () => {
  const others = aMyInvitation({
    id: idOf('8'),
    company_id: idOf('c', 9),
    state: 'asked',
    full_name: 'De Outra Escola',
  });
  const { user } = renderApp(page, { user: holder, handlers: [answer('listMyInvitations', [asked, others])] });
  expect(await screen.findByText('Seu pedido aguarda a resposta da escola')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: `Ver o pedido de ${asked.full_name}` })).toHaveAttribute(
    'href',
    ownRequestPath(asked.id),
  );
  expect(screen.queryByText(/De Outra Escola/)).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Nome do aluno' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pedir para outro aluno' }));
  expect(await screen.findByRole('textbox', { name: 'Nome do aluno' })).toHaveValue('');
});
