// From a class list to cards and invitations, with a company that keeps what is made.

import { screen, waitFor, within } from '@testing-library/react';
import type { ChangeCards } from '@vinculo/contract/cards';
import type { ImportClassList } from '@vinculo/contract/classLists';
import { aCompany } from '../../testing/company';
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

test('asks what the columns mean, goes by the answer, and asks before it is left', async () => {
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
  // Nothing is made yet, so leaving asks.
  await app.user.click(screen.getByRole('link', { name: 'Voltar' }));
  const question = await screen.findByRole('dialog', { name: 'Sair sem criar?' });
  expect(app.location()).toBe(PATH);
  await app.user.click(within(question).getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(app.location()).toBe('/admin/carteirinhas'));
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

test('says why a file cannot be read', async () => {
  const app = open(aCompany().handlers);
  const input = await screen.findByLabelText('Escolher a planilha');
  // A file that the file chooser would not offer.
  input.removeAttribute('accept');
  await app.user.upload(input, new File(['%PDF\0'], 'a.pdf'));
  expect(await screen.findByText(/Isto é um PDF/)).toBeInTheDocument();
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
});

describe('who is not in the list', () => {
  const RUI = aRosterEntry({ id: idOf('9', 3), full_name: 'Rui', email: 'rui@aluno.example', class_name: '9º B' });
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

  test('is no one if the school has no one', async () => {
    const app = open(aCompany([]).handlers);
    await look(app);
    expect(screen.getByText(/ainda não tem carteirinhas ativas nem convites/)).toBeInTheDocument();
  });
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
