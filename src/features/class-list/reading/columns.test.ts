import { columnsProblem, guessColumns, toListRows } from './columns';
import type { TableRow } from './readTable';

const table = (...rows: string[][]): TableRow[] => rows.map((cells, index) => ({ line: index + 1, cells }));
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
    [null, null, 'full_name', 'email', null],
  ],
  [
    ['Aluno', 'E-mail do responsável', 'Classe', 'Válida até'],
    ['full_name', 'email', 'class_name', 'valid_until'],
  ],
  [
    ['Código', 'Estudante', 'e_mail', 'Vencimento'],
    ['enrollment_number', 'full_name', 'email', 'valid_until'],
  ],
])('guesses by the header %j', (header, meanings) => {
  expect(guessed(header)).toEqual(meanings);
});

it('finds the header below what a school system writes above it', () => {
  const rows = table(['Colégio Aurora', ''], ['Relação de alunos', '2027'], ['Nome', 'E-mail'], ANA);
  expect(guessColumns(rows)).toEqual({ header: 2, meanings: ['full_name', 'email'] });
  expect(toListRows(rows, guessColumns(rows))).toMatchObject([{ line: 4, full_name: 'Ana Souza' }]);
});

it('goes by what stands in the columns where there is no header', () => {
  const rows = table(['7', ...ANA], ['8', 'João da Sá', 'joao@aluno.example']);
  expect(guessColumns(rows)).toEqual({ header: null, meanings: [null, 'full_name', 'email'] });
});

it('goes by what stands in a column whose header says nothing', () => {
  expect(guessColumns(table(['Nome', 'Contato'], ANA)).meanings).toEqual(['full_name', 'email']);
});

it('says what is missing', () => {
  const rows = table(['Nome', 'E-mail'], ANA);
  const problem = (meanings: ('full_name' | 'email' | null)[], header: number | null = 0) =>
    columnsProblem(rows, { header, meanings });
  expect(problem(['full_name', 'email'])).toBeNull();
  expect(problem([null, 'email'])).toBe('Escolha a coluna com o nome do aluno.');
  expect(problem(['full_name', null])).toBe('Escolha a coluna com o e-mail.');
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
  expect(toListRows(rows, guessColumns(rows))).toEqual([
    {
      id: '2',
      line: 2,
      full_name: 'Ana Souza',
      email: 'ana@aluno.example',
      enrollment_number: '',
      class_name: '1º ano A',
      valid_until: '',
    },
  ]);
});

it('reads what tables put an apostrophe before, so that nothing calculates it, and no other apostrophe', () => {
  const rows = table(['Nome', 'E-mail', 'Matrícula'], ["'-Ana", ANA[1] ?? '', "'=7"], ["'Ana Sá", ANA[1] ?? '', "7'-"]);
  expect(toListRows(rows, guessColumns(rows))).toMatchObject([
    { full_name: '-Ana', enrollment_number: '=7' },
    { full_name: "'Ana Sá", enrollment_number: "7'-" },
  ]);
});
