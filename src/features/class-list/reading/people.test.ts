// Lists as people and school systems write them: who is a student, and of which class.

import { writeXlsx } from 'hucre/xlsx';
import { caseFile, readAlone } from '../../../testing/classListCases';
import { zipOf } from '../../../testing/spreadsheets';
import { errorsOf, readListedDay, type ListRow } from './listRow';
import { bareName, isNoStudent, leftBy } from './situation';

const inClass = (class_name: string, ...names: string[]) => names.map((full_name) => ({ full_name, class_name }));
const taken = (students: readonly ListRow[]) => students.filter(({ aside }) => aside === undefined);

test.each<[string, Partial<ListRow>[]]>([
  [
    'nome-social-nao-possui.csv',
    inClass('6A', 'Ana Souza', 'Bruno Lima', 'Carla Dias', 'Dani Rocha', 'Eva Luz', 'Gil Neves', 'Hugo Sá', 'Iva Reis'),
  ],
  [
    'google-forms-nome-social.csv',
    [...inClass('6º A', 'ana clara souza', 'BRUNO LIMA'), ...inClass('6º B', 'Dani Rocha', 'Eva Luz', 'Gil Neves')],
  ],
  [
    'turma-e-turno-na-mesma-celula.csv',
    [...inClass('6º A', 'ANA SOUZA', 'BRUNO LIMA'), ...inClass('6º B', 'CARLA DIAS')],
  ],
  ['maternal-e-professora.csv', inClass('Maternal II B', 'ANA SOUZA')],
  ['rodape-com-assinatura.xlsx', inClass('6º A', 'ANA SOUZA', 'BRUNO LIMA', 'CARLA DIAS')],
  [
    'cabecalho-de-dois-niveis.xlsx',
    [
      { full_name: 'Ana Souza', email: '', enrollment_number: '20260001', guardian_name: 'Rosa Souza' },
      { full_name: 'Bruno Lima', email: '', enrollment_number: '20260002', guardian_name: 'Rita Lima' },
    ],
  ],
  [
    'turma-mesclada.xlsx',
    [...inClass('6º A', 'Ana Souza', 'Bruno Lima'), ...inClass('6º B', 'Carla Dias', 'Davi Rocha')],
  ],
  [
    'turma-so-na-primeira.xlsx',
    [
      { full_name: 'Ana Souza', class_name: '6º A', note: undefined },
      { full_name: 'Bruno Lima', class_name: '6º A', note: 'Turma da linha de cima' },
      { full_name: 'Carla Dias', class_name: '6º B', note: undefined },
      { full_name: 'Davi Rocha', class_name: '6º B', note: 'Turma da linha de cima' },
    ],
  ],
  ['xlsx-barras-invertidas.xlsx', inClass('6º A', 'Ana Souza', 'Bruno Lima')],
  // A sheet a month: the plan calls the second one's rows repeated.
  ['diario-de-classe.xlsx', inClass('6º A', 'ANA SOUZA', 'BRUNO LIMA', 'ANA SOUZA', 'BRUNO LIMA')],
  ['rotulo-turma-antes-do-cabecalho.csv', inClass('6º A', 'ANA SOUZA', 'BRUNO LIMA')],
  [
    'nome-da-crianca.csv',
    [
      { full_name: 'ANA SOUZA', enrollment_number: '20260001', class_name: 'Infantil IV B' },
      { full_name: 'BRUNO LIMA', enrollment_number: '20260002', class_name: 'Infantil IV B' },
    ],
  ],
  ['alunos-riscados.xlsx', inClass('6º A', 'Ana Souza', 'Carla Dias')],
  ['turma-601-e-saida.csv', inClass('601', 'ANA SOUZA')],
  ['mudou-de-turma.csv', [...inClass('6B', 'Ana Souza'), ...inClass('6A', 'Bruno Lima')]],
  [
    'situacao-dentro-do-nome.csv',
    [
      { full_name: 'CARLA DIAS', note: expect.stringMatching(/^Uma observação do nome/) },
      { full_name: 'EVA LUZ', note: undefined },
      { full_name: 'GIL NEVES', note: expect.stringMatching(/^Uma observação do nome/) },
    ],
  ],
  [
    'oneroster-users.csv',
    [{ full_name: 'Ana Souza', email: 'ana.souza@aluno.example', enrollment_number: '20260001' }],
  ],
  [
    'moodle-upload.csv',
    [{ full_name: 'Ana Souza', email: 'ana@aluno.example', enrollment_number: '20260001', class_name: '6A' }],
  ],
  ['canvas.csv', [{ full_name: 'Ana Clara Souza', email: 'ana@aluno.example' }]],
  [
    'rosariosis.csv',
    [
      { full_name: 'Ana Clara Souza', email: 'ana@aluno.example', enrollment_number: '1001' },
      { full_name: 'Bruno Lima', email: 'bruno@aluno.example', enrollment_number: '1002' },
    ],
  ],
  ['entra-users.csv', [{ full_name: 'Ana Clara Souza', email: 'ana.souza@escola.example', class_name: '6A' }]],
  [
    'colar-enderecos.txt',
    [
      { full_name: 'Ana Souza', email: 'ana@aluno.example' },
      { full_name: 'Bruno Lima', email: 'bruno@aluno.example' },
      { full_name: 'Carla Dias', email: 'carla@aluno.example' },
    ],
  ],
])('%s gives its students and nobody else', async (name, right) => {
  const { students } = await readAlone(caseFile(name));
  expect(taken(students)).toMatchObject(right);
  expect(taken(students)).toHaveLength(right.length);
  expect(taken(students).map(errorsOf)).toEqual(right.map(() => ({})));
});

