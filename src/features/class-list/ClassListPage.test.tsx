// From a class list to cards and invitations, with a company that keeps what is made.
import { screen, waitFor, within } from '@testing-library/react';
import type { ChangeCards } from '@vinculo/contract/cards';
import type { ImportClassList } from '@vinculo/contract/classLists';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { yearEnd } from '@vinculo/contract/rules/card/cardState';
import { JOAO } from '../../testing/classListCases';
import { aCompany } from '../../testing/company';
import { aPhoto, openPictures } from '../../testing/listPictures';
import { administrator, COMPANY_ID } from '../../testing/people';
import { aRosterEntry, aTemplate, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, type Handlers } from '../../testing/server';

const PATH = '/admin/carteirinhas/lista';
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

beforeEach(() => openPictures());

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
  await preview(app, listFile(), [aPhoto('3.jpg'), aPhoto('5.jpg'), aPhoto('sobra.jpg')]);
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

test('says at most 250 words before the table, however much is asked', async () => {
  const app = open(aCompany([JOAO]).handlers);
  const lines = [
    'Nº;Aluno;Turma;Matrícula;Situação;Observação;Nome social;Responsável;Autoriza',
    '1;JOÃO SÁ (bolsista);9º B;;Em trânsito;Cancelado o transporte;;Rosa Sá;Sim',
    'NOVOS ALUNOS;;;;;;;;',
    '2;ANA LUZ - gêmea;7º A;12;Infrequente;;Dani;Rita Luz;Não',
    'TRANSFERIDOS;;;;;;;;',
    '3;EVA RIO;7º A;12;Classificado;;;;Sim',
    '4;GIL SÁ;7º A;14;Ativo;;;;Sim',
  ];
  await preview(app, listFile(lines.join('\n')), [aPhoto('sobra.jpg')]);
  const page = screen.getByRole('main').innerHTML;
  const said = page.slice(0, page.indexOf(screen.getByRole('grid').outerHTML));
  const words = said
    .replace(/<\/summary>.*?<\/details>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  expect(words.length).toBeGreaterThan(80);
  expect(words.length).toBeLessThanOrEqual(250);
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
  await preview(app, listFile(), [aPhoto('3.jpg'), aPhoto('1.jpg')]);
  await press(app, 'Corrigir Caio');
  const wrong = await screen.findByRole('textbox', { name: 'E-mail' });
  expect(wrong).toBeInvalid();
  await app.user.clear(wrong);
  await app.user.type(wrong, 'caio@aluno.example{Enter}');
  await waitFor(() => expect(plan()[5]).toBe('ConviteSem foto'));
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Linha 5');
  await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Davi' }));
  expect(plan()[7]).toBe('Fica de fora');
  const sent = noted.mock.calls.map(([request]) => (request instanceof Request ? request : null));
  expect(sent.filter((request) => request?.method === 'POST')).toEqual([]);
  expect(uploads).toEqual([]);

  await press(app, 'Criar');
  await title('Lista pronta');
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
  expect(screen.getByText(/^Escolha a coluna com o nome do aluno\./)).toBeInTheDocument();
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

describe('the year of a list', () => {
  const END = yearEnd('03-31', new Date());
  const before = { valid_until: '2020-03-31', class_name: '1º A' };
  const entry = (n: number, full_name: string, more: object = {}) =>
    aRosterEntry({ id: idOf('8', n), full_name, email: `a${n}@aluno.example`, ...before, ...more });
  const FILE =
    'Nome;E-mail;Turma\nAna;a1@aluno.example;1º A\nBia;a2@aluno.example;2º A\nEva;a6@aluno.example;1º A\nNova;n@aluno.example;1º A\n';
  const SCHOOL = [
    entry(1, 'Ana'),
    entry(2, 'Bia', { active: false }),
    entry(3, 'Caio'),
    entry(4, 'Davi', { class_name: '9º B' }),
    entry(5, 'Gil', { kind: 'invitation' }),
    entry(6, 'Eva', { valid_until: '2999-03-31' }),
  ];
  const line = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  const lines = () =>
    within(screen.getByRole('list', { name: 'O ano desta lista' }))
      .getAllByRole('checkbox')
      .map((box) => [box.closest('label')?.textContent, (box as HTMLInputElement).checked]);

  async function look(entries = SCHOOL, file = FILE) {
    const company = aCompany(entries);
    const sent: unknown[] = [];
    const took = (call: 'changeCards' | 'changeInvitations') =>
      answer(call, async ({ request }) => {
        const change = (await request.json()) as ChangeCards;
        sent.push(change);
        const count = change.ids?.length ?? 0;
        return call === 'changeCards' ? { id: idOf('c', sent.length), count } : { count, spent: 0 };
      });
    const app = open([
      ...company.handlers,
      answer('getTemplate', aTemplate({ valid_until_default: '03-31' })),
      took('changeCards'),
      took('changeInvitations'),
    ]);
    await preview(app, listFile(file));
    return { app, sent, company };
  }

  test('is one question, whose ticks are made with the rows and undone together', async () => {
    const { app, sent, company } = await look();
    expect(lines()).toEqual([
      [`1 continua: renovar até ${shownDay(END)}`, true],
      ['1 não está na lista: encerrar', true],
      ['1 voltou: ativar de novo', true],
      ['1 aguarda e não está na lista: cancelarIsto não pode ser desfeito: os dados e as fotos são apagados.', false],
    ]);
    expect(plan()).toEqual({
      2: `Já existe; renova até ${shownDay(END)}`,
      3: `Muda a turma; ativa de novo; renova até ${shownDay(END)}Inativa`,
      4: 'Já existe',
      5: 'ConviteSem foto',
    });
    await press(app, 'Ver nomes: 1 não está na lista: encerrar');
    await app.user.click(line('9º B: 1 de 1'));
    expect(line('2 não estão na lista: encerrar$')).toBeChecked();
    await app.user.click(line('Caio'));
    expect(line('2 não estão na lista: encerrar 1')).toBePartiallyChecked();
    await app.user.click(line('1 aguarda'));
    await press(app, 'Criar');
    await title('Lista pronta');
    const named = (n: number, change: string) => ({ company_id: COMPANY_ID, ids: [idOf('8', n)], change });
    expect(sent).toEqual([
      { ...named(1, 'renew'), expected: 1, valid_until: END },
      { ...named(2, 'activate'), expected: 1 },
      { ...named(4, 'deactivate'), expected: 1 },
      named(5, 'revoke'),
    ]);
    expect(company.entries[1]).toMatchObject({ class_name: '2º A', valid_until: END });
    const told = [`1 carteirinha renovada até ${shownDay(END)}`, '1 carteirinha encerrada', '1 convite cancelado'];
    for (const words of told) expect(screen.getByText(words)).toBeInTheDocument();
    expect(await screen.findByText('3 carteirinhas atualizadas')).toBeInTheDocument();
    await app.user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(screen.queryByText('1 carteirinha encerrada')).not.toBeInTheDocument());
  });

  test('changes nothing that is unticked, and needs no new row', async () => {
    const { app, sent, company } = await look();
    for (const name of ['1 não está', '1 voltou']) await app.user.click(line(name));
    await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Nova' }));
    expect(plan()[5]).toBe('Fica de fora');
    await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Bia' }));
    await press(app, 'Atualizar');
    await title('Lista pronta');
    expect(sent).toHaveLength(1);
    expect(company.entries).toHaveLength(SCHOOL.length);
  });

  test('ends nobody by itself whose class the list has little of', async () => {
    const mates = [entry(7, 'Hugo'), entry(8, 'Iara'), entry(9, 'Lia')];
    await look([...SCHOOL, ...mates], 'Nome;E-mail;Turma\nAna;a1@aluno.example;2º A\nNova;n@aluno.example;1º A\n');
    expect(lines().map(([words]) => words)).not.toContain('1 voltou: ativar de novo');
    expect(line('5 não estão na lista: encerrar')).not.toBeChecked();
  });

  test('asks nothing of a first list', async () => {
    await look([]);
    expect(screen.queryByText('O ano desta lista')).not.toBeInTheDocument();
  });
});

test('any cell can be corrected as often as needed, and a photo chosen for its row', async () => {
  const app = open(aCompany().handlers);
  await preview(app, listFile(), [aPhoto('sobra.jpg')]);
  const correct = async (field: string, text: string) => {
    await app.user.click(screen.getByRole('button', { name: 'Corrigir Davi' }));
    const found = await screen.findByRole('dialog', { name: 'Corrigir a linha 7' });
    const dialog = within(found);
    await app.user.clear(dialog.getByRole('textbox', { name: field }));
    await app.user.type(dialog.getByRole('textbox', { name: field }), text);
    return found;
  };
  const first = within(await correct('Turma', '3º B'));
  await app.user.click(first.getByRole('button', { name: 'sobra.jpg' }));
  await app.user.click(first.getByRole('button', { name: 'Corrigir' }));
  expect(await screen.findByText('3º B')).toBeInTheDocument();
  expect(screen.queryByText('sobra.jpg')).not.toBeInTheDocument();
  expect(plan()[7]).toBe('Convite');
  const second = within(await correct('Turma', '4º C'));
  await app.user.click(second.getByRole('button', { name: 'Corrigir' }));
  expect(await screen.findByText('4º C')).toBeInTheDocument();
});

test('any line can be the header, and nothing of a list stays in the browser', async () => {
  const app = open(aCompany([]).handlers);
  await choose(app, listFile('Relação de 2026;;\nAluna ou aluno;Contato;Onde\nANA SOUZA;ana@aluno.example;1º A\n'));
  await app.user.click(await screen.findByRole('radio', { name: /^Linha 2: Aluna ou aluno/ }));
  await app.user.selectOptions(screen.getByLabelText('O que é Onde'), 'Série');
  await press(app, 'Conferir a lista');
  await app.user.click(await screen.findByRole('radio', { name: 'Arrumar' }));
  expect(await screen.findByText('Ana Souza')).toBeInTheDocument();
  app.unmount();
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/proper|souza|@/i);
});

test('who was made without their photo is told apart from what was not made', async () => {
  const app = open([
    answer('createFile', () => failure(415, { message: 'Esta foto está danificada.' })),
    ...aCompany([]).handlers,
  ]);
  await preview(app, listFile(), [aPhoto('5.jpg')]);
  await press(app, 'Criar');
  await title('Lista pronta');
  const section = within(screen.getByRole('region', { name: 'O que precisa da sua atenção' }));
  expect(section.getByText('Linha 7, Davi: Salvo, mas sem a foto: Esta foto está danificada.')).toBeInTheDocument();
  expect(section.getByText(/^Linha 5, Caio: Erro/)).toBeInTheDocument();
});
