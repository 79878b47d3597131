// The profile photo: adding, replacing, leaving it as it is, and every failure.
import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { holder } from '../../testing/people';
import { PICTURE } from '../../testing/pictures';
import { renderApp, type RenderedApp } from '../../testing/renderApp';
import { answer, failure, server } from '../../testing/server';

const FAILED = 'Ops, não era para ter acontecido isso! Tente novamente.';
const newcomer = { ...holder, avatar: null };

const field = () => screen.findByLabelText('Sua foto', { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Enviar' });

async function choose({ user }: RenderedApp) {
  await user.upload(await field(), PICTURE);
  expect(await screen.findByText('Editor')).toBeInTheDocument();
}

function recordUploads() {
  const uploads: { method: string; name: string }[] = [];
  const record = async ({ request }: { request: Request }) => {
    const body = await request.text();
    uploads.push({ method: request.method, name: /name="file"; filename="([^"]+)"/.exec(body)?.[1] ?? '' });
    return { id: holder.id, url: '/api/files/new.jpg' };
  };
  server.use(answer('addAvatar', record), answer('replaceAvatar', record));
  return uploads;
}

it.each([
  ['adds', newcomer, 'POST', 'Foto do perfil adicionada com sucesso!'],
  ['replaces', holder, 'PUT', 'Foto do perfil editada com sucesso!'],
])('%s the photo under its slug', async (_case, person, method, toast) => {
  const uploads = recordUploads();
  const app = renderApp(PATHS.editPhoto, { user: person });
  await choose(app);
  await app.user.click(submit());
  expect(await screen.findByText(toast)).toBeInTheDocument();
  expect(app.location()).toBe(PATHS.profile);
  expect(uploads).toEqual([{ method, name: `profile-user-${holder.id}-julia-sa-barreto.jpg` }]);
});

it.each([
  [413, { message: 'A imagem passa de 10 MB. Escolha uma menor.' }, 'A imagem passa de 10 MB. Escolha uma menor.'],
  [415, { message: 'Envie uma imagem JPEG, PNG ou WebP.' }, 'Envie uma imagem JPEG, PNG ou WebP.'],
  [422, { fields: { file: ['Não conseguimos ler esta imagem.'] } }, 'Não conseguimos ler esta imagem.'],
])('keeps the picture and puts a %i on the field', async (status, body, text) => {
  server.use(answer('addAvatar', failure(status, body)));
  const app = renderApp(PATHS.editPhoto, { user: newcomer });
  await choose(app);
  await app.user.click(submit());
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(text));
  expect(await field()).toBeInvalid();
  expect(app.location()).toBe(PATHS.editPhoto);
  expect(screen.getByText('Editor')).toBeInTheDocument();
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
});
