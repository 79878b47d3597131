// Making a card: what is reused, what is sent, what is refused, and that nothing typed is lost.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { nextOf } from '@vinculo/contract/rules/card/cardState';
import * as checking from '../../components/image/checkImage';
import * as exporting from '../../components/image/exportCrop';
import { administrator, COMPANY_ID, holder } from '../../testing/people';
import { aCard, aPerson, aTemplate, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';
import { atRest } from '../../testing/store';

// jsdom has no canvas to crop on.
jest.mock('../../components/image/CropEditor', () => ({ CropEditor: () => null }));

const open = (handlers: NonNullable<Parameters<typeof renderApp>[1]>['handlers'] = [], query?: string) =>
  renderApp(`/admin/carteirinhas/novo${query ?? `?usuario=${holder.id}&reaproveitar=sim`}`, {
    user: administrator,
    handlers,
  });

const name = () => screen.findByRole('textbox', { name: 'Nome da carteirinha' });
const submit = () => screen.getByRole('button', { name: 'Cadastrar' });
const picture = () => screen.getByLabelText('Imagem da carteirinha');

let cropped: jest.SpyInstance;
beforeEach(() => {
  cropped = jest
    .spyOn(exporting, 'exportCrop')
    .mockImplementation((_crop, base) => Promise.resolve(new File(['cropped'], `${base}.jpg`, { type: 'image/jpeg' })));
});

test('the person’s name and photo are there, and become a file and a card of their own', async () => {
  const sent: unknown[] = [];
  const uploads = jest.fn(() => ({ id: idOf('f'), url: '/api/files/new.jpg' }));
  const { user, location } = open([
    answer('createFile', uploads),
    answer('createCard', async ({ request }) => {
      sent.push(await request.json());
      return aCard();
    }),
  ]);
  expect(await name()).toHaveValue(holder.full_name);
  const owner = screen.getByRole('heading', { name: 'Dono da carteirinha' }).parentElement;
  if (!owner) throw new Error('No owner');
  expect(within(owner).getByText(holder.full_name)).toBeInTheDocument();
  expect(within(owner).getByText(holder.email)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Ativar carteirinha' })).toBeChecked();

  await user.click(submit());
  expect(await screen.findByText('Carteirinha criada com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/admin/carteirinhas'));
  expect(uploads).toHaveBeenCalledTimes(1);
  expect(cropped.mock.calls[0]?.[0]).toMatchObject({ url: holder.avatar?.url, shape: 'circle' });
  expect(sent).toEqual([
    {
      unit_id: COMPANY_ID,
      user_id: holder.id,
      avatar_id: idOf('f'),
      full_name: holder.full_name,
      active: true,
      valid_until: null,
      age_band: null,
      enrollment_number: null,
      class_name: null,
      email: holder.email,
    },
  ]);
});

test('it ends when the school’s cards do, unless that is taken out', async () => {
  const sent: unknown[] = [];
  const { user } = open([
    answer('getTemplate', aTemplate({ valid_until_default: '03-31' })),
    answer('createCard', async ({ request }) => {
      sent.push(await request.json());
      return aCard();
    }),
  ]);
  expect(await name()).toHaveValue(holder.full_name);
  const usual = nextOf('03-31', new Date());
  expect(screen.getByLabelText('Válida até')).toHaveValue(shownDay(usual));
  await user.click(submit());
  expect(await screen.findByText('Carteirinha criada com sucesso!')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ valid_until: usual })]);
});

test('a class is suggested as the school’s cards have it; a number that another card has is refused on its field', async () => {
  const sent: unknown[] = [];
  const { user } = open([
    answer('listCardClasses', [
      { class_name: '1º A', cards: 32, without_account: 0 },
      { class_name: '9º B', cards: 8, without_account: 0 },
    ]),
    answer('createCard', async ({ request }) => {
      sent.push(await request.json());
      const fields = { enrollment_number: ['Já existe uma carteirinha com esta matrícula'] };
      return sent.length === 1 ? failure(422, { message: 'Corrija os campos em vermelho', fields }) : aCard();
    }),
  ]);
  expect(await name()).toHaveValue(holder.full_name);
  const group = screen.getByRole<HTMLInputElement>('combobox', { name: 'Turma' });
  await waitFor(() => expect([...(group.list?.options ?? [])].map(({ value }) => value)).toEqual(['1º A', '9º B']));
  await user.type(group, '9º B');
  const number = screen.getByRole('textbox', { name: 'Matrícula' });
  await user.click(number);
  await user.paste('1\u200b2');
  expect(number).toHaveValue('12');
  await user.clear(number);
  await user.click(number);
  await user.paste('x'.repeat(41));
  await user.click(submit());
  expect(await screen.findByText('Use no máximo 40 caracteres')).toBeInTheDocument();
  await user.clear(number);
  await user.type(number, ' 2026-7 ');
  await user.click(submit());
  expect(await screen.findByText('Já existe uma carteirinha com esta matrícula')).toBeInTheDocument();
  expect(number).toHaveAccessibleDescription('Já existe uma carteirinha com esta matrícula');
  expect(number).toBeInvalid();
  await user.type(number, '8');
  await user.click(submit());
  expect(await screen.findByText('Carteirinha criada com sucesso!')).toBeInTheDocument();
  expect(sent).toEqual([
    expect.objectContaining({ enrollment_number: '2026-7', class_name: '9º B' }),
    expect.objectContaining({ enrollment_number: '2026-7 8', class_name: '9º B' }),
  ]);
});

