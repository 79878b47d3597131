// Photos for students who lack one: matched by name and number, set by hand, saved, tried again.
import { screen, waitFor, within } from '@testing-library/react';
import type { ImportClassList, RosterEntry } from '@vinculo/contract/classLists';
import { PATHS } from '../../lib/paths';
import { aCompany } from '../../testing/company';
import { aPhoto, openPictures } from '../../testing/listPictures';
import { administrator } from '../../testing/people';
import { PICTURE } from '../../testing/pictures';
import { aCard, aRosterEntry, aWaitingStudent, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, server } from '../../testing/server';

const waits = (n: number, full_name: string, more: Partial<RosterEntry> = {}) =>
  aRosterEntry({
    id: idOf('7', n),
    kind: 'invitation',
    full_name,
    email: null,
    enrollment_number: null,
    class_name: '1º A',
    has_picture: false,
    ...more,
  });
const ANA = waits(1, 'Ana Souza', { enrollment_number: '2027001' });
const CAIO = waits(2, 'Caio Melo');
const BIA = waits(3, 'Bia Prado');
const OTHER_BIA = waits(4, 'Bia Prado', { class_name: '2º B' });
const DAVI = aRosterEntry({ id: idOf('9', 5), full_name: 'Davi Reis', enrollment_number: '2027005' });

beforeEach(() => openPictures());

function open(known: readonly RosterEntry[]) {
  const company = aCompany(known);
  let uploads = 0;
  const app = renderApp(PATHS.photos, {
    user: administrator,
    handlers: [
      answer('createFile', () => {
        uploads += 1;
        return { id: idOf('f', uploads), url: '/f.jpg' };
      }),
      ...company.handlers,
    ],
  });
  return { ...app, ...company };
}
type App = ReturnType<typeof open>;

const row = (name: string | RegExp) => screen.findByRole('row', { name });
const add = async (app: App, ...names: string[]) =>
  app.user.upload(await screen.findByLabelText('Adicionar fotos'), names.map(aPhoto));
const save = (app: App, words: string) => app.user.click(screen.getByRole('button', { name: words }));

test('photos go to the students whom their names mean; doubtful and needless ones stay out and are named', async () => {
  const app = open([ANA, CAIO, BIA, OTHER_BIA, DAVI]);
  await add(app, '2027001.jpg', 'Caio Melo (1).jpg', 'bia prado.jpg', '2027005.jpg', 'IMG_01.jpg');
  expect(await screen.findByText('5 fotos escolhidas, 3 sem aluno')).toBeInTheDocument();
  expect(await row(/Ana Souza/)).toHaveTextContent('2027001.jpg');
  expect(await row(/Caio Melo/)).toHaveTextContent('Caio Melo (1).jpg');
  for (const doubtful of await screen.findAllByRole('row', { name: /Bia Prado/ }))
    expect(doubtful).toHaveTextContent('Confira: bia prado.jpg');
  for (const why of [
    'bia prado.jpg: serve a mais de um aluno',
    '2027005.jpg: o aluno já tem foto',
    'IMG_01.jpg: nenhum aluno com este nome ou matrícula',
  ])
    expect(screen.getByText(why)).toBeInTheDocument();
  for (const chip of ['Todas: 4', 'Com foto: 2', 'Confira: 2'])
    expect(screen.getByRole('button', { name: chip })).toBeInTheDocument();
});

test('by hand a photo is given, taken away and brought; then all are saved once, each for the student it is of', async () => {
  const app = open([ANA, BIA, OTHER_BIA]);
  const sent: ImportClassList[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/cards/import'))
      void request
        .clone()
        .json()
        .then((body: ImportClassList) => sent.push(body));
  });
  await add(app, '2027001.jpg', 'bia prado.jpg');
  await row(/2027001\.jpg/);
  const [first] = await screen.findAllByRole('button', { name: 'Escolher a foto de Bia Prado' });
  await app.user.click(first ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Bia Prado' }));
  await app.user.click(dialog.getByRole('button', { name: 'bia prado.jpg' }));
  await app.user.click(await screen.findByRole('button', { name: 'Trocar a foto de Ana Souza' }));
  await app.user.click(await screen.findByRole('button', { name: 'Não é esta foto' }));
  await waitFor(async () => expect(await row(/Ana Souza/)).toHaveTextContent('Sem foto'));
  await app.user.click(await screen.findByRole('button', { name: 'Escolher a foto de Ana Souza' }));
  await app.user.upload(await screen.findByLabelText('Escolher uma foto'), aPhoto('ela.jpg'));
  await waitFor(async () => expect(await row(/Ana Souza/)).toHaveTextContent('ela.jpg'));
  expect(app.entries.every(({ has_picture }) => !has_picture)).toBe(true);

  await save(app, 'Salvar 2 fotos');
  expect(await screen.findByText(/^2 fotos guardadas/)).toBeInTheDocument();
  expect(sent.flatMap(({ rows }) => rows.map(({ same_as, avatar_id }) => [same_as, Boolean(avatar_id)]))).toEqual([
    [ANA.id, true],
    [BIA.id, true],
  ]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ana Souza/ })).not.toBeInTheDocument());
  expect(await row(/Bia Prado/)).toHaveTextContent('2º B');
});

