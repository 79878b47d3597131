// The template of a company's cards: loading, choosing, previewing, and saving all of it or nothing.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Template } from '@vinculo/contract/companies';
import { administrator, COMPANY_ID } from '../../testing/people';
import { PICTURE as CHOSEN } from '../../testing/pictures';
import { aTemplate, idOf } from '../../testing/records';
import { renderApp, type RenderedApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, inVersion, versionConflict, type Handlers } from '../../testing/server';

const FAILED = 'Ops, não era para ter acontecido isso! Tente novamente.';
const SAVED = 'Carteirinha personalizada com sucesso!';
const PICTURE = { id: idOf('f', 7), url: '/api/files/fundo.jpg' };
const WITH_PICTURE = aTemplate({ background: PICTURE, background_id: PICTURE.id });

/** A server that keeps one template with its versions and picture, and records the calls. */
function aServer(start: Template = aTemplate()) {
  const held = {
    look: start,
    asked: [] as string[],
    bodies: [] as unknown[],
    /** Answers that the next saves get instead. */
    refusals: [] as (() => Response)[],
    ifMatch: [] as (string | null)[],
  };
  let uploads = 0;
  const version = () => `"${held.look.name}|${held.look.background_color}|${held.look.background?.url ?? ''}"`;
  const newUrl = () => `/api/files/novo-${(uploads += 1)}.jpg`;
  const handlers: Handlers = [
    answer('getTemplate', () => inVersion(held.look, version())),
    answerAndKeep(
      'createFile',
      held.asked,
      () => ({ id: idOf('f', 9), url: newUrl() }),
      () => 'POST files',
    ),
    answer('replaceFile', ({ params }) => {
      held.asked.push(`PUT files/${String(params.id)}`);
      const file = { id: String(params.id), url: newUrl() };
      held.look = { ...held.look, background: file };
      return file;
    }),
    answerAndKeep('deleteFile', held.asked, null, ({ params }) => `DELETE files/${String(params.id)}`),
    answer('updateTemplate', async ({ request, params }) => {
      held.asked.push(`PUT templates/${String(params.id)}`);
      held.ifMatch.push(request.headers.get('If-Match'));
      const refusal = held.refusals.shift();
      if (refusal) return refusal();
      const named = request.headers.get('If-Match');
      if (named && named !== version()) return versionConflict(version());
      const body = (await request.json()) as Pick<Template, 'background_id' | 'background_color' | 'name'>;
      held.bodies.push(body);
      const known = held.look.background;
      const id = body.background_id;
      held.look = {
        ...held.look,
        ...body,
        background: id === null ? null : known?.id === id ? known : { id, url: '/api/files/novo.jpg' },
      };
      return inVersion(held.look, version());
    }),
  ];
  return { held, handlers };
}

const open = (handlers: Handlers = []) =>
  renderApp('/admin/personalizar-carteirinha', { user: administrator, handlers });

const name = () => screen.findByRole('textbox', { name: 'Nome de identificação' });
const color = () => screen.findByRole('textbox', { name: 'Cor de fundo' });
const picture = () => screen.findByLabelText('Imagem de fundo', { selector: 'input' });
const button = (label: string) => screen.getByRole('button', { name: label });
const preview = () => screen.findByRole('dialog', { name: 'Como ficou a carteirinha' });

