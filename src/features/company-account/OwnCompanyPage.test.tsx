/** A school's own data: what the form holds, sends and refuses. */
import { screen, waitFor } from '@testing-library/react';
import type { Company, UpdateOwnCompany } from '@vinculo/contract/companies';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { PATHS } from '../../lib/paths';
import * as checking from '../../components/image/checkImage';
import * as exporting from '../../components/image/exportCrop';
import { administrator } from '../../testing/people';
import { aCompany, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, inVersion } from '../../testing/server';

// A long form by role and label is slow if many tests share few cores.
jest.setTimeout(60_000);
// jsdom decodes no pictures and has no canvas. The cropper has its own tests in a browser.
jest.mock('../../components/image/CropEditor', () => ({ CropEditor: () => 'Editor' }));

type Handlers = NonNullable<Parameters<typeof renderApp>[1]>['handlers'];

const LOGO = { id: idOf('f', 3), url: '/api/files/logo.webp' };

beforeEach(() => {
  jest.spyOn(checking, 'refusalOf').mockResolvedValue(null);
  jest
    .spyOn(exporting, 'exportCrop')
    .mockImplementation((_crop, name) => Promise.resolve(new File(['cropped'], `${name}.jpg`, { type: 'image/jpeg' })));
});

const open = (handlers: Handlers = []) => renderApp(PATHS.ownCompany, { user: administrator, handlers });
const name = () => screen.findByLabelText('Nome da escola');
const box = (label: string) => screen.getByRole('checkbox', { name: label });
const save = () => screen.getByRole('button', { name: 'Salvar' });

/** A server that holds one school, and what it was sent. */
function aServer(company: Company = aCompany()) {
  const sent: { body: UpdateOwnCompany; ifMatch: string | null }[] = [];
  const handlers: NonNullable<Handlers> = [
    answer('getCompany', () => inVersion(company, '"1"')),
    answer('updateOwnCompany', async ({ request }) => {
      const body = (await request.json()) as UpdateOwnCompany;
      sent.push({ body, ifMatch: request.headers.get('if-match') });
      return inVersion(company, '"2"');
    }),
  ];
  return { sent, handlers };
}

test('loading shows the shape of the form', async () => {
  open([answer('getCompany', () => new Promise(() => undefined))]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dados da escola' })).toBeInTheDocument();
  expect(screen.getByTestId('form-skeleton')).toBeInTheDocument();
});

test('a failure offers another try', async () => {
  let isDown = true;
  const { user } = open([answer('getCompany', () => (isDown ? failure(400, { message: 'Fora do ar' }) : aCompany()))]);
  expect(await screen.findByText('Não conseguimos carregar os dados da escola :(')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await name()).toHaveValue('');
});

test('starts from what the school is, sends all of it in that version, and goes back', async () => {
  const { sent, handlers } = aServer(aCompany({ logo: LOGO, card_fields: ['valid_until'] }));
  const { user, location } = open(handlers);
  expect(await name()).toHaveValue('');
  expect(screen.getByText(/vale a razão social: Colégio Horizonte, CNPJ 00\.000\.000\/0001-91/)).toBeInTheDocument();
  expect(screen.getByLabelText('Telefone')).toHaveValue('(81) 3333-4444');
  expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', LOGO.url);
  expect(box('Validade')).toBeChecked();
  expect(box('Turma')).not.toBeChecked();
  await user.click(await name());
  await user.paste(' Horizonte ');
  await user.click(box('Turma'));
  await user.click(box('Validade'));
  await user.click(save());
  expect(await screen.findByText('Dados da escola salvos!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(PATHS.admin));
  expect(sent).toEqual([
    {
      ifMatch: '"1"',
      body: expect.objectContaining({
        display_name: 'Horizonte',
        phone: '8133334444',
        email: 'contato@horizonte.example',
        logo_id: LOGO.id,
        card_fields: ['class_name'],
      }) as unknown,
    },
  ]);
});

test('a card beside the form shows the name, the logo and the fields while they are chosen', async () => {
  const { handlers } = aServer(aCompany({ logo: LOGO }));
  const { user } = open(handlers);
  await user.click(await name());
  await user.paste('Horizonte');
  await user.click(box('Matrícula'));
  const card = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('article');
    if (!found) throw new Error('No card');
    return found;
  });
  expect(card).toHaveTextContent('Horizonte');
  expect(card).toHaveTextContent('Matrícula 2024-0117');
  expect(card).not.toHaveTextContent('Válida até');
  expect(card.querySelector('[data-part="mark"] img')).toHaveAttribute('src', LOGO.url);
});

test('a new logo is uploaded before the data that names it, and a removed one is left out', async () => {
  const { sent, handlers } = aServer(aCompany({ logo: LOGO }));
  const { user } = open([...handlers, answer('createFile', { id: idOf('f', 9), url: '/api/files/novo.webp' })]);
  await name();
  await user.upload(
    screen.getByLabelText('Logo', { selector: 'input' }),
    new File(['png'], 'l.png', { type: 'image/png' }),
  );
  await user.click(save());
  await waitFor(() => expect(sent.map(({ body }) => body.logo_id)).toEqual([idOf('f', 9)]));
});

test('a logo that is taken off goes with the data', async () => {
  const { sent, handlers } = aServer(aCompany({ logo: LOGO }));
  const { user } = open(handlers);
  await name();
  await user.click(screen.getByRole('button', { name: 'Remover imagem' }));
  await user.click(save());
  await waitFor(() => expect(sent.map(({ body }) => body.logo_id)).toEqual([null]));
});

test('what is wrong is told on its field, by the form and by the server, and nothing typed is lost', async () => {
  const { user } = open([
    answer('getCompany', aCompany()),
    answer('updateOwnCompany', () => failure(422, { message: 'Confira', fields: { display_name: ['Nome já usado'] } })),
  ]);
  await user.click(await name());
  await user.paste('visite www.premio.com');
  await user.click(save());
  expect(await screen.findByText(MESSAGES.name.plain)).toBeInTheDocument();
  await user.clear(await name());
  await user.paste('Horizonte');
  await user.click(save());
  expect(await screen.findByText('Nome já usado')).toBeInTheDocument();
  expect(await name()).toHaveValue('Horizonte');
});
