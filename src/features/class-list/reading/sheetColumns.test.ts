import type { Meaning } from './headers';
import { errorsOf, toStudent } from './listRow';
import { readStudents, type ClassSource } from './listRows';
import { columnsProblem, guessColumns } from './sheetColumns';
import { joinSheets } from './sheets';

const table = (...rows: string[][]) =>
  joinSheets([{ name: '', isHidden: false, rows: rows.map((cells, index) => ({ line: index + 1, cells })) }], [0]);
const NOTHING: ClassSource = { usesTold: true, usesSheet: false, all: '' };
const students = (rows: ReturnType<typeof table>, source = NOTHING) =>
  readStudents(rows, guessColumns(rows), source).rows;
const ANA = ['Ana Souza', 'ana@aluno.example'];
const guessed = (header: string[]) =>
  guessColumns(
    table(
      header,
      header.map(() => 'x'),
    ),
  ).meanings;

it.each<[string[], (string | null)[]]>([
  [
    ['Nome', 'E-mail', 'Matrícula', 'Turma', 'Validade'],
    ['full_name', 'email', 'enrollment_number', 'class_name', 'valid_until'],
  ],
  [
    ['RA', 'NOME COMPLETO', 'EMAIL', 'Série', 'turma'],
    ['enrollment_number', 'full_name', 'email', 'grade', 'class_name'],
  ],
  [
    ['Nº de matrícula', 'Nome do aluno', 'E-mail do aluno', 'Ano/Série'],
    ['enrollment_number', 'full_name', 'email', 'grade'],
  ],
  [
    ['Nome do responsável', 'E-mail do responsável', 'Aluno', 'E-mail institucional do aluno', 'Telefone'],
    ['guardian_name', 'guardian_email', 'full_name', 'email', null],
  ],
  [
    ['Aluno', 'E-mail do responsável', 'Classe', 'Válida até'],
    ['full_name', 'guardian_email', 'class_name', 'valid_until'],
  ],
  [
    ['Código', 'Estudante', 'e_mail', 'Vencimento'],
    ['enrollment_number', 'full_name', 'email', 'valid_until'],
  ],
])('guesses by the header %j', (header, meanings) => {
  expect(guessed(header)).toEqual(meanings);
});

it('leaves alone what the file of the card table says beside a student', () => {
  const header = ['Nome', 'E-mail', 'Status', 'Dono', 'Suspensa', 'Responsável que autorizou', 'Autorizada em'];
  const rows = table(header, [...ANA, 'Ativo', 'Ana Souza', 'Suspensa pelo responsável', '', '']);
  expect(guessColumns(rows).meanings).toEqual(['full_name', 'email', 'status', null, null, 'guardian_name', null]);
  expect(students(rows)).toMatchObject([{ full_name: 'Ana Souza' }]);
});

it('finds the header below what a school system writes above it', () => {
  const rows = table(['Colégio Aurora', ''], ['Relação de alunos', '2027'], ['Nome', 'E-mail'], ANA);
  expect(guessColumns(rows)).toMatchObject({ header: 2, meanings: ['full_name', 'email'] });
  expect(students(rows)).toMatchObject([{ line: 4, full_name: 'Ana Souza' }]);
});

it('goes by what stands in the columns where there is no header', () => {
  const rows = table(['7', ...ANA], ['8', 'João da Sá', 'joao@aluno.example']);
  expect(guessColumns(rows)).toMatchObject({ header: null, meanings: [null, 'full_name', 'email'] });
});

it('goes by what stands in a column whose header says nothing', () => {
  expect(guessColumns(table(['Nome', 'Contato'], ANA)).meanings).toEqual(['full_name', 'email']);
});