test('it can be made where the school’s look cannot be loaded', async () => {
  let asked = 0;
  const { store } = open([answer('getTemplate', () => ((asked += 1), failure(403)))]);
  const shown = await name();
  expect(shown).toHaveValue(holder.full_name);
  expect(screen.getByLabelText('Válida até')).toHaveValue('');
  // Form and preview each ask once and retry once. If the form disappeared, it would ask without end.
  await atRest(store);
  expect(asked).toBeLessThanOrEqual(4);
  expect(shown).toBeInTheDocument();
});

describe('an owner who has cards already', () => {
  const owner = aPerson({ has_card: true });
  const cards = (full_name: string) =>
    answer('listCards', { results: [aCard({ full_name, user: owner })], paging: { total: 1, limit: 100 } });
  const WARNING = /já tem uma carteirinha com este nome/;

  test('is warned of before one of the same name is made, which can be made all the same', async () => {
    const { user, location } = open([answer('getUser', owner), cards('julia  SA barreto')]);
    expect(await screen.findByText(WARNING)).toBeInTheDocument();
    await user.type(await name(), ' Neta');
    await waitFor(() => expect(screen.queryByText(WARNING)).not.toBeInTheDocument());
    await user.clear(await name());
    await user.type(await name(), holder.full_name);
    expect(await screen.findByText(WARNING)).toBeInTheDocument();
    await user.click(submit());
    await waitFor(() => expect(location()).toBe('/admin/carteirinhas'));
  });

  test('is not, where they have other names or belong to another person', async () => {
    const others = [
      aCard({ full_name: 'Irmão', user: owner }),
      aCard({ id: idOf('9', 2), user: { ...owner, id: idOf('e') } }),
    ];
    const asked = jest.fn(() => ({ results: others, paging: { total: 2, limit: 100 } }));
    open([answer('getUser', owner), answer('listCards', asked)]);
    await name();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
  });
});

describe('at a keyboard', () => {
  const real = window.matchMedia;
  beforeEach(() => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...real(query), matches: query.includes('pointer: fine') }));
  });
  afterEach(() => jest.restoreAllMocks());

  test('a card that is complete as it opens takes one Enter', async () => {
    const { user, location } = open();
    expect(await name()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/admin/carteirinhas'));
  });

  test('one that lacks its picture starts at its heading', async () => {
    open([answer('getUser', aPerson({ avatar: null }))]);
    expect(await name()).not.toHaveFocus();
  });
});

test('a person without a photo: name and picture are needed', async () => {
  const create = jest.fn(() => aCard());
  const { user } = open([answer('getUser', aPerson({ avatar: null })), answer('createCard', create)]);
  await user.clear(await name());
  await user.click(submit());
  expect(await screen.findByText('Nome da carteirinha é obrigatório')).toBeInTheDocument();
  expect(screen.getByText('Imagem da carteirinha é obrigatória')).toBeInTheDocument();
  expect(create).not.toHaveBeenCalled();
});

test('without reaproveitar=sim nothing is prefilled', async () => {
  open([], `?usuario=${holder.id}`);
  expect(await name()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Remover imagem' })).not.toBeInTheDocument();
});

test('server errors land on their fields; what was typed and uploaded is kept', async () => {
  const uploads = jest.fn(() => ({ id: idOf('f'), url: '/api/files/new.jpg' }));
  let tries = 0;
  const { user } = open([
    answer('createFile', uploads),
    answer('createCard', () => {
      tries += 1;
      return tries === 1 ? failure(422, { fields: { full_name: ['Este nome não pode ser usado'] } }) : aCard();
    }),
  ]);
  await user.type(await name(), ' Neta');
  await user.click(submit());
  expect(await screen.findByText('Este nome não pode ser usado')).toBeInTheDocument();
  expect(await name()).toHaveValue(`${holder.full_name} Neta`);
  await user.click(submit());
  expect(await screen.findByText('Carteirinha criada com sucesso!')).toBeInTheDocument();
  expect(uploads).toHaveBeenCalledTimes(1);
});

test('a refused picture stays on its field', async () => {
  const { user } = open([answer('createFile', () => failure(415, { message: 'Envie uma imagem JPEG, PNG ou WebP.' }))]);
  await name();
  await user.click(submit());
  await waitFor(() => expect(picture()).toHaveAccessibleDescription('Envie uma imagem JPEG, PNG ou WebP.'));
});

test('a field the form does not have is a toast', async () => {
  const { user } = open([
    answer('createCard', () => failure(422, { fields: { user_id: ['Escolha o dono da carteirinha'] } })),
  ]);
  await name();
  await user.click(submit());
  expect(await screen.findByText('Escolha o dono da carteirinha')).toBeInTheDocument();
});

test('is sent once, however often it is pressed', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const create = jest.fn(async () => {
    await gate;
    return aCard();
  });
  const { user } = open([answer('createCard', create)]);
  await name();
  await user.dblClick(submit());
  await user.click(await screen.findByRole('button', { name: 'Cadastrando...' }));
  release();
  expect(await screen.findByText('Carteirinha criada com sucesso!')).toBeInTheDocument();
  expect(create).toHaveBeenCalledTimes(1);
});