test('a photo that fails says why in its row, and can be tried again; the others are saved', async () => {
  const app = open([ANA, CAIO]);
  let isBroken = true;
  server.use(
    answer('createFile', async ({ request }) => {
      const file = (await request.formData()).get('file');
      return isBroken && file instanceof File && file.name === 'card-list-1.jpg'
        ? failure(422, { message: 'Esta foto está danificada.' })
        : { id: idOf('f', 9), url: '/f.jpg' };
    }),
  );
  await add(app, '2027001.jpg', 'caio melo.jpg');
  await row(/2027001\.jpg/);
  await save(app, 'Salvar 2 fotos');
  expect(await screen.findByText('1 foto não foi salva: veja o motivo abaixo')).toBeInTheDocument();
  expect(await row(/Ana Souza/)).toHaveTextContent('Esta foto está danificada.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Caio Melo/ })).not.toBeInTheDocument());
  isBroken = false;
  await save(app, 'Salvar 1 foto');
  expect(await screen.findByText(/^1 foto guardada/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Ninguém está sem foto' })).toBeInTheDocument();
});

test('what a colleague corrected or took off the list meanwhile stays as it is', async () => {
  const app = open([ANA, CAIO]);
  await add(app, '2027001.jpg', 'caio melo.jpg');
  await row(/2027001\.jpg/);
  const [ana] = app.entries;
  Object.assign(ana ?? {}, { full_name: 'Ana de Souza' });
  app.entries.splice(1, 1);
  await save(app, 'Salvar 2 fotos');
  expect(await screen.findByText(/^1 foto guardada/)).toBeInTheDocument();
  expect(app.entries).toMatchObject([{ full_name: 'Ana de Souza', has_picture: true }]);
});

test('leaving asks before chosen photos are lost', async () => {
  const app = open([ANA]);
  await add(app, '2027001.jpg');
  await row(/2027001\.jpg/);
  await app.user.click(screen.getByRole('link', { name: 'Voltar' }));
  expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeInTheDocument();
  expect(app.location()).toBe(PATHS.photos);
});

test('one after the other: each photo is saved before the next student of the class comes', async () => {
  jest.mocked(URL.createObjectURL).mockReturnValue('blob:picture');
  const bodies: unknown[] = [];
  let isRead = false;
  const { user } = renderApp(`/admin/carteirinhas/fotografar?turma=1º A`, {
    user: administrator,
    handlers: [
      answer('listRoster', [CAIO, ANA, OTHER_BIA]),
      answer('createFile', { id: idOf('f'), url: '/api/files/new.jpg' }),
      answerAndKeep('updateInvitation', bodies, () => ({ ...aWaitingStudent({ state: 'card' }), card_id: aCard().id })),
      answer('getCard', () => (isRead ? aCard({ full_name: 'Caio de Melo', active: false }) : failure(400))),
      answerAndKeep('updateCard', bodies, aCard()),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Ana Souza' })).toBeInTheDocument();
  expect(screen.getByText('Faltam 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pular' }));
  expect(screen.getByRole('heading', { name: 'Caio Melo' })).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Foto da carteirinha', { selector: 'input' }), PICTURE);
  await screen.findByText('Editor');
  await user.click(screen.getByRole('button', { name: 'Salvar e ir ao próximo' }));
  // Those who were passed over stand in the table.
  expect(await row(/Ana Souza/)).toHaveTextContent('Sem foto');
  expect(screen.queryByRole('row', { name: /Caio Melo|Bia Prado/ })).not.toBeInTheDocument();
  const sent = { avatar_id: idOf('f'), full_name: 'Caio Melo' };
  expect(bodies).toEqual([sent]);
  await user.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(screen.getByRole('heading', { name: 'Caio Melo' })).toBeInTheDocument();
  expect(screen.getByText(/A foto está salva/)).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  isRead = true;
  await user.click(retry);
  await user.upload(await screen.findByLabelText('Foto da carteirinha', { selector: 'input' }), PICTURE);
  await screen.findByText('Editor');
  await user.click(screen.getByRole('button', { name: 'Salvar e ir ao próximo' }));
  expect(await row(/Ana Souza/)).toHaveTextContent('Sem foto');
  expect(bodies).toEqual([sent, { ...sent, full_name: 'Caio de Melo', active: false }]);
  await user.click(screen.getByRole('button', { name: 'Anterior' }));
  await user.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(screen.getByRole('heading', { name: 'Ana Souza' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pular' }));
  await user.click(screen.getByRole('button', { name: 'Próximo' }));
  await user.click(screen.getByRole('button', { name: 'Fotografar' }));
  expect(screen.getByRole('heading', { name: 'Ana Souza' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(await row(/Ana Souza/)).toBeInTheDocument();
});