it('says what is missing', () => {
  const rows = table(['Nome', 'E-mail'], ANA);
  const problem = (meanings: (Meaning | null)[], header: number | null = 0, hasClass = false) =>
    columnsProblem(rows, { header, meanings, doubts: [] }, hasClass);
  expect(problem(['full_name', 'email'])).toBeNull();
  expect(problem([null, 'email'])).toBe('Escolha a coluna com o nome do aluno.');
  expect(problem(['full_name', null])).toMatch(/^Escolha também a coluna da matrícula, da turma ou do e-mail/);
  expect(problem(['full_name', null], 0, true)).toBeNull();
  expect(problem(['full_name', 'grade'])).toBeNull();
  expect(problem(['full_name', 'email'], 1)).toMatch(/só tem o cabeçalho/);
  const many = table(['Nome', 'E-mail'], ...Array.from({ length: 5001 }, () => ANA));
  expect(columnsProblem(many, guessColumns(many))).toMatch(/mais de 5\.000 alunos/);
});

it('makes one class of grade and class, and no student of a row without any of it', () => {
  const rows = table(
    ['Nome', 'E-mail', 'Série', 'Turma', 'Cor'],
    [...ANA, '1º ano', 'A', 'azul'],
    ['', '', '', '', 'azul'],
  );
  expect(students(rows)).toEqual([
    {
      id: '2',
      line: 2,
      full_name: 'Ana Souza',
      email: 'ana@aluno.example',
      enrollment_number: '',
      class_name: '1º ano A',
      valid_until: '',
      age_band: '',
      guardian_name: '',
      guardian_email: '',
    },
  ]);
});

describe('what the values say against the header', () => {
  it.each<[string, string[][], (Meaning | null)[], RegExp | null]>([
    [
      'dates are no enrolment number',
      [
        ['Nome', 'Matrícula'],
        ['Ana Souza', '02/02/2027'],
        ['Bia Sá', '03/02/2027'],
      ],
      ['full_name', null],
      /São datas/,
    ],
    [
      'one repeated value is none',
      [
        ['Nome', 'Matrícula'],
        ['Ana Souza', 'ATIVA'],
        ['Bia Sá', 'ATIVA'],
      ],
      ['full_name', null],
      /igual em todas/,
    ],
    [
      'a column that is mostly empty is none',
      [
        ['Nome', 'Matrícula'],
        ['Ana Souza', ''],
        ['Bia Sá', ''],
        ['Caio Reis', '7'],
      ],
      ['full_name', null],
      /quase vazia/,
    ],
    [
      'a year is no class',
      [
        ['Nome', 'Ano', 'RA'],
        ['Ana Souza', '2027', '11'],
        ['Bia Sá', '2027', '12'],
      ],
      ['full_name', null, 'enrollment_number'],
      /São anos/,
    ],
  ])('%s', (_name, rows, meanings, doubt) => {
    const columns = guessColumns(table(...rows));
    expect(columns.meanings).toEqual(meanings);
    expect(columns.doubts[1]).toMatch(doubt ?? '');
  });
});

it.each<[string, string[], (Meaning | null)[]]>([
  [
    'Google Admin',
    ['First Name [Required]', 'Last Name [Required]', 'Email Address [Required]', 'Recovery Email', 'Org Unit Path'],
    ['full_name', 'last_name', 'email', null, 'class_name'],
  ],
  [
    'SED',
    ['Nº de chamada', 'Nome do Aluno', 'RA', 'Dig. RA', 'UF RA', 'Data de Nascimento', 'Situação', 'Série', 'Turma'],
    [null, 'full_name', 'enrollment_number', 'number_digit', null, 'born_on', 'status', 'grade', 'class_name'],
  ],
  [
    'SUAP',
    ['Matrícula', 'Nome', 'Curso', 'E-mail Acadêmico', 'E-mail Pessoal', 'Situação no Curso', 'Código da Turma'],
    ['enrollment_number', 'full_name', null, 'email', null, 'status', 'class_name'],
  ],
  [
    'TOTVS',
    ['CODTURMA', 'NOMETURMA', 'RA', 'NOMEALUNO', 'EMAIL'],
    [null, 'class_name', 'enrollment_number', 'full_name', 'email'],
  ],
  [
    'the Educacenso',
    ['Código da Escola', 'Código da Turma', 'Nome da Turma', 'Identificação única', 'Nome completo', 'Filiação 1'],
    [null, null, 'class_name', 'enrollment_number', 'full_name', null],
  ],
  [
    'i-Educar',
    ['Código do aluno', 'Nome social', 'Nome', 'Data de nascimento', 'Nome da mãe', 'Turma', 'Série', 'Ano'],
    ['enrollment_number', 'social_name', 'full_name', 'born_on', null, 'class_name', 'grade', null],
  ],
])('knows the words of %s', (_name, header, meanings) => expect(guessed(header)).toEqual(meanings));

