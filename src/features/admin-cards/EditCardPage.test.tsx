// Changing and deleting a card: what is sent and in which order, what is kept, and where the person ends up.

import { screen, waitFor, within } from '@testing-library/react';
import type { CardList } from '@vinculo/contract/cards';
import * as exporting from '../../components/image/exportCrop';
import { cardGuardiansPath } from '../../lib/paths';
import { aGate } from '../../testing/gate';
import { administrator } from '../../testing/people';
import { aCard, aTemplate, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, inVersion, versionConflict } from '../../testing/server';
import { atRest } from '../../testing/store';

// jsdom has no canvas to crop on.
jest.mock('../../components/image/CropEditor', () => ({ CropEditor: () => null }));
jest.mock('../../components/image/checkImage', () => ({ refusalOf: () => Promise.resolve(null) }));

const card = aCard({ full_name: 'Pedro Lima', active: false, valid_until: '2027-03-31' });
const LIST: CardList = { results: [card], paging: { total: 1, limit: 20 } };
type Handlers = NonNullable<Parameters<typeof renderApp>[1]>['handlers'];

const open = (handlers: Handlers = []) =>
  renderApp(`/admin/carteirinhas/${card.id}`, {
    user: administrator,
    handlers: [...(handlers ?? []), answer('getCard', card), answer('listCards', LIST)],
  });

/** Opens a card from the list with these filters and this page. */
async function openFromList(query: string, handlers: Handlers = []) {
  const app = renderApp(`/admin/carteirinhas${query}`, {
    user: administrator,
    handlers: [...(handlers ?? []), answer('getCard', card), answer('listCards', LIST)],
  });
  await app.user.click(await screen.findByRole('link', { name: 'Pedro Lima' }));
  await name();
  return app;
}

const name = () => screen.findByRole('textbox', { name: 'Nome da carteirinha' });
const save = () => screen.getByRole('button', { name: 'Salvar' });

beforeEach(() => {
  jest
    .spyOn(exporting, 'exportCrop')
    .mockImplementation((_crop, base) => Promise.resolve(new File(['cropped'], `${base}.jpg`, { type: 'image/jpeg' })));
});

test('loading says so, with the shape of the form', async () => {
  open([answer('getCard', () => new Promise(() => undefined))]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Editar carteirinha' })).toBeInTheDocument();
  expect(screen.getByText('Carregando...')).toBeVisible();
});

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
    answer('updateCard', async ({ request, params }) => {
      sent.push([params.id, request.headers.get('If-Match'), await request.json()]);
      return card;
    }),
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
        valid_until: '2028-12-31',
        age_band: null,
        enrollment_number: null,
        class_name: '1º B',
        guardian_name: 'Rosa Lima',
        guardian_consent_on: '2026-02-03',
      },
    ],
  ]);
});

