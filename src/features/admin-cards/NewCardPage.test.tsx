// Making a card: what is reused, what is sent, what is refused, and that nothing typed is lost.
import { screen, waitFor, within } from '@testing-library/react';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { yearEnd } from '@vinculo/contract/rules/card/cardState';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import * as exporting from '../../components/image/exportCrop';
import { administrator, COMPANY_ID, holder } from '../../testing/people';
import { aCard, aPerson, aTemplate, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, type Handlers } from '../../testing/server';

// jsdom has no canvas to crop on.
jest.mock('../../components/image/CropEditor', () => ({ CropEditor: () => null }));

const open = (handlers: Handlers = [], query?: string) =>
  renderApp(`/admin/carteirinhas/novo${query ?? `?usuario=${holder.id}&reaproveitar=sim`}`, {
    user: administrator,
    handlers,
  });

const name = () => screen.findByRole('textbox', { name: 'Nome da carteirinha' });
const submit = () => screen.getByRole('button', { name: 'Cadastrar' });

let cropped: jest.SpyInstance;
beforeEach(() => {
  cropped = jest
    .spyOn(exporting, 'exportCrop')
    .mockImplementation((_crop, base) => Promise.resolve(new File(['cropped'], `${base}.jpg`, { type: 'image/jpeg' })));
});

test('the person’s name and photo are there, and become a file and a card of their own', async () => {
  const sent: unknown[] = [];
  const uploads = jest.fn(() => ({ id: idOf('f'), url: '/api/files/new.jpg' }));
  const { user, location } = open([answer('createFile', uploads), answerAndKeep('createCard', sent, aCard())]);
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
      ...ofFacts(STUDENT_FACTS, () => null),
      email: holder.email,
    },
  ]);
});

test('it ends when the school’s cards do, unless that is taken out', async () => {
  const sent: unknown[] = [];
  const { user } = open([
    answer('getTemplate', aTemplate({ valid_until_default: '03-31' })),
    answerAndKeep('createCard', sent, aCard()),
  ]);
  expect(await name()).toHaveValue(holder.full_name);
  const usual = yearEnd('03-31', new Date());
  expect(screen.getByLabelText('Válida até')).toHaveValue(shownDay(usual));
  await user.click(submit());
  expect(await screen.findByText('Carteirinha criada com sucesso!')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ valid_until: usual })]);
});

test('a class is suggested as the school’s cards have it; a number that another card has is refused on its field, and nothing is uploaded again', async () => {
  const sent: unknown[] = [];
  const uploads = jest.fn(() => ({ id: idOf('f'), url: '/api/files/new.jpg' }));
  const { user } = open([
    answer('createFile', uploads),
    answer('listCardClasses', [
      { class_name: '1º A', cards: 32, to_deliver: 0 },
      { class_name: '9º B', cards: 8, to_deliver: 0 },
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
  expect(uploads).toHaveBeenCalledTimes(1);
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

test('the second button goes on to the next person', async () => {
  const { user, location } = open();
  await name();
  await user.click(screen.getByRole('button', { name: 'Cadastrar e criar outra' }));
  expect(await screen.findByText('Carteirinha criada com sucesso!')).toBeInTheDocument();
  expect(await screen.findByRole('searchbox')).toHaveFocus();
  expect(location()).toBe('/admin/carteirinhas/usuario');
});

test.each([
  ['cannot be loaded', () => failure(404), 'Não era para ter acontecido isso. Tente novamente!'],
  [
    'a deactivated school may not read',
    () => failure(403, { message: 'Sua escola está desativada.' }),
    'Sua escola está desativada.',
  ],
])('a person that %s: a toast and back to the cards', async (_what, refusal, said) => {
  const { location } = open([answer('getUser', refusal)]);
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(location()).toBe('/admin/carteirinhas');
});