async function type({ user }: RenderedApp, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function look({ user }: RenderedApp) {
  await user.click(button('Ver como ficou'));
  return preview();
}

async function save(app: RenderedApp) {
  const dialog = await look(app);
  await app.user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
}

async function choose({ user }: RenderedApp) {
  await user.upload(await picture(), CHOSEN);
  expect(await screen.findByText('Editor')).toBeInTheDocument();
}

test('a look that does not load is told, and the way leads back to the administration', async () => {
  const { location } = open([answer('getTemplate', failure(400))]);
  expect(await screen.findByText('Não conseguimos carregar o template :(')).toBeInTheDocument();
  expect(location()).toBe('/admin');
});

test('full: the look of the selected company', async () => {
  const companies: unknown[] = [];
  open([
    answerAndKeep(
      'getTemplate',
      companies,
      () => aTemplate({ name: 'Sol 2027', background_color: '#047857' }),
      ({ params }) => params.companyId,
    ),
  ]);
  expect(await name()).toHaveValue('Sol 2027');
  expect(await color()).toHaveValue('#047857');
  expect(screen.getByRole('radio', { name: 'Verde' })).toBeChecked();
  expect(companies).toEqual([COMPANY_ID]);
});

test.each([
  ['', '', 'O nome de identificação é obrigatório', 'A cor de fundo é obrigatório'],
  ['Sol', 'azul', null, 'A cor de fundo precisa ser um hexadecimal válido'],
])('name %p and colour %p are refused before anything is shown', async (text, hex, nameError, colorError) => {
  const app = open();
  await type(app, await name(), text || ' ');
  await type(app, await color(), hex || ' ');
  await app.user.click(button('Ver como ficou'));
  expect(await screen.findByText('Corrija os campos em vermelho')).toBeInTheDocument();
  if (nameError) expect(await name()).toHaveAccessibleDescription(nameError);
  expect(await color()).toHaveAccessibleDescription(colorError);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the colour is typed, suggested or picked, and the card has it', async () => {
  const app = open();
  // Pasted with spaces, which must not cost the last digits.
  await app.user.clear(await color());
  await app.user.paste('  #047857 ');
  expect(await color()).toHaveValue('#047857');
  expect(screen.getByRole('radio', { name: 'Verde' })).toBeChecked();
  await type(app, await color(), '#FFF');
  expect(screen.getByLabelText('Abrir o seletor de cores')).toHaveValue('#ffffff');
  await app.user.click(screen.getByRole('radio', { name: 'Vinho' }));
  expect(await color()).toHaveValue('#7f1d1d');
  fireEvent.change(screen.getByLabelText('Abrir o seletor de cores'), { target: { value: '#facc15' } });
  expect(await color()).toHaveValue('#facc15');
  expect(screen.getByRole('radio', { name: 'Amarelo' })).toBeChecked();
  expect(within(await look(app)).getByRole('article')).toHaveStyle({ color: 'rgb(0, 0, 0)' });
});

test('shows how it looks, goes on editing, and saves', async () => {
  const { held, handlers } = aServer();
  const app = open(handlers);
  await type(app, await name(), ' Colégio Sol ');
  await type(app, await color(), '#112233');
  await type(app, screen.getByLabelText('Validade das carteirinhas'), '3103');
  const dialog = await look(app);
  expect(within(dialog).getByRole('article')).toHaveTextContent('Colégio Sol');
  expect(within(dialog).getByRole('article')).toHaveTextContent('Marcos Oliveira');
  await app.user.click(within(dialog).getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(held.asked).toEqual([]);

  await save(app);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(held.bodies).toEqual([
    {
      name: 'Colégio Sol',
      background_color: '#112233',
      background_id: null,
      valid_until_default: '03-31',
      logo_id: null,
      card_fields: [],
    },
  ]);
  expect(held.asked).toEqual([`PUT templates/${aTemplate().id}`]);
  // After saving, leaving raises no question.
  await app.user.click(screen.getByRole('link', { name: 'Voltar' }));
  await waitFor(() => expect(app.location()).toBe('/admin'));
});

describe('the picture', () => {
  test('one that was taken away and is gone already is dropped by the look', async () => {
    const { held, handlers } = aServer(WITH_PICTURE);
    const app = open([answer('deleteFile', () => failure(404)), ...handlers]);
    await app.user.click(await screen.findByRole('button', { name: 'Remover imagem' }));
    await save(app);
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(held.asked).toEqual([`PUT templates/${WITH_PICTURE.id}`]);
    expect(held.bodies).toEqual([expect.objectContaining({ background_id: null })]);
  });

  test('one whose deletion fails stops the save: the look stays as it is', async () => {
    const { held, handlers } = aServer(WITH_PICTURE);
    const app = open([answer('deleteFile', failure(500)), ...handlers]);
    await app.user.click(await screen.findByRole('button', { name: 'Remover imagem' }));
    await save(app);
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(held.asked).toEqual([]);
    expect(await preview()).toBeInTheDocument();
  });
});

test('what the server says of a field stands on it', async () => {
  const { held, handlers } = aServer();
  held.refusals.push(() => failure(422, { fields: { background_color: ['Cor recusada'] } }));
  const app = open(handlers);
  await type(app, await color(), '#123456');
  await save(app);
  await waitFor(async () => expect(await color()).toHaveAccessibleDescription('Cor recusada'));
  expect(await color()).toHaveValue('#123456');
});

test('another person was faster: it asks before a picture takes the place of another, which would show at once', async () => {
  const { held, handlers } = aServer(WITH_PICTURE);
  const app = open(handlers);
  await name();
  await choose(app);
  held.look = { ...held.look, name: 'De outra pessoa', background_color: '#b91c1c' };
  await save(app);
  const question = await screen.findByRole('dialog', { name: /Alguém alterou estes dados/ });
  expect(held.asked).toEqual([]);
  await app.user.click(within(question).getByRole('button', { name: 'Salvar a minha versão' }));
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(held.asked).toEqual([`PUT files/${PICTURE.id}`, `PUT templates/${WITH_PICTURE.id}`]);
});

test('a ready background is uploaded like a picture of the school, over its colour', async () => {
  const ground = (label: string) => screen.getByRole('button', { name: label });
  const { held, handlers } = aServer();
  const app = open(handlers);
  await name();
  const grounds = within(screen.getByRole('group', { name: 'Fundos prontos, na cor que você escolheu' }));
  expect(grounds.getAllByRole('button')).toHaveLength(5);
  await app.user.click(ground('Ondas'));
  expect(ground('Ondas')).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Editor')).toBeInTheDocument();
  await save(app);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(held.asked).toEqual(['POST files', `PUT templates/${aTemplate().id}`]);
  expect(held.bodies).toMatchObject([{ background_id: idOf('f', 9), background_color: '#374151' }]);
});

describe('what else stands on the cards', () => {
  const more = async ({ user }: RenderedApp) => {
    await name();
    await user.click(screen.getByText('O que mais aparece'));
  };
  const box = (label: string) => screen.getByRole('checkbox', { name: label });
  const logo = () => screen.getByLabelText('Logo', { selector: 'input' });
  const LOGO = { id: idOf('f', 3), url: '/api/files/logo.webp' };

  test('is shown, and saved with the look in one call', async () => {
    const { held, handlers } = aServer(aTemplate({ logo: LOGO, card_fields: ['valid_until'] }));
    const app = open(handlers);
    await more(app);
    expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', LOGO.url);
    expect(box('Validade')).toBeChecked();
    await app.user.click(box('Matrícula'));
    await app.user.click(box('Validade'));
    const dialog = await look(app);
    const card = within(dialog).getByRole('article');
    expect(card).toHaveTextContent('Matrícula 2024-0117');
    expect(card).not.toHaveTextContent('Válida até');
    expect(card.querySelector('[data-part="mark"] img')).toHaveAttribute('src', LOGO.url);
    await app.user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(held.asked).toEqual([`PUT templates/${aTemplate().id}`]);
    expect(held.bodies).toEqual([expect.objectContaining({ logo_id: LOGO.id, card_fields: ['enrollment_number'] })]);
  });

  test('a logo is uploaded first; one that the server refuses is told on its field', async () => {
    const { held, handlers } = aServer();
    let isRefused = true;
    const app = open([
      answer('createFile', () => {
        held.asked.push('POST files');
        return isRefused ? failure(415, { message: 'Formato não aceito' }) : { id: idOf('f', 9), url: '/api/files/l' };
      }),
      ...handlers,
    ]);
    await more(app);
    await app.user.upload(logo(), CHOSEN);
    await save(app);
    await waitFor(() => expect(logo()).toHaveAccessibleDescription('Formato não aceito'));
    expect(await picture()).not.toHaveAccessibleDescription('Formato não aceito');
    isRefused = false;
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await save(app);
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(held.asked).toEqual(['POST files', 'POST files', `PUT templates/${aTemplate().id}`]);
    expect(held.bodies).toMatchObject([{ logo_id: idOf('f', 9), background_id: null }]);
  });

  test('what is wrong in it opens the fold', async () => {
    const app = open();
    await more(app);
    await type(app, screen.getByLabelText('Validade das carteirinhas'), '9999');
    await app.user.click(screen.getByText('O que mais aparece'));
    const fold = screen.getByText('O que mais aparece').closest('details');
    expect(fold).not.toHaveAttribute('open');
    await app.user.click(button('Ver como ficou'));
    expect(await screen.findByText('Corrija os campos em vermelho')).toBeInTheDocument();
    expect(fold).toHaveAttribute('open');
  });
});