test.each([
  ['rodape-com-assinatura.xlsx', ['Maria Aparecida Reis: Parece o rodapé da lista']],
  ['alunos-riscados.xlsx', ['Bruno Lima: Linha riscada na planilha']],
  ['mudou-de-turma.csv', ['Ana Souza: Data de saída: 10/05/2026']],
  [
    'oneroster-users.csv',
    ['Bruno Lima: Situação: tobedeleted', 'Marta Reis: Não é aluno: teacher', 'Rosa Souza: Não é aluno: guardian'],
  ],
  ['entra-users.csv', ['Bruno Lima: accountEnabled: False', 'Marta Reis: Não é aluno: Professor']],
  ['moodle-upload.csv', ['Bruno Lima: suspended: 1']],
  [
    'situacao-dentro-do-nome.csv',
    ['ANA SOUZA: Situação: TRANSFERIDA', 'BRUNO LIMA: Situação: REMANEJADO 6B', 'DAVI ROCHA: Situação: TR 12/03'],
  ],
])('%s says whom it leaves out, and why', async (name, right) => {
  const { students } = await readAlone(caseFile(name));
  const aside = students.filter((row) => row.aside !== undefined);
  expect(aside.map((row) => `${row.full_name}: ${row.aside}`)).toEqual(right);
});

test('words for nothing are no address', async () => {
  const { students } = await readAlone(caseFile('emails-por-extenso.csv'));
  const none = students.filter(({ email }) => email === '').map(({ full_name }) => full_name.at(-1));
  expect(none).toEqual(['F', 'G', 'H', 'I', 'U', 'V']);
  const wrong = students.filter((row) => errorsOf(row).email).map(({ full_name }) => full_name.at(-1));
  expect(wrong).toEqual(['A', 'B', 'C', 'J', 'M', 'N', 'O', 'Q', 'W']);
});

test('one situation is a way out, another one a way in, and an unknown one is asked', async () => {
  const { students } = await readAlone(caseFile('situacoes.csv'));
  expect(taken(students).map(({ full_name }) => full_name.at(-1))).toEqual(['A', 'B', 'C', 'K', 'Q', 'W']);
  expect(students.flatMap(({ note }) => note ?? [])).toEqual([
    'Situação: Infrequente. Confira se fica',
    'Situação: Pré-matrícula. Confira se fica',
  ]);
  expect(leftBy('1', 'suspended').left).toBe('suspended: 1');
  expect(leftBy('0', 'suspended')).toEqual({ left: null, asks: false });
});

test('of two columns of addresses the person is asked which is the student’s', async () => {
  const { columns, students } = await readAlone(caseFile('sed-sp-alunos.csv'));
  expect(columns.doubts[columns.meanings.indexOf('email')]).toBe(
    'Há outra coluna de e-mail: Email Google. Confira qual é a do aluno.',
  );
  expect(taken(students).map(({ full_name }) => full_name)).toEqual(['ANA JULIA DE PAULA', 'EVA LUZ']);
});

