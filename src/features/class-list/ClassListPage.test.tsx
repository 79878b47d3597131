// From a class list to cards and invitations, with a company that keeps what is made.

import { screen, waitFor, within } from '@testing-library/react';
import type { ChangeCards } from '@vinculo/contract/cards';
import type { ImportClassList } from '@vinculo/contract/classLists';
import { PATHS } from '../../lib/paths';
import { caseFile } from '../../testing/classListCases';
import { aCompany } from '../../testing/company';
import * as listWorker from '../../testing/listWorker';
import { administrator, COMPANY_ID } from '../../testing/people';
import { aRosterEntry, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';

const PATH = '/admin/carteirinhas/lista';
const JOAO = aRosterEntry({
  full_name: 'João Sá',
  email: 'joao@aluno.example',
  enrollment_number: '1',
  class_name: '1º A',
});
const ZOE = aRosterEntry({ id: idOf('9', 2), full_name: 'Zoé', email: 'zoe@aluno.example', class_name: '1º A' });

const LIST = [
  'Nome;E-mail;RA;Turma',
  'João Sá;joao@aluno.example;1;2º A',
  'Ana Souza;ana@aluno.example;2;1º A',
  'Bia Sá;joao@aluno.example;3;1º A',
  'Caio;caio@aluno;4;1º A',
  'Ana Souza;ana@aluno.example;2;1º A',
  'Davi;davi@aluno.example;5;1º A',
].join('\n');
const listFile = (text = LIST) => new File([text], 'lista.csv', { type: 'text/csv' });
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 9, 0xff, 0xd9);
const photo = (name: string, bytes = JPEG) => new File([bytes], name, { type: 'image/jpeg' });
/** A copy that broke off. */
const cutPhoto = (name: string) => photo(name, JPEG.slice(0, -2));

/** A canvas as in browsers' workers; jsdom has none. */
class Canvas {
  getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
  convertToBlob = async () => new Blob(['jpeg'], { type: 'image/jpeg' });
}
const bitmapOf = async () => ({ width: 800, height: 600, close: () => undefined });

