// Changing a partner: what the form starts from, what is sent, what fails, and the way back to the list.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Partner } from '@vinculo/contract/partners';
import { NO_HOURS } from '@vinculo/contract/rules/partner/openingHours';
import { administrator } from '../../testing/people';
import { PICTURE } from '../../testing/pictures';
import { aCategory, aPartner, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import {
  answer,
  answerAndKeep,
  failure,
  inVersion,
  versionAndBody,
  versionConflict,
  type Handlers,
} from '../../testing/server';

const food = aCategory();
const health = aCategory({ id: idOf('8', 2), title: 'Saúde' });
const logo = { id: idOf('f', 7), url: '/api/files/logo.png' };
const bakery = aPartner({
  logo,
  title: 'Padaria Estrela',
  description: '10% em pães e bolos',
  phone: '81999990000',
  delivery: true,
  facebook: 'padaria',
  instagram: null,
  categories: [food.id],
  active: false,
});
const PATH = `/admin/parceiros/${bakery.id}`;
const NEW_FILE = { id: idOf('f', 8), url: '/api/files/new.jpg' };

/** Keeps the updates and answers them as the server does. */
function anUpdate() {
  const sent: [version: string | null, body: Record<string, unknown>][] = [];
  const handler = answerAndKeep('updatePartner', sent, () => inVersion(bakery, '"v2"'), versionAndBody);
  return { sent, handler };
}

const open = (handlers: Handlers = [], path = PATH) =>
  renderApp(path, {
    user: administrator,
    handlers: [
      ...handlers,
      answer('getPartner', () => inVersion(bakery, '"v1"')),
      answer('listCategories', [food, health]),
      answer('listPartners', { partners: [bakery], total: 1, limit: 20 }),
    ],
  });

const title = () => screen.findByLabelText('Nome do parceiro');
const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });
/** Adds to the name; pasted, because every key renders the whole form. */
async function add(user: UserEvent, text: string) {
  await user.click(await title());
  await user.paste(text);
}

test('starts from what the partner is, sends all of it in that version, and goes back to the list', async () => {
  const { sent, handler } = anUpdate();
  const { user, location } = open([handler]);
  expect(await title()).toHaveValue('Padaria Estrela');
  expect(document.title).toBe('Editar parceiro · Vínculo');
  expect(field('Descrição')).toHaveValue('10% em pães e bolos');
  expect(field('Telefone')).toHaveValue('(81) 99999-0000');
  expect(screen.getByRole('checkbox', { name: 'Aceita delivery' })).toBeChecked();
  expect(field('Facebook')).toHaveValue('padaria');
  expect(field('Instagram')).toHaveValue('');
  expect(await screen.findByRole('checkbox', { name: food.title })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: health.title })).not.toBeChecked();
  expect(field('Endereço')).toHaveValue(bakery.address.address);
  expect(field('Cep')).toHaveValue('50050-000');
  expect(screen.getByRole('switch', { name: 'Ativar parceiro' })).not.toBeChecked();
  expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', logo.url);

  await user.clear(field('Nome do parceiro'));
  await user.paste(' Padaria Lua ');
  await user.click(screen.getByRole('switch', { name: 'Ativar parceiro' }));
  await user.click(field('Instagram'));
  await user.paste('https://www.instagram.com/padaria.lua/?igsh=abc');
  await user.click(press('Salvar'));
  expect(await screen.findByText('Parceiro atualizado com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/admin/parceiros'));
  expect(screen.queryByText('Sair sem salvar?')).not.toBeInTheDocument();

  const { categories, unit_id, address, description, phone } = bakery;
  expect(sent).toEqual([
    [
      '"v1"',
      {
        unit_id,
        logo_id: logo.id,
        title: 'Padaria Lua',
        description,
        phone,
        delivery: true,
        facebook: 'padaria',
        instagram: 'padaria.lua',
        categories_id: categories,
        address,
        active: true,
        adults_only: false,
        benefits: [],
        website: null,
        opening_hours: NO_HOURS,
      },
    ],
  ]);
});

test.each([
  ['replaced', NEW_FILE.id],
  ['removed', null],
])('a logo that is %s', async (how, logoId) => {
  const { sent, handler } = anUpdate();
  const { user } = open([handler, answer('createFile', NEW_FILE)]);
  await title();
  if (how === 'removed') await user.click(press('Remover imagem'));
  else await user.upload(field('Logo'), PICTURE);
  await user.click(press('Salvar'));
  expect(await screen.findByText('Parceiro atualizado com sucesso!')).toBeInTheDocument();
  expect(sent.map(([, body]) => body.logo_id)).toEqual([logoId]);
});

test('a failing save keeps what was typed: on the fields where it belongs to them, else in one toast', async () => {
  const refusals = [
    failure(422, { message: 'Corrija os campos em vermelho', fields: { 'address.zip_code': ['Cep desconhecido'] } }),
    failure(503, { message: 'O serviço está fora do ar.' }),
  ];
  const { user, location } = open([answer('updatePartner', () => refusals.shift() ?? failure(500))]);
  await add(user, ' Nova');
  await user.click(press('Salvar'));
  await waitFor(() => expect(field('Cep')).toHaveAccessibleDescription('Cep desconhecido'));
  expect(field('Cep')).toHaveFocus();
  await user.click(press('Salvar'));
  expect(await screen.findByText('O serviço está fora do ar.')).toBeInTheDocument();
  expect(await title()).toHaveValue('Padaria Estrela Nova');
  expect(location()).toBe(PATH);
});

test('another person was faster: the own version keeps the logo that they chose and this form never touched', async () => {
  const theirs: Partner = { ...bakery, title: 'Padaria Deles', logo: NEW_FILE };
  const sent: unknown[] = [];
  let isChanged = false;
  const { user, location } = open([
    answer('getPartner', () => (isChanged ? inVersion(theirs, '"v2"') : inVersion(bakery, '"v1"'))),
    answerAndKeep(
      'updatePartner',
      sent,
      ({ request }) =>
        request.headers.get('If-Match') === '"v2"' ? inVersion(theirs, '"v3"') : versionConflict('"v2"'),
      versionAndBody,
    ),
  ]);
  await add(user, ' Minha');
  isChanged = true;
  await user.click(press('Salvar'));
  const question = await screen.findByRole('dialog', { name: 'Alguém alterou estes dados enquanto você editava.' });
  await user.click(within(question).getByRole('button', { name: 'Salvar a minha versão' }));
  expect(await screen.findByText('Parceiro atualizado com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/admin/parceiros'));
  expect(sent).toMatchObject([
    ['"v1"', { title: 'Padaria Estrela Minha', logo_id: logo.id }],
    ['"v2"', { title: 'Padaria Estrela Minha', logo_id: NEW_FILE.id }],
  ]);
});
