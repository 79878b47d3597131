import { columnsProblem, guessColumns, type Meaning } from './columns';
import { CLASS_OF_ALL, CLASS_OF_SHEET, readStudents } from './listRows';
import { joinSheets } from './sheets';

const table = (...rows: string[][]) =>
  joinSheets([{ name: '', isHidden: false, rows: rows.map((cells, index) => ({ line: index + 1, cells })) }], [0]);
const ANA = ['Ana Souza', 'ana@aluno.example'];

it('says what is missing', () => {
  const rows = table(['Nome', 'E-mail'], ANA);
  const problem = (meanings: (Meaning | null)[], header: number | null = 0, hasClass = false) =>
    columnsProblem(rows, { header, meanings, doubts: [] }, hasClass);
  expect(problem(['full_name', 'email'])).toBeNull();
  expect(problem([null, 'email'])).toMatch(/^Escolha a coluna com o nome do aluno\./);
  expect(problem(['full_name', null])).toMatch(/^Escolha também a coluna da matrícula, da turma ou do e-mail/);
  expect(problem(['full_name', null], 0, true)).toBeNull();
  expect(problem(['full_name', 'grade'])).toBeNull();
  expect(problem(['full_name', 'email'], 1)).toMatch(/só tem o cabeçalho/);
  const many = table(['Nome', 'E-mail'], ...Array.from({ length: 5001 }, () => ANA));
  expect(columnsProblem(many, guessColumns(many))).toMatch(/mais de 5\.000 alunos/);
});

it('gives one class to all where the person says so, whatever the lines between them say', () => {
  const rows = table(
    ['Nome', 'RA'],
    ['Turma: 1º A', ''],
    ['Ana Souza', '11'],
    ['1º B - Manhã', ''],
    ['Caio Reis', '13'],
  );
  const { rows: read } = readStudents(rows, guessColumns(rows), { [CLASS_OF_SHEET]: 'false', [CLASS_OF_ALL]: '9º Z' });
  expect(read.map(({ class_name }) => class_name)).toEqual(['9º Z', '9º Z']);
});