beforeEach(() => {
  Object.assign(globalThis, { createImageBitmap: bitmapOf, OffscreenCanvas: Canvas });
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shot');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

type Handlers = NonNullable<Parameters<typeof renderApp>[1]>['handlers'];
const open = (handlers: Handlers) => renderApp(PATH, { user: administrator, handlers });
type App = ReturnType<typeof open>;

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (app: App, name: string) => app.user.click(screen.getByRole('button', { name }));
async function choose(app: App, file = listFile(), photos: File[] = []) {
  const input = await screen.findByLabelText('Escolher a planilha');
  if (photos.length > 0) {
    await app.user.upload(screen.getByLabelText('Adicionar fotos'), photos);
    await screen.findByText(/escolhida/);
  }
  await app.user.upload(input, file);
  const columns = await title('Colunas da lista');
  await waitFor(() => expect(columns).toHaveFocus());
  expect(columns).toHaveAccessibleDescription('Passo 2 de 4');
}
async function preview(app: App, file = listFile(), photos: File[] = []) {
  await choose(app, file, photos);
  await press(app, 'Conferir a lista');
  await screen.findByRole('grid', { name: 'Alunos da lista' });
}
/** The outcome of each shown line, by its number. */
const plan = () =>
  Object.fromEntries(
    within(screen.getByRole('grid'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        /Linha (\d+)/.exec(row.textContent ?? '')?.[1],
        row.querySelector('[data-field="outcome"]')?.textContent,
      ]),
  );

test('shows what will happen to each row, the wrong ones first', async () => {
  const app = open(aCompany([JOAO]).handlers);
  await preview(app, listFile(), [photo('3.jpg'), photo('5.jpg'), photo('sobra.jpg')]);
  expect(Object.entries(plan())).toEqual(
    Object.entries({
      2: 'Muda a turma',
      3: 'ConviteSem foto',
      4: 'Nova carteirinha',
      5: 'Erro: e-mail inválido',
      6: 'Repetida: igual à linha 3',
      7: 'Convite',
    }),
  );
  const first = screen.getAllByRole('row')[1];
  expect(first).toHaveTextContent('Linha 5');
  for (const name of ['Todas: 6', 'Com erro: 1', 'Repetidas: 1', 'Novas carteirinhas: 1', 'Convites: 2', 'Mudam: 1']) {
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  }
  expect(screen.getByText('3 fotos escolhidas, 1 sem linha na lista')).toBeInTheDocument();
  expect(screen.getByText('sobra.jpg: nenhum aluno com este nome ou matrícula')).toBeInTheDocument();
  expect(screen.getByText(/^Ao criar: 1 nova carteirinha, 2 convites, 1 mudança\./)).toBeInTheDocument();
});

test('nothing leaves the browser before it is made; then it is made once', async () => {
  const { entries, handlers } = aCompany([JOAO], ['joao@aluno.example']);
  const uploads: string[] = [];
  const app = open([
    answer('createFile', async ({ request }) => {
      const file = (await request.formData()).get('file');
      uploads.push(file instanceof File ? file.name : '');
      return { id: idOf('f', uploads.length), url: '/f.jpg' };
    }),
    ...handlers,
  ]);
  const noted = jest.spyOn(globalThis, 'fetch');
  await preview(app, listFile(), [photo('3.jpg'), photo('1.jpg')]);
  const wrong = screen.getByRole('textbox', { name: 'E-mail da linha 5' });
  await app.user.clear(wrong);
  await app.user.type(wrong, 'caio@aluno.example{Enter}');
  await waitFor(() => expect(plan()[5]).toBe('ConviteSem foto'));
  await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Davi' }));
  expect(plan()[7]).toBe('Fica de fora');
  const sent = noted.mock.calls.map(([request]) => (request instanceof Request ? request : null));
  expect(sent.filter((request) => request?.method === 'POST')).toEqual([]);
  expect(uploads).toEqual([]);

  await press(app, 'Criar');
  await title('Lista pronta');
  expect({ ...sessionStorage }).toEqual({});
  expect(screen.getByText('1 carteirinha criada')).toBeInTheDocument();
  expect(screen.getByText('2 convites criados')).toBeInTheDocument();
  expect(screen.getByText('1 carteirinha ou convite mudou')).toBeInTheDocument();
  expect(screen.getByText('Linha 6, Ana Souza: Repetida: igual à linha 3')).toBeInTheDocument();
  expect(screen.getByText('Linha 7, Davi: Deixada de fora por você')).toBeInTheDocument();
  // The existing card keeps its picture, so that file was not sent.
  expect(uploads).toEqual(['card-list-4.jpg']);
  expect(entries.map(({ full_name, kind, class_name }) => [full_name, kind, class_name])).toEqual([
    ['João Sá', 'card', '2º A'],
    ['Ana Souza', 'invitation', '1º A'],
    ['Bia Sá', 'card', '1º A'],
    ['Caio', 'invitation', '1º A'],
  ]);

  await press(app, 'Adicionar outra lista');
  await preview(app, listFile());
  await press(app, 'Já existem: 3');
  expect(plan()).toEqual({ 2: 'Já existe', 3: 'Já existeSem foto', 4: 'Já existe' });
  expect(await screen.findByRole('button', { name: 'Convites: 1' })).toBeInTheDocument();
});

test('asks what the columns mean, and goes by the answer', async () => {
  const app = open(aCompany().handlers);
  await choose(app, listFile('Quem;Onde;Grupo\nAna Souza;ana@aluno.example;1º A\n'));
  expect(screen.getByLabelText('O que é Quem')).toHaveValue('full_name');
  expect(screen.getByLabelText('O que é Onde')).toHaveValue('email');
  expect(screen.getByText('1º A')).toBeInTheDocument();
  await app.user.selectOptions(screen.getByLabelText('O que é Quem'), 'Não usar');
  expect(screen.getByText('Escolha a coluna com o nome do aluno.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Conferir a lista' })).toHaveAttribute('aria-disabled', 'true');
  await app.user.selectOptions(screen.getByLabelText('O que é Quem'), 'Nome do aluno');
  await app.user.selectOptions(screen.getByLabelText('O que é Grupo'), 'Turma');
  expect(screen.getByRole('radio', { name: 'Linha 1: Quem · Onde · Grupo' })).toBeChecked();
  await press(app, 'Conferir a lista');
  await screen.findByRole('grid');
  expect(plan()).toEqual({ 2: 'ConviteSem foto' });
});

test('a guardian’s name is no consent until a person says so, of these students and of no other', async () => {
  const company = aCompany([
    aRosterEntry({ full_name: 'Ivo Luz', email: null, class_name: '6A', has_guardian: true }),
    aRosterEntry({ id: idOf('9', 7), full_name: 'Lia Reis', email: null, class_name: '6A' }),
  ]);
  const app = open(company.handlers);
  const lines = ['Ana Sá;Rosa Sá;6A;Sim', 'Bia Sá;Rita Sá;6A;Não', 'Ivo Luz;Rui Luz;6A;Sim', 'Lia Reis;Rui Reis;6A;S'];
  await preview(app, listFile(['Aluno;Responsável;Turma;Autoriza?', ...lines].join('\n')));
  const signed = (whose: string) =>
    screen.getByRole('checkbox', { name: new RegExp(`^Tenho a autorização assinada ${whose} `) });
  expect(signed('destes 2 alunos')).not.toBeChecked();
  await app.user.click(signed('destes 2 alunos'));
  expect(signed('destes 2 alunos')).toBeChecked();
  expect(screen.getByText(/Anotamos a autorização assinada de 2 alunos, com o dia de hoje/)).toBeInTheDocument();
  // Of another number of students, it was not said.
  await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Ana Sá' }));
  expect(signed('deste aluno')).not.toBeChecked();
  await app.user.click(signed('deste aluno'));
  expect(screen.getByText('Já existe; anota a autorização')).toBeInTheDocument();
  await press(app, 'Criar');
  await title('Lista pronta');
  expect(company.entries.map(({ full_name, has_guardian }) => [full_name, has_guardian])).toEqual([
    ['Ivo Luz', true],
    ['Lia Reis', true],
    ['Bia Sá', false],
  ]);
});

test('whose address it is holds among the columns as it was answered, and the other way round', async () => {
  const app = open(aCompany([]).handlers);
  await preview(app, listFile('Aluno;Responsável;E-mail;Turma\nAna Sá;Rosa Sá;rosa@familia.example;6A\n'));
  await app.user.click(screen.getByRole('radio', { name: 'Do responsável: perguntamos se autoriza' }));
  expect(await screen.findByText('Aguardando foto')).toBeInTheDocument();
  expect(screen.getByText(/Vamos perguntar por e-mail a 1 responsável se autoriza, depois/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Do responsável: perguntamos se autoriza' })).toBeChecked();
  await press(app, 'Voltar às colunas');
  expect(await screen.findByLabelText('O que é E-mail')).toHaveDisplayValue('E-mail do responsável');
  await app.user.selectOptions(screen.getByLabelText('O que é E-mail'), 'E-mail');
  await press(app, 'Conferir a lista');
  expect(await screen.findByText('Convite')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Do responsável: perguntamos se autoriza' })).not.toBeInTheDocument();
});

test('a guardian’s address is told where it is not written to, and mended in its place', async () => {
  const app = open(aCompany().handlers);
  const lines = [
    'Ana Sá;Maternal;ana@familia.example;ana@familia.example',
    'Ivo Luz;Maternal;;rita@familia',
    'Eva Dias;Maternal;;',
  ];
  await preview(app, listFile(['Aluno;Turma;E-mail do aluno;E-mail do responsável', ...lines].join('\n')));
  expect(plan()).toEqual({
    2: 'ConviteO e-mail do responsável é o do aluno: não perguntamos · Sem foto',
    3: 'Aguardando fotoE-mail do responsável inválido: não perguntamos · Sem foto',
    4: 'Aguardando fotoSem foto',
  });
  const wrong = screen.getByRole('textbox', { name: 'E-mail do responsável da linha 3' });
  expect(wrong).toHaveAttribute('inputmode', 'email');
  await app.user.type(wrong, '.example{Enter}');
  await waitFor(() => expect(plan()[3]).toBe('Aguardando fotoSem foto'));
  await press(app, 'Criar');
  await title('Lista pronta');
  expect(screen.getByText('1 responsável recebe um e-mail quando a carteirinha ficar pronta')).toBeInTheDocument();
});

test('a row for each guardian is one student with them all, and one who is not asked is told apart', async () => {
  const reason = 'Esta pessoa disse que não conhece a sua escola.';
  const result = { id: null, field: null, reason: null };
  const app = open([
    answer('importClassList', () => [
      { ...result, outcome: 'invitation' as const, field: 'guardian_email', reason },
      { ...result, outcome: 'changed' as const },
    ]),
    ...aCompany([]).handlers,
  ]);
  const lines = [
    'Ana Sá;ana@aluno.example;Maternal;Rita Sá;rita@familia.example',
    'Ana Sá;ana@aluno.example;Maternal;Rui Sá;rui@familia.example',
  ];
  await preview(app, listFile(['Aluno;E-mail;Turma;Responsável;E-mail do responsável', ...lines].join('\n')));
  expect(plan()).toEqual({ 2: 'ConviteSem foto', 3: 'Mesmo aluno da linha 2Pergunta também a Rui Sá' });
  expect(screen.getByRole('button', { name: 'Mais responsáveis: 1' })).toBeInTheDocument();
  expect(screen.getByText(/^Ao criar: 1 convite, 1 responsável a mais\..* a 2 responsáveis/)).toBeVisible();
  await press(app, 'Criar');
  await title('Lista pronta');
  for (const told of [
    '1 convite criado',
    '1 responsável a mais',
    '1 responsável recebe um e-mail quando a carteirinha ficar pronta',
  ])
    expect(screen.getByText(told)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Responsáveis que não serão perguntados' })).toHaveTextContent(
    `Linha 2, Ana Sá: ${reason}`,
  );
});

test('the preview has a column of guardians’ addresses only if the list has them', async () => {
  const app = open(aCompany().handlers);
  await preview(app);
  expect(screen.getByRole('columnheader', { name: 'E-mail' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'E-mail do responsável' })).not.toBeInTheDocument();
});

test('takes what was copied from a spreadsheet', async () => {
  const app = open(aCompany().handlers);
  await app.user.click(await screen.findByLabelText('Ou cole as linhas da planilha'));
  await app.user.paste('Nome\tE-mail\nAna Souza\tana@aluno.example');
  await press(app, 'Ler as linhas coladas');
  await title('Colunas da lista');
});

test.each([
  [new File(['%PDF\0'], 'a.pdf'), /Isto é um PDF/],
  [listFile('ana@aluno.example\n'), /Só encontramos uma coluna/],
  [listFile(''), /nenhuma linha/],
])('says why a file cannot be read (%#)', async (file, said) => {
  const app = open(aCompany().handlers);
  const input = await screen.findByLabelText('Escolher a planilha');
  // A file that the file chooser would not offer.
  input.removeAttribute('accept');
  await app.user.upload(input, file);
  expect(await screen.findByText(said)).toBeInTheDocument();
  await app.user.upload(input, listFile());
  await title('Colunas da lista');
});

test('a batch that fails says why and is tried again', async () => {
  let works = false;
  const app = open([
    ...aCompany().handlers.slice(0, 1),
    answer('importClassList', async ({ request }) => {
      if (!works) return failure(409, { message: 'A escola está cheia.' });
      return ((await request.json()) as ImportClassList).rows.map(() => ({
        outcome: 'invitation' as const,
        id: idOf('d'),
        field: null,
        reason: null,
      }));
    }),
  ]);
  await preview(app);
  await press(app, 'Criar');
  expect(await screen.findByText('A escola está cheia.')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  works = true;
  await press(app, 'Tentar de novo');
  await title('Lista pronta');
  expect(screen.getByText('4 convites criados')).toBeInTheDocument();
});

test('asks before a list is left, and not before', async () => {
  const app = open(aCompany().handlers);
  await choose(app);
  await app.user.click(screen.getByRole('link', { name: 'Voltar' }));
  const question = await screen.findByRole('dialog', { name: 'Sair sem criar?' });
  expect(app.location()).toBe(PATH);
  await app.user.click(within(question).getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(app.location()).toBe('/admin/carteirinhas'));
});

test('says that the school cannot be compared with, and tries again', async () => {
  let works = false;
  const app = open([answer('listRoster', () => (works ? [JOAO] : failure(403, { message: 'Escola fora do ar' })))]);
  await choose(app);
  await press(app, 'Conferir a lista');
  expect(await screen.findByText('Escola fora do ar')).toBeInTheDocument();
  works = true;
  await press(app, 'Tentar novamente');
  await screen.findByRole('grid', { name: 'Alunos da lista' });
});

describe('a student with the name of another', () => {
  const unaddressed = (n: number, full_name: string) =>
    aRosterEntry({ id: idOf('8', n), full_name, email: null, enrollment_number: null, class_name: '6º A' });
  const [ANA, BIA] = [unaddressed(1, 'Ana Souza'), unaddressed(2, 'Bia Lima')];
  const file = () => listFile('Nome;E-mail;Turma\nAna Souza;ana@aluna.example;7º B\nBia Lima;bia@aluna.example;7º B\n');
  const MARK = 'Mesmo nome de outro aluno';
  const told = () => screen.queryByText(/o nome de um aluno que já existe/);
  async function openPreview() {
    const { entries, handlers } = aCompany([ANA, BIA]);
    const app = open(handlers);
    await preview(app, file());
    return { app, entries };
  }

  test('is another one, unless the person says in the row that it is the same', async () => {
    const { app, entries } = await openPreview();
    expect(plan()).toEqual({ 2: `Convite${MARK} · Sem foto`, 3: `Convite${MARK} · Sem foto` });
    expect(told()).toHaveTextContent('2 linhas têm o nome de um aluno que já existe');
    expect(screen.getByRole('button', { name: 'Mesmo nome: 2' })).toBeInTheDocument();
    await press(app, 'Corrigir Ana Souza');
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir a linha 2' }));
    const same = dialog.getByRole('radio', { name: 'Sim: Ana Souza · 6º A · com foto' });
    expect(same).not.toBeChecked();
    await app.user.click(same);
    expect(same).toBeChecked();
    await app.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(plan()).toEqual({ 2: 'Muda o e-mail e a turma', 3: `Convite${MARK} · Sem foto` });
    await press(app, 'Criar');
    await title('Lista pronta');
    expect(entries.map(({ full_name, email, class_name }) => [full_name, email, class_name])).toEqual([
      ['Ana Souza', 'ana@aluna.example', '7º B'],
      ['Bia Lima', null, '6º A'],
      ['Bia Lima', 'bia@aluna.example', '7º B'],
    ]);
  });

  test('is the same one by one press for all, and by another press none of them', async () => {
    const { app } = await openPreview();
    await app.user.click(screen.getByRole('radio', { name: 'São os mesmos 2 alunos' }));
    expect(Object.values(plan())).toEqual(['Muda o e-mail e a turma', 'Muda o e-mail e a turma']);
    await app.user.click(screen.getByRole('radio', { name: 'São outros alunos' }));
    expect(Object.values(plan())).toEqual(['ConviteSem foto', 'ConviteSem foto']);
    // What is said of persons goes with the list.
    expect(localStorage.getItem('list-answers')).not.toMatch(/row/);
  });
});

describe('who is not in the list', () => {
  const RUI = aRosterEntry({ id: idOf('9', 3), full_name: 'Rui', email: 'rui@aluno.example', class_name: '9º B' });
  const IVO = aRosterEntry({ id: idOf('9', 4), full_name: 'Ivo', email: 'ivo@aluno.example' });
  const GIL = aRosterEntry({
    id: idOf('7', 1),
    kind: 'invitation',
    full_name: 'Gil',
    email: 'gil@aluno.example',
    class_name: '1º A',
  });
  const INACTIVE = aRosterEntry({ ...RUI, id: idOf('9', 5), full_name: 'Eva', class_name: '8º C', active: false });
  const LEFT = 'Carteirinhas fora da lista';
  const choice = (name: string | RegExp) => screen.getByRole('checkbox', { name });
  const choices = () =>
    within(screen.getByRole('group', { name: 'Turmas' }))
      .getAllByRole('checkbox')
      .map((box) => [box.closest('label')?.textContent, (box as HTMLInputElement).checked]);
  const names = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 3));
  async function look(app: App, file = listFile()) {
    await preview(app, file);
    await press(app, 'Quem não está na lista');
    await title('Quem não está na lista');
  }

  test('is looked at again, deactivated, and given back', async () => {
    const changes: ChangeCards[] = [];
    const app = open([
      ...aCompany([JOAO, ZOE, RUI, INACTIVE]).handlers,
      answer('changeCards', async ({ request }) => {
        changes.push((await request.json()) as ChangeCards);
        return { id: idOf('c', 9), count: 1 };
      }),
    ]);
    await look(app);
    expect(choices()).toEqual([
      ['Todas', false],
      ['1º A', true],
      ['9º B', false],
    ]);
    expect(screen.getByText('Nas turmas marcadas, 1 de 2 carteirinhas está na lista.')).toBeInTheDocument();
    expect(screen.getByText(/^1 turma não está na lista: 9º B \(1\)\./)).toBeInTheDocument();
    expect(names(LEFT)).toEqual(['Zoé']);
    await app.user.click(choice('9º B'));
    expect(screen.getByText('1 de 3 carteirinhas está na lista.')).toBeInTheDocument();
    expect(screen.queryByText(/não está na lista:/)).not.toBeInTheDocument();
    expect(names(LEFT)).toEqual(['Zoé', 'Rui']);
    await app.user.click(choice('Rui 9º B · rui@aluno.example'));
    await app.user.click(choice(/^Zoé/));
    const none = screen.getByRole('button', { name: 'Desativar 0 carteirinhas' });
    expect(none).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(none);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await app.user.click(choice(/^Zoé/));
    await press(app, 'Desativar 1 carteirinha');
    const question = within(await screen.findByRole('dialog', { name: 'Desativar 1 carteirinha?' }));
    await app.user.click(question.getByRole('button', { name: 'Desativar 1 carteirinha' }));
    expect(await screen.findByText('1 carteirinha desativada')).toBeInTheDocument();
    expect(changes).toEqual([{ company_id: COMPANY_ID, ids: [ZOE.id], expected: 1, change: 'deactivate' }]);
    await app.user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Desfeito: 1 carteirinha')).toBeInTheDocument();
  });

  test('is shown where only an invitation waits for them, which can be taken back', async () => {
    const revoked: unknown[] = [];
    const { entries, handlers } = aCompany([JOAO, GIL]);
    const app = open([
      ...handlers,
      answer('changeInvitations', async ({ request }) => {
        revoked.push(await request.json());
        entries.pop();
        return { count: 1, spent: 0 };
      }),
    ]);
    await look(app);
    expect(screen.getByText('A única carteirinha e 0 de 1 convite estão na lista.')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: LEFT })).not.toBeInTheDocument();
    expect(names('Convites fora da lista')).toEqual(['Gil']);
    await press(app, 'Cancelar 1 convite');
    const question = within(await screen.findByRole('dialog', { name: 'Cancelar 1 convite?' }));
    expect(question.getByText(/não pode ser desfeito/)).toBeInTheDocument();
    expect(revoked).toEqual([]);
    await app.user.click(question.getByRole('button', { name: 'Cancelar 1 convite' }));
    expect(await screen.findByText('1 convite cancelado.')).toBeInTheDocument();
    expect(revoked).toEqual([{ company_id: COMPANY_ID, ids: [GIL.id], change: 'revoke' }]);
    expect(await screen.findByText('A única carteirinha está na lista.')).toBeInTheDocument();
  });

  test('is of the whole school where the list says no class, who has none included', async () => {
    const app = open(aCompany([JOAO, ZOE, RUI, IVO]).handlers);
    await look(app, listFile('Nome;E-mail\nJoão Sá;joao@aluno.example\n'));
    expect(choices()).toEqual([
      ['Todas', true],
      ['1º A', true],
      ['9º B', true],
      ['Sem turma', true],
    ]);
    expect(screen.getByText('1 de 4 carteirinhas está na lista.')).toBeInTheDocument();
    expect(names(LEFT)).toEqual(['Zoé', 'Rui', 'Ivo']);
    await app.user.click(choice('Sem turma'));
    expect(names(LEFT)).toEqual(['Zoé', 'Rui']);
  });

  const entry = (n: number, full_name: string, class_name: string, more: object = {}) =>
    aRosterEntry({ id: idOf('8', n), full_name, class_name, email: `a${n}@aluno.example`, ...more });
  const YEAR = [
    entry(1, 'Ana', '8º A'),
    entry(2, 'Bia', '8º A'),
    entry(3, 'Caio', '9º A'),
    entry(4, 'Davi', '10º A'),
    entry(5, 'Eva', '2º B', { kind: 'invitation' }),
    entry(6, 'Gil', '2º B'),
    entry(7, 'Hugo', ''),
  ];

  test('is looked for beside a list of which nothing is made yet, so leaving asks', async () => {
    const app = open(aCompany([JOAO, ZOE]).handlers);
    await look(app, listFile('Nome;E-mail\nJoão Sá;joao@aluno.example\n'));
    await app.user.click(screen.getByRole('link', { name: 'Voltar' }));
    expect(await screen.findByRole('dialog', { name: 'Sair sem criar?' })).toBeInTheDocument();
    expect(app.location()).toBe(PATH);
  });

  test('is also of the classes from which students of the list came, and the others are named with their numbers', async () => {
    const app = open(aCompany(YEAR).handlers);
    // The year's turn: Bia and Caio have left.
    await look(app, listFile('Nome;E-mail;Turma\nAna;a1@aluno.example;9º A\n'));
    expect(choices()).toEqual([
      ['Todas', false],
      ['2º B', false],
      ['8º A', true],
      ['9º A', true],
      ['10º A', false],
      ['Sem turma', false],
    ]);
    expect(names(LEFT)).toEqual(['Bia', 'Cai']);
    expect(screen.getByText('Nas turmas marcadas, 1 de 3 carteirinhas está na lista.')).toBeInTheDocument();
    expect(
      screen.getByText(/^2 turmas não estão na lista: 2º B \(2\) e 10º A \(1\)\. Sem turma: 1\./),
    ).toBeInTheDocument();
    await app.user.click(choice('8º A'));
    await app.user.click(choice('9º A'));
    await app.user.click(choice('Todas'));
    expect(screen.getByText('1 de 6 carteirinhas e 0 de 1 convite estão na lista.')).toBeInTheDocument();
    expect(screen.queryByText(/não estão na lista:/)).not.toBeInTheDocument();
  });

  test('is of the earlier classes too after the list was made', async () => {
    const app = open(aCompany(YEAR).handlers);
    await preview(app, listFile('Nome;E-mail;Turma\nAna;a1@aluno.example;9º A\n'));
    await press(app, 'Criar');
    await title('Lista pronta');
    await press(app, 'Quem não está na lista');
    await title('Quem não está na lista');
    expect(await screen.findByRole('checkbox', { name: '8º A' })).toBeChecked();
    expect(names(LEFT)).toEqual(['Bia', 'Cai']);
  });

  test('is not said before a class is chosen', async () => {
    const app = open(aCompany([JOAO, ZOE]).handlers);
    // The list's classes differ from those of the company's cards.
    await look(app, listFile('Nome;E-mail;Turma\nRita;rita@aluno.example;2º A\n'));
    expect(screen.getByText(/^Escolha as turmas/)).toBeInTheDocument();
    expect(screen.queryByText(/estão na lista\.$/)).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: LEFT })).not.toBeInTheDocument();
    await app.user.click(choice('1º A'));
    expect(screen.getByText('0 de 2 carteirinhas estão na lista.')).toBeInTheDocument();
  });

  test('is no one if the school has no one', async () => {
    const app = open(aCompany([]).handlers);
    await look(app);
    expect(screen.getByText(/ainda não tem carteirinhas ativas nem convites/)).toBeInTheDocument();
  });
});