it.each([
  ['Faixa etária', '12-15 anos', 'from_12', undefined],
  ['Idade', '17', 'from_16', undefined],
  ['Data de nascimento', '28/11/2014', 'until_11', undefined],
  ['Nascimento', '2014-11-27', 'from_12', undefined],
  // What says no band alone is left out, and the student is made.
  ['Faixa etária', '11 a 14', null, 'A idade “11 a 14” não diz uma faixa só'],
])('reads the band from %s %s, and no day of birth', (header, cell, band, note) => {
  jest.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') });
  const [row] = students(table(['Nome', 'E-mail', header], [...ANA, cell]));
  jest.useRealTimers();
  expect([row && toStudent(row).age_band, row && errorsOf(row), row?.note]).toEqual([band, {}, note]);
  expect(JSON.stringify(row)).not.toContain('2014');
});

it('puts the social name before the name where there is one, and joins the family name', () => {
  const rows = table(
    ['Nome', 'Sobrenome', 'Nome Social', 'RA'],
    ['Ana', 'Souza', '', '11'],
    ['Caio', 'Reis', 'Bia', '12'],
    ['Davi', 'Lima', 'Lia Lima', '13'],
    ['Eva Nunes', 'Nunes', '', '14'],
  );
  expect(students(rows).map(({ full_name }) => full_name)).toEqual(['Ana Souza', 'Bia Reis', 'Lia Lima', 'Eva Nunes']);
});

it('gives the class of a line to the students below it, and takes no line of a report for a student', () => {
  const rows = table(
    ['ESCOLA VILA AURORA'],
    ['Nome', 'RA', 'Situação'],
    ['Turma: 1º A', '', ''],
    ['Ana Souza', '11', 'Cursando'],
    ['Bia Sá', '12', 'Remanejada'],
    ['Total de alunos: 2', '', ''],
    ['1º B - Manhã', '', ''],
    ['Nome', 'RA', 'Situação'],
    ['Caio Reis', '13', 'Cursando'],
    ['Série: 2º ano', 'Turma: C', ''],
    ['Davi Lima', '14', 'Deixou de frequentar'],
    ['Emitido em 02/02/2027', '', ''],
    ['____________', 'Diretora: Rosa Prado', ''],
  );
  expect(students(rows).map(({ full_name, class_name, aside }) => [full_name, class_name, aside])).toEqual([
    ['Ana Souza', '1º A', undefined],
    ['Bia Sá', '1º A', 'Situação: Remanejada'],
    ['Caio Reis', '1º B - Manhã', undefined],
    ['Davi Lima', '2º ano C', 'Situação: Deixou de frequentar'],
  ]);
  const unused = students(rows, { usesTold: false, usesSheet: false, all: '9º Z' });
  expect(unused.map(({ class_name }) => class_name)).toEqual(['9º Z', '9º Z', '9º Z', '9º Z']);
});

it('loses no student who looks like a line of a report', () => {
  const rows = table(
    ['Nome', 'Turma', 'RA'],
    ['Ana Souza', 'Turma: 1º A', '11'],
    ['Bia Sá', '***', '1º B'],
    ['Caio Reis', '', ''],
    ['Professora Rosa Prado', '1º C', ''],
  );
  expect(students(rows).map(({ full_name }) => full_name)).toEqual([
    'Ana Souza',
    'Bia Sá',
    'Caio Reis',
    'Professora Rosa Prado',
  ]);
});

it('finds a header as late as in the fiftieth line', () => {
  const above = Array.from({ length: 49 }, () => ['Prefeitura de Alto Vale']);
  expect(guessColumns(table(...above, ['Nome', 'RA'], ['Ana Souza', '7'])).header).toBe(49);
});