test('a student’s facts are one folded line behind the specified fields, and open at a wrong one', async () => {
  const { user } = open([
    answer('getCard', () => inVersion({ ...card, enrollment_number: '2026-7', class_name: '9º A' }, '"v1"')),
    answer('updateCard', () => failure(422, { fields: { enrollment_number: ['Já existe'] } })),
  ]);
  await name();
  const line = screen.getByText('9º A · 2026-7');
  const active = screen.getByRole('checkbox', { name: 'Ativar carteirinha' });
  expect(active.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const number = screen.getByLabelText('Matrícula');
  expect(number).not.toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Já existe')).toBeInTheDocument();
  await waitFor(() => expect(number).toHaveFocus());
  expect(number).toBeVisible();
});

test('what only the company and the student read is said by what stands on the card', async () => {
  open([answer('getTemplate', aTemplate({ card_fields: ['class_name'] }))]);
  await name();
  await waitFor(() => expect(screen.getByLabelText('Turma')).toHaveAccessibleDescription('Aparece na carteirinha.'));
  expect(screen.getByLabelText('Matrícula')).toHaveAccessibleDescription(
    'Só a escola, o aluno e os responsáveis veem.',
  );
});

test('another picture is uploaded first, and the card gets it', async () => {
  const order: string[] = [];
  const { user } = open([
    answer('createFile', () => {
      order.push('file');
      return { id: idOf('f'), url: '/api/files/new.jpg' };
    }),
    answer('updateCard', async ({ request }) => {
      order.push(((await request.json()) as { avatar_id: string }).avatar_id);
      return card;
    }),
  ]);
  await name();
  await user.upload(screen.getByLabelText('Imagem da carteirinha'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await user.click(save());
  expect(await screen.findByText('Carteirinha atualizada com sucesso!')).toBeInTheDocument();
  expect(order).toEqual(['file', idOf('f')]);
});

test('name and picture are needed', async () => {
  const update = jest.fn(() => card);
  const { user } = open([answer('updateCard', update)]);
  await user.clear(await name());
  await user.click(screen.getByRole('button', { name: 'Remover imagem' }));
  await user.click(save());
  expect(await screen.findByText('Nome da carteirinha é obrigatório')).toBeInTheDocument();
  expect(screen.getByText('Imagem da carteirinha é obrigatória')).toBeInTheDocument();
  expect(update).not.toHaveBeenCalled();
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

test('is sent once, however often it is pressed', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const update = jest.fn(async () => {
    await gate;
    return card;
  });
  const { user } = open([answer('updateCard', update)]);
  await user.type(await name(), ' X');
  await user.dblClick(save());
  await user.click(await screen.findByRole('button', { name: 'Salvando...' }));
  release();
  expect(await screen.findByText('Carteirinha atualizada com sucesso!')).toBeInTheDocument();
  expect(update).toHaveBeenCalledTimes(1);
});

test('the slower of two is asked, and can put their own version in place of the other one', async () => {
  const named: (string | null)[] = [];
  const { user } = open([
    answer('getCard', () => inVersion(card, named.length ? '"v2"' : '"v1"')),
    answer('updateCard', ({ request }) => {
      named.push(request.headers.get('If-Match'));
      return named.length === 1 ? versionConflict('"v2"') : card;
    }),
  ]);
  await user.type(await name(), ' X{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Salvar a minha versão' }));
  expect(await screen.findByText('Carteirinha atualizada com sucesso!')).toBeInTheDocument();
  expect(named).toEqual(['"v1"', '"v2"']);
});

describe('back to the list as it was', () => {
  const WHERE = '?pagina=3&procurar=ped&status=inativo';
  const paged = answer('listCards', { results: [card], paging: { total: 60, limit: 20 } });

  test('after saving, with the row as it is now, and the focus on it', async () => {
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
    const row = await screen.findByRole('link', { name: 'Pedro Lima Filho' });
    await waitFor(() => expect(row).toHaveFocus());
    expect(screen.queryByText('Sair sem salvar?')).not.toBeInTheDocument();
  });

  test('rows that come late leave the focus where it was put meanwhile', async () => {
    const { passed, open: answerList } = aGate();
    let hasFailed = false;
    const { user, store, navigate } = renderApp('/admin/carteirinhas', {
      user: administrator,
      handlers: [
        answer('getCard', card),
        answer('listCards', async () => {
          if (!hasFailed) return failure(422, { message: 'Hoje não' });
          await passed;
          return LIST;
        }),
      ],
    });
    await screen.findByText('Hoje não');
    hasFailed = true;
    await navigate(`/admin/carteirinhas/${card.id}`);
    await name();
    await navigate(-1);
    await user.click(screen.getByRole('button', { name: 'Mais' }));
    const first = await screen.findByRole('menuitem', { name: 'Importar lista de alunos' });
    await waitFor(() => expect(first).toHaveFocus());
    answerList();
    await screen.findByText('Pedro Lima');
    await atRest(store);
    expect(first).toHaveFocus();
  });

  test('by the way back', async () => {
    const { user, location } = await openFromList(WHERE, [paged]);
    const back = screen.getByRole('link', { name: 'Voltar' });
    expect(back).toHaveAttribute('href', `/admin/carteirinhas${WHERE}`);
    await user.click(back);
    await waitFor(() => expect(location()).toBe(`/admin/carteirinhas${WHERE}`));
  });

  test('unsaved changes are asked about', async () => {
    const { user, location } = await openFromList(WHERE, [paged]);
    await user.type(await name(), ' X');
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(location()).toBe(`/admin/carteirinhas${WHERE}`));
  });

  test('a card that cannot be loaded leads there too', async () => {
    const app = renderApp(`/admin/carteirinhas${WHERE}`, {
      user: administrator,
      handlers: [paged, answer('getCard', () => failure(404))],
    });
    await app.user.click(await screen.findByRole('link', { name: 'Pedro Lima' }));
    expect(await screen.findByText('Não era para ter acontecido isso. Tente novamente!')).toBeInTheDocument();
    expect(app.location()).toBe(`/admin/carteirinhas${WHERE}`);
  });
});

describe('deleting', () => {
  async function ask(user: ReturnType<typeof open>['user']) {
    await name();
    await user.click(screen.getByRole('button', { name: 'Excluir carteirinha' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir carteirinha?' });
    expect(dialog).toHaveTextContent('Tem certeza de que deseja excluir esta carteirinha?');
    return dialog;
  }
  const confirm = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Excluir' });
  const cancel = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Cancelar' });

  function deletions(file: () => Response | null = () => null, record: () => Response | null = () => null) {
    const order: string[] = [];
    const handlers = [
      answer('deleteFile', ({ params }) => {
        order.push(`file ${String(params.id)}`);
        return file();
      }),
      answer('deleteCard', ({ params }) => {
        order.push(`card ${String(params.id)}`);
        return record();
      }),
    ];
    return { order, handlers };
  }
  const BOTH = [`file ${card.avatar?.id}`, `card ${card.id}`];
  const FAILED = 'Não conseguimos excluir a carteirinha. Tente novamente!';

  test('takes the picture first, then the card, whatever is unsaved', async () => {
    const { order, handlers } = deletions();
    const { user, location } = open(handlers);
    await user.type(await name(), ' X');
    const dialog = await ask(user);
    expect(cancel(dialog)).toHaveFocus();
    await user.click(confirm(dialog));
    expect(await screen.findByText('Carteirinha excluida!')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/admin/carteirinhas'));
    expect(order).toEqual(BOTH);
    expect(screen.queryByText('Sair sem salvar?')).not.toBeInTheDocument();
  });

  test('goes on where the picture is gone already', async () => {
    const { order, handlers } = deletions(() => failure(404));
    const { user } = open(handlers);
    await user.click(confirm(await ask(user)));
    expect(await screen.findByText('Carteirinha excluida!')).toBeInTheDocument();
    expect(order).toEqual(BOTH);
  });

  test('stops at any other failure of the picture', async () => {
    const { order, handlers } = deletions(() => failure(400));
    const { user, location } = open(handlers);
    await user.click(confirm(await ask(user)));
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(order).toEqual(BOTH.slice(0, 1));
    expect(location()).toBe(`/admin/carteirinhas/${card.id}`);
  });

  test('a card that stays is said to stay, and can be tried again', async () => {
    const answers = [failure(400), null];
    const { handlers } = deletions(undefined, () => answers.shift() ?? null);
    const { user } = open(handlers);
    await user.click(confirm(await ask(user)));
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(confirm(await ask(user)));
    expect(await screen.findByText('Carteirinha excluida!')).toBeInTheDocument();
  });

  test('is given up by Cancelar', async () => {
    const { order, handlers } = deletions();
    const { user } = open(handlers);
    await user.click(cancel(await ask(user)));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(order).toEqual([]);
    expect(screen.getByRole('button', { name: 'Excluir carteirinha' })).toHaveFocus();
  });

  test('leaves the list without it, though the list is still being fetched', async () => {
    const other = aCard({ id: idOf('9', 7), full_name: 'Rita Moura' });
    let isGone = false;
    const { handlers } = deletions(undefined, () => {
      isGone = true;
      return null;
    });
    const { user, location } = await openFromList('?status=inativo', [
      ...handlers,
      answer('listCards', () =>
        isGone ? new Promise<Response>(() => undefined) : { results: [card, other], paging: { total: 2, limit: 20 } },
      ),
    ]);
    await user.click(confirm(await ask(user)));
    await waitFor(() => expect(location()).toBe('/admin/carteirinhas?status=inativo'));
    expect(await screen.findByRole('link', { name: 'Rita Moura' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pedro Lima' })).not.toBeInTheDocument();
    expect(screen.getByText('Total 1 item(s)')).toBeInTheDocument();
  });

  test('the last card of the last page leads to the page before', async () => {
    const { handlers } = deletions();
    const { user, location } = await openFromList('?pagina=2&procurar=ped', [
      ...handlers,
      answer('listCards', { results: [card], paging: { total: 21, limit: 20 } }),
    ]);
    await user.click(confirm(await ask(user)));
    await waitFor(() => expect(location()).toBe('/admin/carteirinhas?procurar=ped'));
  });
});

test('a card that has ended says so beside its state, until the day typed is to come', async () => {
  const { user } = open([answer('getCard', { ...card, active: true, valid_until: '2020-03-31' })]);
  expect(await screen.findByText('Venceu em 31/03/2020')).toBeInTheDocument();
  const until = screen.getByLabelText('Válida até');
  await user.clear(until);
  await user.type(until, '31032099');
  expect(screen.queryByText(/^Venceu/)).not.toBeInTheDocument();
});

test('a card that a guardian holds back says so beside its switch, and leads to the guardians', async () => {
  const { user, location } = open([answer('getCard', { ...card, held_back: true }), answer('listGuardians', [])]);
  expect(await screen.findByRole('checkbox', { name: 'Ativar carteirinha' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Suspensa pelo responsável' }));
  expect(location()).toBe(cardGuardiansPath(card.id));
});

test('a card without an owner says how it gets one', async () => {
  open([answer('getCard', { ...card, user: null })]);
  expect(await screen.findByText('Sem conta ainda')).toBeInTheDocument();
  expect(screen.getByText(/Imprima o código do aluno/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tirar desta conta' })).not.toBeInTheDocument();
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

test('an activated card is taken back from a person who is not the student', async () => {
  const released = jest.fn(() => null);
  const { user, location } = open([
    answer('getCard', { ...card, activated_at: '2026-11-25T15:00:00.000Z' }),
    answer('releaseCard', released),
  ]);
  expect(await screen.findByText('Ativou com o código em 25/11/2026.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tirar desta conta' }));
  expect(await screen.findByText(/some da conta de quem a ativou/)).toBeInTheDocument();
  expect(released).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Tirar' }));
  expect(await screen.findByText(/a carteirinha está sem dono/)).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/admin/carteirinhas'));
  expect(released).toHaveBeenCalledTimes(1);
});