test.each([
  ['Caio;caio@aluno;4;1º A\nEva;eva;5;1º A', '2 linhas têm erro.'],
  ['João Sá;joao@aluno.example;1;1º A', 'tudo o que está na lista já existe.'],
  [
    'João Sá;joao@aluno.example;1;1º A\nCaio;caio@aluno;4;1º A\nJoão Sá;joao@aluno.example;1;1º A',
    '1 linha já existe, 1 linha tem erro e 1 linha está repetida.',
  ],
])('where nothing can be made it says why, and offers nothing (%#)', async (lines, why) => {
  const app = open(aCompany([JOAO]).handlers);
  await preview(app, listFile(`Nome;E-mail;RA;Turma\n${lines}\n`));
  expect(screen.getByText(`Não há nada para criar: ${why}`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Criar' })).not.toBeInTheDocument();
});

test('a list of which all is left out makes nothing; taken in again, it does', async () => {
  const app = open(aCompany([]).handlers);
  await preview(app, listFile('Nome;E-mail\nAna Souza;ana@aluno.example\n'));
  await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Ana Souza' }));
  expect(screen.getByText('Não há nada para criar: 1 linha foi deixada de fora.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Criar' })).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Ana Souza' }));
  expect(screen.getByRole('button', { name: 'Criar' })).toBeInTheDocument();
});

test('a look back at the columns keeps what was mended and left out, as long as the columns say the same', async () => {
  const app = open(aCompany([JOAO]).handlers);
  await preview(app, listFile(`${LIST}\n`.replaceAll('\n', ';outro\n').replace('outro', 'Contato')));
  const mend = async (text: string) => {
    const wrong = screen.getByRole('textbox', { name: 'E-mail da linha 5' });
    await app.user.clear(wrong);
    await app.user.type(wrong, `${text}{Enter}`);
  };
  await mend('caio@aluno.example');
  await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Davi' }));
  const there = async () => {
    await press(app, 'Conferir a lista');
    await screen.findByRole('grid', { name: 'Alunos da lista' });
  };
  await press(app, 'Voltar às colunas');
  await title('Colunas da lista');
  await there();
  expect(plan()).toMatchObject({ 5: 'ConviteSem foto', 7: 'Fica de fora' });
  expect(screen.getByText('caio@aluno.example')).toBeInTheDocument();

  // Another column becomes the e-mail, so the correction of the first one no longer applies.
  await press(app, 'Voltar às colunas');
  await app.user.selectOptions(await screen.findByLabelText('O que é Contato'), 'E-mail');
  await there();
  expect(plan()[5]).toBe('Erro: e-mail inválido');
  expect(screen.getByRole('textbox', { name: 'E-mail da linha 5' })).toHaveValue('outro');
  await press(app, 'Voltar às colunas');
  await app.user.selectOptions(await screen.findByLabelText('O que é E-mail'), 'E-mail');
  await there();
  expect(plan()[5]).toBe('ConviteSem foto');
});

test('what was typed wins over what is answered later', async () => {
  const app = open(aCompany([]).handlers);
  const students = '1 - ANA SOUZA *;ana@aluno.example;11/03/2026\nBIA LIMA;bia@aluno.example;10/03/2026';
  await preview(app, listFile(`Nome;E-mail;Turma\n${students}\n`));
  const [correct] = screen.getAllByRole('button', { name: /^Corrigir .*ANA SOUZA/ });
  if (correct) await app.user.click(correct);
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir a linha 2' }));
  for (const [field, text] of [
    ['Nome', 'Ana Sousa'],
    ['Turma', '11º ano'],
  ] as const) {
    await app.user.clear(dialog.getByRole('textbox', { name: field }));
    await app.user.type(dialog.getByRole('textbox', { name: field }), text);
  }
  await app.user.click(dialog.getByRole('button', { name: 'Corrigir' }));
  await app.user.click(await screen.findByRole('radio', { name: /^Arrumar os/ }));
  expect(await screen.findByText('Bia Lima')).toBeInTheDocument();
  expect(screen.getByText('Ana Sousa')).toBeInTheDocument();
  expect(screen.getByText('11º ano')).toBeInTheDocument();
});

test('another list begins with nothing mended and nothing left out', async () => {
  const app = open(aCompany([]).handlers);
  await preview(app, listFile('Nome;E-mail\nAna Souza;ana@aluno.example\nBia;bia@aluno\n'));
  const wrong = screen.getByRole('textbox', { name: 'E-mail da linha 3' });
  await app.user.clear(wrong);
  await app.user.type(wrong, 'bia@aluno.example{Enter}');
  await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Ana Souza' }));
  await press(app, 'Voltar às colunas');
  await press(app, 'Escolher outra lista');
  await preview(app, listFile('Nome;E-mail\nCaio;caio@aluno.example\nDavi;bia@aluno\n'));
  expect(plan()).toEqual({ 2: 'ConviteSem foto', 3: 'Erro: e-mail inválido' });
});

test('who was made without their photo is told apart from what was not made', async () => {
  const app = open([
    answer('createFile', () => failure(415, { message: 'Esta foto está danificada.' })),
    ...aCompany([]).handlers,
  ]);
  await preview(app, listFile(), [photo('5.jpg')]);
  await press(app, 'Criar');
  await title('Lista pronta');
  const section = (name: string) => within(screen.getByRole('region', { name }));
  expect(
    section('Quem ficou sem foto')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Linha 7, Davi: Esta foto está danificada.']);
  expect(section('O que não foi criado').queryByText(/Davi/)).not.toBeInTheDocument();
  expect(screen.getByText('1 ficou sem a foto')).toBeInTheDocument();
  expect(
    section('Quem ficou sem foto').getByRole('button', { name: 'Baixar quem ficou sem foto' }),
  ).toBeInTheDocument();
});

test('forgets the pictures that went with a worker that a list broke, and says so by their count', async () => {
  const opened = jest.spyOn(listWorker, 'openWorker');
  const app = open(aCompany([JOAO]).handlers);
  const input = await screen.findByLabelText('Escolher a planilha');
  await app.user.upload(screen.getByLabelText('Adicionar fotos'), [photo('2.jpg')]);
  expect(await screen.findByText('1 foto escolhida')).toBeInTheDocument();
  const worker = opened.mock.results[0]?.value as ReturnType<typeof listWorker.openWorker>;
  worker.postMessage = () => worker.onerror?.call(worker as Worker, new ErrorEvent('error'));
  await app.user.upload(input, listFile());
  expect(await screen.findByText('Não conseguimos ler este arquivo neste navegador.')).toBeInTheDocument();
  expect(screen.queryByText('1 foto escolhida')).not.toBeInTheDocument();
  await app.user.upload(input, listFile());
  expect(await title('Colunas da lista')).toBeInTheDocument();
});

test('of very many who are missing it shows some, and the others when asked', async () => {
  const many = Array.from({ length: 230 }, (_, n) =>
    aRosterEntry({ id: idOf('9', n), full_name: `Aluno ${n}`, email: `a${n}@aluno.example`, class_name: '1º A' }),
  );
  const app = open(aCompany(many).handlers);
  await preview(app);
  await press(app, 'Quem não está na lista');
  const list = await screen.findByRole('list', { name: 'Carteirinhas fora da lista' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(200);
  await press(app, 'Ver mais (faltam 30)');
  expect(within(list).getAllByRole('listitem')).toHaveLength(230);
  expect(screen.getByRole('button', { name: 'Desativar 230 carteirinhas' })).toBeInTheDocument();
});

/** The text of each shown row. */
const outcomes = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('reads several sheets together, and lets the person choose', async () => {
  const app = open(aCompany().handlers);
  await choose(app, caseFile('02-uma-aba-por-turma.xlsx'));
  const sheets = within(screen.getByRole('group', { name: 'Abas da planilha' }));
  expect(sheets.getAllByRole('checkbox')).toHaveLength(3);
  await app.user.click(sheets.getByRole('checkbox', { name: '1B (4 alunos)' }));
  await press(app, 'Conferir a lista');
  await screen.findByRole('grid', { name: 'Alunos da lista' });
  expect(screen.getByRole('button', { name: 'Todas: 8' })).toBeInTheDocument();
  expect(outcomes()[0]).toContain('Linha 2 (1A)');
});

test('takes a list without addresses, leaves out who has left, and writes names as names', async () => {
  const app = open(aCompany().handlers);
  await choose(app, caseFile('24-relatorio-tipo-i-educar.xlsx'));
  expect(screen.getByText('Perguntamos por e-mail se autoriza a carteirinha. Confira.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Usar a turma das linhas de título: 6º ANO A' })).toBeChecked();
  await press(app, 'Conferir a lista');
  await screen.findByRole('grid', { name: 'Alunos da lista' });
  expect(screen.getByText('1 linha fica de fora e diz o motivo. Marque a linha para incluir.')).toBeInTheDocument();
  expect(outcomes()[0]).toContain('ANA CLARA DE SOUZA');
  await app.user.click(screen.getByRole('radio', { name: 'Arrumar os 3 nomes' }));
  expect(outcomes()[0]).toContain('Ana Clara de Souza');
  expect(outcomes()[1]).toContain("Bruno D'Ávila Lima");
  await app.user.click(screen.getByRole('radio', { name: 'Deixar como estão' }));
  expect(outcomes()[0]).toContain('ANA CLARA DE SOUZA');
  expect(outcomes()[2]).toContain('Fica de foraSituação: Transferido');
  await app.user.click(screen.getByRole('checkbox', { name: 'Incluir CARLA CONCEIÇÃO' }));
  expect(outcomes()[2]).toContain('Aguardando fotoSem foto');
  expect(screen.getByText(/^Ao criar: 3 alunos aguardando foto\. Sem e-mail/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Aguardando foto: 3' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Convites/ })).not.toBeInTheDocument();
});

test('gives one class to all, where nothing else tells students apart', async () => {
  const app = open(aCompany().handlers);
  await choose(app, listFile('Nome;Idade\nAna Souza;7\nBia Sá;8\n'));
  expect(screen.getByText(/^Escolha também a coluna da matrícula/)).toBeInTheDocument();
  await app.user.type(screen.getByLabelText('Turma para todos'), 'Manhã');
  await press(app, 'Conferir a lista');
  await screen.findByRole('grid', { name: 'Alunos da lista' });
  expect(plan()).toEqual({ 2: 'Aguardando fotoSem foto', 3: 'Aguardando fotoSem foto' });
});

test('tells students who wait for a photo apart from invitations, before and after', async () => {
  const app = open(aCompany().handlers);
  await choose(
    app,
    listFile('Nome;E-mail;Turma\nAna Souza;ana@aluno.example;Maternal\nBia Sá;;Maternal\nCaio Lima;;Maternal\n'),
  );
  await press(app, 'Conferir a lista');
  await screen.findByRole('grid', { name: 'Alunos da lista' });
  await app.user.click(screen.getByRole('button', { name: 'Aguardando foto: 2' }));
  expect(Object.keys(plan())).toEqual(['3', '4']);
  expect(screen.getByRole('button', { name: 'Convites: 1' })).toBeInTheDocument();
  await press(app, 'Criar');
  await title('Lista pronta');
  expect(screen.getByText('1 convite criado')).toBeInTheDocument();
  expect(screen.getByText('2 alunos aguardam a foto')).toBeInTheDocument();
  // No card was made, so they come last.
  const ways = within(screen.getByRole('main')).getAllByRole('link', { name: /^Ver / });
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Ver os convites', 'Ver as carteirinhas']);
});

test('leads to the students who wait for a photo where no mail went out', async () => {
  const app = open(aCompany().handlers);
  await choose(app, listFile('Nome;Turma\nBia Sá;1º A\n'));
  await press(app, 'Conferir a lista');
  await screen.findByRole('grid', { name: 'Alunos da lista' });
  await press(app, 'Criar');
  await title('Lista pronta');
  expect(screen.getByText('1 aluno aguarda a foto')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver quem está sem foto' })).toHaveAttribute('href', PATHS.photos);
});

test('asks how accents are read before it goes on', async () => {
  const app = open(aCompany().handlers);
  const bytes = Uint8Array.from('Nome;RA\nJo\u008bo Lima;11\n', (sign) => sign.charCodeAt(0));
  await choose(app, new File([bytes], 'lista.csv'));
  expect(screen.getByRole('button', { name: 'Conferir a lista' })).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(screen.getByRole('radio', { name: 'João Lima;11' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Conferir a lista' })).toHaveAttribute('aria-disabled', 'false'),
  );
  await press(app, 'Conferir a lista');
  expect(await screen.findByText('João Lima')).toBeInTheDocument();
});

test('any cell can be corrected as often as needed, and a photo chosen for its row', async () => {
  const app = open(aCompany().handlers);
  await preview(app, listFile(), [photo('sobra.jpg')]);
  const correct = async (field: string, text: string) => {
    await app.user.click(screen.getByRole('button', { name: 'Corrigir Davi' }));
    const found = await screen.findByRole('dialog', { name: 'Corrigir a linha 7' });
    const dialog = within(found);
    await app.user.clear(dialog.getByRole('textbox', { name: field }));
    await app.user.type(dialog.getByRole('textbox', { name: field }), text);
    return found;
  };
  const first = within(await correct('Turma', '3º B'));
  await app.user.selectOptions(first.getByRole('combobox', { name: 'Usar uma das fotos sem linha' }), 'sobra.jpg');
  await app.user.click(first.getByRole('button', { name: 'Corrigir' }));
  expect(await screen.findByText('3º B')).toBeInTheDocument();
  expect(screen.queryByText('sobra.jpg')).not.toBeInTheDocument();
  expect(plan()[7]).toBe('Convite');
  const second = within(await correct('Turma', '4º C'));
  await app.user.click(second.getByRole('button', { name: 'Corrigir' }));
  expect(await screen.findByText('4º C')).toBeInTheDocument();
});

test('a class that is too long is corrected once for all of its rows', async () => {
  const app = open(aCompany([]).handlers);
  const long = 'ENSINO FUNDAMENTAL DE 9 ANOS - ANOS FINAIS - 6º ANO - TURMA A - MATUTINO';
  await preview(app, listFile(`Nome;E-mail;Turma\nAna Sá;a@aluno.example;${long}\nIvo Luz;i@aluno.example;${long}\n`));
  expect(plan()).toMatchObject({ 2: expect.stringMatching(/^Erro/), 3: expect.stringMatching(/^Erro/) });
  const cell = screen.getByRole('textbox', { name: 'Turma da linha 3' });
  await app.user.clear(cell);
  await app.user.type(cell, '6º A{Enter}');
  await waitFor(() => expect(plan()).toEqual({ 2: 'ConviteSem foto', 3: 'ConviteSem foto' }));
});

test('a reload keeps corrections of the same file, and leaving the page ends them', async () => {
  const app = open(aCompany().handlers);
  await preview(app);
  const wrong = screen.getByRole('textbox', { name: 'E-mail da linha 5' });
  await app.user.clear(wrong);
  await app.user.type(wrong, 'caio@aluno.example{Enter}');
  await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Davi' }));
  const saved = { ...sessionStorage };
  expect(Object.values(saved).join()).toContain('caio@aluno.example');
  app.unmount();
  await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
  // A reload ends the page without unmounting it.
  Object.assign(sessionStorage, saved);
  const again = open(aCompany().handlers);
  await choose(again);
  expect(screen.getByText(/^Retomamos as suas escolhas e correções/)).toBeInTheDocument();
  await press(again, 'Conferir a lista');
  await screen.findByRole('grid', { name: 'Alunos da lista' });
  expect(plan()).toMatchObject({ 5: 'ConviteSem foto', 7: 'Fica de fora' });
});

test('a page that is left after a reload keeps nothing, even if no file was chosen again', async () => {
  sessionStorage.setItem('list', 'rows');
  const app = open(aCompany().handlers);
  await title('Importar lista de alunos');
  expect(sessionStorage.getItem('list')).toBe('rows');
  app.unmount();
  await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
});

test('any line can be the header, and an answer holds for the next file of the same head', async () => {
  const head = 'Relação de 2026;;\nAluna ou aluno;Contato;Onde\n';
  const answer = async (app: ReturnType<typeof open>) => {
    expect(await screen.findByRole('radio', { name: /^Linha 2: Aluna ou aluno/ })).toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: /^Linha 2: Aluna ou aluno/ }));
  };
  const app = open(aCompany([]).handlers);
  await choose(app, listFile(`${head}ANA SOUZA;ana@aluno.example;1º A\n`));
  await answer(app);
  await app.user.selectOptions(screen.getByLabelText('O que é Onde'), 'Série');
  await press(app, 'Conferir a lista');
  await app.user.click(await screen.findByRole('radio', { name: 'Arrumar o nome' }));
  expect(await screen.findByText('Ana Souza')).toBeInTheDocument();
  app.unmount();

  const another = open(aCompany([]).handlers);
  await choose(another, listFile(`${head}BIA LIMA;bia@aluno.example;1º A\n`));
  await answer(another);
  expect(screen.getByLabelText('O que é Onde')).toHaveDisplayValue('Série');
  await press(another, 'Conferir a lista');
  expect(await screen.findByText('Bia Lima')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Arrumar o nome' })).toBeChecked();
  expect(screen.getByText(/^Marcamos o que você respondeu da última vez\. Confira/)).toBeInTheDocument();
  expect(Object.values({ ...localStorage }).join()).not.toMatch(/souza|lima|@/i);
});

test('an answer about rows of one file says nothing of the next file', async () => {
  const file = (...names: string[]) =>
    listFile(['Nome;E-mail;Turma', ...names.map((name) => `${name};escola@escola.example;6A`)].join('\n'));
  const app = open(aCompany([]).handlers);
  await preview(app, file('Ana Souza', 'Ivo Luz', 'Eva Dias'));
  await app.user.click(screen.getByRole('radio', { name: 'Sim: convidar por ele' }));
  expect(await screen.findByRole('button', { name: 'Convites: 3' })).toBeInTheDocument();
  app.unmount();

  const another = open(aCompany([]).handlers);
  await preview(another, file('Bia Lima', 'Caio Mar', 'Davi Sá'));
  expect(screen.getByRole('radio', { name: 'Não: ficam sem e-mail' })).toBeChecked();
  expect(screen.getByText(/^Marcamos o mais provável\. Confira/)).toBeInTheDocument();
});

test('a photo that broke off is told at once, of whichever row it is', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `Aluna ${index + 2};${1000 + index};1º A`);
  const list = listFile(['Nome;RA;Turma', ...lines].join('\n'));
  const app = open(aCompany().handlers);
  await preview(app, list, [photo('1000.jpg'), cutPhoto('1059.jpg')]);
  expect(screen.getByText('1 arquivo não é usado:')).toBeInTheDocument();
  expect(screen.getByText('1059.jpg: está cortado: a cópia não terminou. Envie a foto de novo')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Novas carteirinhas: 1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sem foto: 59' })).toBeInTheDocument();

  await app.user.click(screen.getByRole('button', { name: 'Corrigir Aluna 3' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.upload(dialog.getByLabelText('Escolher uma foto'), cutPhoto('Aluna 3.jpg'));
  expect(await dialog.findByText(/^Aluna 3\.jpg está cortado/)).toBeInTheDocument();
});

test('a list and its photos are chosen at once, and their cards and codes printed from the end', async () => {
  const sent: unknown[] = [];
  const app = open([
    ...aCompany().handlers,
    answer('previewPrint', async ({ request }) => {
      sent.push(await request.json());
      return { total: 1, printed: 0, ended: 0, inactive: 0, printed_valid: 0, unprintable: [] };
    }),
  ]);
  const list = listFile('Nome;RA;Turma\nAna Souza;1001;1º A\nBia Sá;1002;1º A\n');
  const input = await screen.findByLabelText('Escolher a planilha');
  await app.user.upload(input, [list, listFile()]);
  expect(await screen.findByText(/^Escolha uma lista de cada vez/)).toBeInTheDocument();
  await app.user.upload(input, [photo('1001.jpg'), list]);
  await title('Colunas da lista');
  await press(app, 'Conferir a lista');
  expect(await screen.findByText('1 foto escolhida')).toBeInTheDocument();
  await press(app, 'Criar');
  await title('Lista pronta');
  expect(screen.getByRole('button', { name: 'Imprimir códigos' })).toBeInTheDocument();
  await press(app, 'Imprimir carteirinhas');
  expect(await screen.findByText('1 carteirinha, em 1 página de PDF.')).toBeInTheDocument();
  expect(sent).toEqual([{ company_id: COMPANY_ID, ids: [idOf('d', 1)] }]);
});

test('of a kind of file that keeps to itself what it hides, that is said', async () => {
  const app = open(aCompany().handlers);
  await choose(app, caseFile('23-lista-antiga.xls'));
  expect(screen.getByText(/^Neste tipo de arquivo não vemos o que está oculto/)).toBeInTheDocument();
  await press(app, 'Escolher outra lista');
  await choose(app, caseFile('02-uma-aba-por-turma.xlsx'));
  expect(screen.queryByText(/^Neste tipo de arquivo/)).toBeNull();
});
