// Changing and deleting a card: what is sent and in which order, what is kept, and where the person ends up.
import { screen, waitFor } from '@testing-library/react';
import type { CardList } from '@vinculo/contract/cards';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { cardGuardiansPath, waitingStudentPath } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { aCard, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, inVersion, versionAndBody, type Handlers } from '../../testing/server';

const card = aCard({ full_name: 'Pedro Lima', active: false, valid_until: '2027-03-31' });
const LIST: CardList = { results: [card], paging: { total: 1, limit: 20 } };
const open = (handlers: Handlers = []) =>
  renderApp(`/admin/carteirinhas/${card.id}`, {
    user: administrator,
    handlers: [...handlers, answer('getCard', card), answer('listCards', LIST)],
  });

/** Opens a card from the list with these filters and this page. */
async function openFromList(query: string, handlers: Handlers = []) {
  const app = renderApp(`/admin/carteirinhas${query}`, {
    user: administrator,
    handlers: [...handlers, answer('getCard', card), answer('listCards', LIST)],
  });
  await app.user.click(await screen.findByRole('link', { name: 'Pedro Lima' }));
  await name();
  return app;
}

const name = () => screen.findByRole('textbox', { name: 'Nome da carteirinha' });
const save = () => screen.getByRole('button', { name: 'Salvar' });

test('a card that cannot be loaded: a toast and back to the cards', async () => {
  const { location } = open([answer('getCard', () => failure(404))]);
  expect(await screen.findByText('Não era para ter acontecido isso. Tente novamente!')).toBeInTheDocument();
  expect(location()).toBe('/admin/carteirinhas');
});

test('what the card has is there; what is changed is sent, with the picture it has', async () => {
  const sent: unknown[] = [];
  const upload = jest.fn(() => ({ id: idOf('f'), url: '/api/files/new.jpg' }));
  const { user, location } = open([
    answer('createFile', upload),
    answer('getCard', () => inVersion({ ...card, enrollment_number: '2026-7', class_name: '9º A' }, '"v1"')),
    answerAndKeep('updateCard', sent, card, async (received) => [
      received.params.id,
      ...(await versionAndBody(received)),
    ]),
  ]);
  expect(await name()).toHaveValue('Pedro Lima');
  const owner = screen.getByRole('heading', { name: 'Dono da carteirinha' }).parentElement;
  expect(owner).toHaveTextContent(card.user?.full_name ?? '');
  expect(owner).toHaveTextContent(card.user?.email ?? '');
  expect(screen.getByRole('img', { name: 'Imagem da carteirinha' })).toHaveAttribute('src', card.avatar?.url);
  expect(screen.getByRole('checkbox', { name: 'Ativar carteirinha' })).not.toBeChecked();

  expect(screen.getByLabelText('Matrícula')).toHaveValue('2026-7');
  await user.clear(screen.getByLabelText('Matrícula'));
  expect(screen.getByLabelText('Turma')).toHaveValue('9º A');
  await user.clear(screen.getByLabelText('Turma'));
  await user.type(screen.getByLabelText('Turma'), ' 1º B ');
  await user.click(screen.getByRole('checkbox', { name: 'Ativar carteirinha' }));
  expect(screen.getByLabelText('Válida até')).toHaveValue('31/03/2027');
  await user.clear(screen.getByLabelText('Válida até'));
  await user.type(screen.getByLabelText('Válida até'), '30022028');
  await user.click(save());
  expect(await screen.findByText('Data inválida')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Válida até'));
  await user.type(screen.getByLabelText('Válida até'), '31122028');
  await user.type(screen.getByLabelText('Autorizada em'), '31032099');
  await user.click(save());
  expect(await screen.findByText('Escolha hoje ou um dia que já passou')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Autorizada em'));
  await user.type(screen.getByLabelText('Autorizada em'), '03022026');
  await user.click(save());
  expect(await screen.findByText('Informe quem autorizou, ou apague o dia')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Responsável que autorizou'), ' Rosa Lima ');
  await user.type(await name(), ' Filho{Enter}');
  expect(await screen.findByText('Carteirinha atualizada com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/admin/carteirinhas'));
  expect(upload).not.toHaveBeenCalled();
  expect(sent).toEqual([
    [
      card.id,
      '"v1"',
      {
        avatar_id: card.avatar?.id,
        full_name: 'Pedro Lima Filho',
        active: true,
        ...ofFacts(STUDENT_FACTS, () => null),
        valid_until: '2028-12-31',
        class_name: '1º B',
        guardian_name: 'Rosa Lima',
        guardian_consent_on: '2026-02-03',
      },
    ],
  ]);
});

test('a refusal lands on its field, and what was typed stays', async () => {
  const { user, location } = open([
    answer('updateCard', () => failure(422, { fields: { full_name: ['Este nome não pode ser usado'] } })),
  ]);
  await user.type(await name(), ' X{Enter}');
  expect(await screen.findByText('Este nome não pode ser usado')).toBeInTheDocument();
  expect(await name()).toHaveValue('Pedro Lima X');
  expect(location()).toBe(`/admin/carteirinhas/${card.id}`);
});

const WHERE = '?pagina=3&procurar=ped&status=inativo';

test('back to the list as it was after saving, with the row as it is now', async () => {
  const changed = { ...card, full_name: 'Pedro Lima Filho' };
  let isSaved = false;
  const { user, location } = await openFromList(WHERE, [
    // The refetched list is slow.
    answer('listCards', () =>
      isSaved ? new Promise<Response>(() => undefined) : { results: [card], paging: { total: 60, limit: 20 } },
    ),
    answer('getCard', () => (isSaved ? changed : card)),
    answer('updateCard', () => {
      isSaved = true;
      return changed;
    }),
  ]);
  expect(location()).toBe(`/admin/carteirinhas/${card.id}`);
  await user.type(await name(), ' Filho{Enter}');
  await waitFor(() => expect(location()).toBe(`/admin/carteirinhas${WHERE}`));
  expect(await screen.findByRole('link', { name: 'Pedro Lima Filho' })).toBeInTheDocument();
  expect(screen.queryByText('Sair sem salvar?')).not.toBeInTheDocument();
});

test('a card that a guardian holds back says so beside its switch, and leads to the guardians', async () => {
  const { user, location } = open([answer('getCard', { ...card, held_back: true }), answer('listGuardians', [])]);
  expect(await screen.findByRole('checkbox', { name: 'Ativar carteirinha' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Suspensa pelo responsável' }));
  expect(location()).toBe(cardGuardiansPath(card.id));
});

test('whom a card without an owner is offered to is told, with what is in the way, and corrected there', async () => {
  const invited = { id: idOf('7'), email: 'julia@aluno.example', situation: 'bounced' } as const;
  open([answer('getCard', { ...card, user: null, invited })]);
  const way = await screen.findByRole('link', { name: 'julia@aluno.example' });
  expect(way).toHaveAttribute('href', waitingStudentPath(invited.id));
  expect(screen.getByText(/^Convite para/)).toHaveTextContent('Convite para julia@aluno.example: e-mail voltou');
});

test('a card that was given to a wrong account is taken back', async () => {
  const released = jest.fn(() => null);
  const { user, location } = open([answer('getCard', card), answer('releaseCard', released)]);
  await user.click(await screen.findByRole('button', { name: 'Tirar desta conta' }));
  expect(await screen.findByText(/A escola continua com a carteirinha/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tirar' }));
  expect(await screen.findByText(/a carteirinha está sem dono/)).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/admin/carteirinhas'));
  expect(released).toHaveBeenCalledTimes(1);
});
