/** The photo that a card waits for: the task, the form, and every way in which sending fails. */

import { screen, waitFor } from '@testing-library/react';
import { PATHS, waitingCardPath } from '../../lib/paths';
import { holder } from '../../testing/people';
import { aHolderCard, aMyInvitation } from '../../testing/records';
import { renderApp, type RenderedApp } from '../../testing/renderApp';
import { answer, failure, server } from '../../testing/server';

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
const waiting = aMyInvitation();
const page = waitingCardPath(waiting.id);
const HAS_ONE = answer('listMyInvitations', [waiting]);

async function choose({ user }: RenderedApp) {
  await user.upload(await screen.findByLabelText('Foto da carteirinha', { selector: 'input' }), JPEG);
  expect(await screen.findByText('Editor')).toBeInTheDocument();
}
const submit = () => screen.getByRole('button', { name: 'Enviar foto' });

it('stands above the cards as a task, also where there is no card yet', async () => {
  const { user } = renderApp(PATHS.cards, { user: newcomer, handlers: [answer('listMyCards', []), HAS_ONE] });
  expect(await screen.findByText('Falta só a sua foto')).toBeInTheDocument();
  expect(screen.getByText('Colégio Horizonte preparou a carteirinha de Júlia Sá Barreto.')).toBeInTheDocument();
  expect(screen.queryByText('Sua carteirinha ficará aqui')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Enviar a foto de Júlia Sá Barreto' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Foto da carteirinha' })).toBeInTheDocument();
});

it('asks for a picture', async () => {
  const { user } = renderApp(page, { user: newcomer, handlers: [HAS_ONE] });
  await user.click(await screen.findByRole('button', { name: 'Enviar foto' }));
  expect(await screen.findByText('Imagem é obrigatória')).toBeInTheDocument();
});

it('sends it, and shows the card that it made', async () => {
  const rendered = renderApp(page, { user: newcomer, handlers: [answer('listMyCards', []), HAS_ONE] });
  await choose(rendered);
  const names: string[] = [];
  server.use(
    answer('listMyInvitations', []),
    answer('listMyCards', [aHolderCard()]),
    answer('takeUpInvitation', async ({ request }) => {
      names.push(/filename="([^"]+)"/.exec(await request.text())?.[1] ?? '');
      return null;
    }),
  );
  await rendered.user.click(submit());
  expect(await screen.findByText('Sua carteirinha está pronta!')).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'Carteirinha de Júlia Sá Barreto' })).toBeInTheDocument();
  expect(names).toEqual(['card-julia-sa-barreto.jpg']);
  await waitFor(() => expect(screen.queryByText('Falta só a sua foto')).not.toBeInTheDocument());
});

it('keeps the picture where it is refused, and says why on its field', async () => {
  const handlers = [
    HAS_ONE,
    answer('takeUpInvitation', () => failure(415, { message: 'Envie uma imagem JPEG, PNG ou WebP.' })),
  ];
  const rendered = renderApp(page, { user: newcomer, handlers });
  await choose(rendered);
  await rendered.user.click(submit());
  expect(await screen.findByText('Envie uma imagem JPEG, PNG ou WebP.')).toBeInTheDocument();
  expect(screen.getByText('Editor')).toBeInTheDocument();
});

it('tells that the school took it back, and leads to the cards', async () => {
  const handlers = [
    HAS_ONE,
    answer('takeUpInvitation', () => failure(409, { message: 'A escola cancelou este convite.' })),
  ];
  const rendered = renderApp(page, { user: newcomer, handlers });
  await choose(rendered);
  await rendered.user.click(submit());
  expect(await screen.findByText('A escola cancelou este convite.')).toBeInTheDocument();
});