describe('and another', () => {
  const goOn = () => screen.getByRole('button', { name: 'Cadastrar e criar outra' });
  const isAtTheSearch = async (location: () => string) => {
    expect(await screen.findByText('Carteirinha criada com sucesso!')).toBeInTheDocument();
    const box = await screen.findByRole('searchbox');
    expect(location()).toBe('/admin/carteirinhas/usuario');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
  };

  test('the second button goes on to the next person', async () => {
    const { user, location } = open();
    await name();
    await user.click(goOn());
    await isAtTheSearch(location);
  });

  test('so do Ctrl and Enter, from any field', async () => {
    const { user, location } = open();
    await user.click(await name());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isAtTheSearch(location);
  });

  test('so do they where no field has the focus, but not on a link', async () => {
    const { user, location } = open();
    await name();
    act(() => screen.getByRole('link', { name: 'Voltar' }).focus());
    fireEvent.keyDown(screen.getByRole('link', { name: 'Voltar' }), { key: 'Enter', ctrlKey: true });
    expect(goOn()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cadastrando...' })).not.toBeInTheDocument();
    act(() => screen.getByRole('heading', { level: 1 }).focus());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isAtTheSearch(location);
  });

  test('and after a photo was chosen by mouse, if the person has none', async () => {
    const { user, location } = open([answer('getUser', aPerson({ avatar: null }))]);
    await name();
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    jest.spyOn(checking, 'refusalOf').mockResolvedValue(null);
    await user.upload(picture(), new File(['x'], 'foto.jpg', { type: 'image/jpeg' }));
    await screen.findByRole('button', { name: 'Trocar imagem' });
    act(() => (document.activeElement as HTMLElement).blur());
    expect(document.body).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isAtTheSearch(location);
  });

  test('the button that was pressed says what it is doing, and Enter is the first one’s again after a refusal', async () => {
    let release: (value: Response) => void = () => undefined;
    const answers = [new Promise<Response>((resolve) => (release = resolve))];
    const { user, location } = open([answer('createCard', () => answers.shift() ?? aCard())]);
    await user.type(await name(), ' Neta');
    await user.click(goOn());
    const busy = await screen.findByRole('button', { name: 'Cadastrando...' });
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    release(failure(422, { fields: { full_name: ['Este nome não pode ser usado'] } }));
    expect(await screen.findByText('Este nome não pode ser usado')).toBeInTheDocument();
    expect(goOn()).toBeInTheDocument();
    await user.type(await name(), '{Enter}');
    await waitFor(() => expect(location()).toBe('/admin/carteirinhas'));
  });
});

test('the card is shown as it will look, with the school’s look', async () => {
  const { user } = open([answer('getTemplate', aTemplate({ name: 'Carteirinha do Horizonte' }))]);
  const card = await screen.findByRole('article', { name: `Carteirinha de ${holder.full_name}`, hidden: true });
  expect(card).toHaveTextContent('Carteirinha do Horizonte');
  await user.clear(await name());
  await user.type(await name(), 'Ana Só');
  expect(card).toHaveTextContent('Ana Só');
  // The crop is taken after a pause.
  await waitFor(() => expect(card.querySelector('img[src^="blob:"]')).toBeInTheDocument());
});

test('a school whose look cannot be loaded makes cards all the same', async () => {
  const { user, location } = open([answer('getTemplate', () => failure(404))]);
  await name();
  await user.click(submit());
  await waitFor(() => expect(location()).toBe('/admin/carteirinhas'));
});

test('loading says so', async () => {
  open([answer('getUser', () => new Promise(() => undefined))]);
  expect(await screen.findByText('Carregando...')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nova carteirinha' })).toBeInTheDocument();
});

test('a person that cannot be loaded: a toast and back to the cards', async () => {
  const { location } = open([answer('getUser', () => failure(404))]);
  expect(await screen.findByText('Não era para ter acontecido isso. Tente novamente!')).toBeInTheDocument();
  expect(location()).toBe('/admin/carteirinhas');
});

test('a deactivated school is told why it gives no card', async () => {
  const { location } = open([answer('getUser', () => failure(403, { message: 'Sua escola está desativada.' }))]);
  expect(await screen.findByText('Sua escola está desativada.')).toBeInTheDocument();
  expect(location()).toBe('/admin/carteirinhas');
});

test('without a person it is the search for one', async () => {
  const { location } = open([], '?');
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
  expect(location()).toBe('/admin/carteirinhas/usuario');
});