test('a class that Excel made a date is marked', async () => {
  const { columns, students } = await readAlone(caseFile('turma-virou-data.xlsx'));
  expect(columns.doubts[columns.meanings.indexOf('class_name')]).toMatch(/^O Excel fez datas/);
  expect(students.map((row) => errorsOf(row).class_name)).toEqual([
    expect.stringMatching(/^O Excel fez uma data/),
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(['lista.json', 'atalho.gsheet'])('%s is told what to send instead', async (name) => {
  await expect(readAlone(caseFile(name))).rejects.toThrow(/^Isto não é uma planilha\. No Google Planilhas/);
});

test.each([
  ['word/document.xml', /^Isto é um documento de texto/],
  ['Index/Tables/Tile.iwa', /^Isto é do Numbers/],
])('a file with %s is told its way out', async (part, words) => {
  await expect(readAlone(await zipOf({ [part]: '<x/>' }))).rejects.toThrow(words);
});

test('a PDF is told its way out', async () => {
  await expect(readAlone(new Blob(['%PDF-1.7\n']))).rejects.toThrow(/^Isto é um PDF/);
});

test.each([
  ['31 de março de 2027', '2027-03-31'],
  ['até 31/03/2027', '2027-03-31'],
  ['Válido até 31/03/2027', '2027-03-31'],
  ['2027-03-31T00:00:00-03:00', '2027-03-31'],
  ['1/fev/2027', '2027-02-01'],
  ['31/03/2027 às 00:00', '2027-03-31'],
  ['Wed Mar 31 2027 00:00:00 GMT-0300 (Horário Padrão de Brasília)', '2027-03-31'],
  ['20270331', '2027-03-31'],
  ['31/02/2027', null],
  ['3/31/2027', null],
  ['2027', null],
])('the day %s is %s', (text, day) => expect(readListedDay(text)).toBe(day));

test('a day that is over is marked', async () => {
  const { students } = await readAlone(caseFile('validades.csv'));
  const over = students.filter(({ note }) => note === 'A validade já passou').map(({ valid_until }) => valid_until);
  expect(over).toContain('01/01/2020');
});

test.each([
  ['Ana Souza (Bia)', 'Ana Souza (Bia)', null, false],
  ['Ana Souza - CADEIRANTE', 'Ana Souza', null, true],
  ['ANA SOUZA (laudo TEA) (TRANSFERIDA)', 'ANA SOUZA', 'TRANSFERIDA', true],
  ['Maria da Conceição', 'Maria da Conceição', null, false],
  ['Ana-Maria Baixo', 'Ana-Maria Baixo', null, false],
  ['Ana Especial', 'Ana Especial', null, false],
  ['Ana Clara (filha da Maria)', 'Ana Clara (filha da Maria)', null, false],
  ['Ana Clara - Da Luz', 'Ana Clara - Da Luz', null, false],
  ['Ana Te', 'Ana Te', null, false],
  ['Teresa Souza (Tê)', 'Teresa Souza (Tê)', null, false],
  ['Ana Baixa Souza', 'Ana Baixa Souza', null, false],
  ['ANA REM', 'ANA REM', 'REM', false],
  ['ANA SOUZA REM 05/08', 'ANA SOUZA', 'REM 05/08', false],
  ['ANA SOUZA TE p/ 6B', 'ANA SOUZA', 'TE p/ 6B', false],
  ['Ana Souza (TEA) (Bia)', 'Ana Souza (Bia)', null, true],
  ['Ana (TEA) Souza', 'Ana Souza', null, true],
  ['Ana Souza (TEA', 'Ana Souza', null, true],
  ['Ana Souza (DI)', 'Ana Souza', null, true],
  ['Ana Souza* TEA', 'Ana Souza', null, true],
  ['Ana Souza, PCD', 'Ana Souza', null, true],
  ['Ana Souza (transferida, laudo TEA)', 'Ana Souza', 'com observação', true],
])('%s is %s', (text, name, left, isPrivate) => expect(bareName(text)).toEqual({ name, left, isPrivate }));

test('of a student in two classes the row further down counts', async () => {
  const { students } = await readAlone(
    'Aluno;Matrícula;Turma\nAna Sá;20260001;6A\nAna Sá;20260001;6B\nIvo Luz;20260002;6B\n',
  );
  expect(students.map(({ class_name, aside }) => [class_name, aside])).toEqual([
    ['6A', 'Está também na turma 6B, na linha 3'],
    ['6B', undefined],
    ['6B', undefined],
  ]);
});

test('a merged cell at the end of the rows is of all of them', async () => {
  const rows = [
    ['Aluno', 'Matrícula', 'Turma'],
    ['Ana Sá', '20260001', '6º A'],
    ['Ivo Luz', '20260002'],
  ];
  const merges = [{ startRow: 1, endRow: 2, startCol: 2, endCol: 2 }];
  const bytes = await writeXlsx({ sheets: [{ name: 'Alunos', rows, merges }] });
  const { students } = await readAlone(new Blob([new Uint8Array(bytes)]));
  expect(students.map(({ class_name }) => class_name)).toEqual(['6º A', '6º A']);
});

test('many merged cells over the same rows are refused before they cost time', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [`Aluno ${at}`, `2026${at}`]);
  const merges = Array.from({ length: 1000 }, () => ({ startRow: 1, endRow: 4999, startCol: 0, endCol: 0 }));
  const bytes = await writeXlsx({ sheets: [{ name: 'Alunos', rows, merges }] });
  await expect(readAlone(new Blob([new Uint8Array(bytes)]))).rejects.toThrow(/^Este arquivo guarda dados demais/);
});

test('a class may be a letter, and shows no remark on health', async () => {
  const { students } = await readAlone(
    'Aluno;Matrícula;Turma\nAna Sá;20260001;N\nIvo Luz;20260002;5º A (AEE)\nEva Dias;20260003;N/C\n',
  );
  expect(students.map(({ class_name }) => class_name)).toEqual(['N', '5º A', '']);
});

test('a class of the first student alone is not the others’', async () => {
  const { students } = await readAlone('Aluno;Matrícula;Turma\nAna Sá;20260001;6A\nIvo Luz;20260002;\n');
  expect(students.map(({ class_name }) => class_name)).toEqual(['6A', '']);
});

test('a social name that is a first name has the family name, and says so', async () => {
  const { students } = await readAlone('Nome completo;Nome social;Turma\nDavi Rocha Luz;Dani;6A\n');
  expect(students).toMatchObject([
    { full_name: 'Dani Rocha Luz', note: 'Nome social com o sobrenome: Dani Rocha Luz' },
  ]);
});

test('the end of another document is not the card’s', async () => {
  const { columns } = await readAlone('Aluno;Turma;Validade da identidade\nAna Sá;6A;31/12/2030\n');
  expect(columns.meanings).toEqual(['full_name', 'class_name', null]);
});

test('a name in the order of a register is told apart from its remark', async () => {
  const { students } = await readAlone(
    'Aluno;Turma\n"Souza, Ana (laudo TEA)";6A\n"Lima, Bia (TRANSFERIDA)";6A\n"Sá, Ivo";6A\n',
  );
  expect(students).toMatchObject([
    { full_name: 'Ana Souza', note: 'Uma observação do nome fica de fora' },
    { full_name: 'Bia Lima', aside: 'Situação: TRANSFERIDA' },
    { full_name: 'Ivo Sá', note: undefined, aside: undefined },
  ]);
});

test('what a situation tells of health is not shown', async () => {
  const { students } = await readAlone('Aluno;Turma;Situação\nAna Sá;6A;Laudo TEA\nIvo Luz;6A;Transferido (TDAH)\n');
  expect(students).toMatchObject([
    { note: 'Situação: com observação. Confira se fica' },
    { aside: 'Situação: com observação' },
  ]);
});

test.each(['Não informado', 'Concluinte', 'Baixa renda'])('%s is no way out', (status) =>
  expect(leftBy(status, 'Situação').left).toBeNull(),
);

test.each([
  ['Aluno monitor', false],
  ['Filha de funcionário', false],
  ['Professora', true],
])('%s', (role, right) => expect(isNoStudent(role)).toBe(right));
