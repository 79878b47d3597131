// Sheets made out of known students, with structure, words and noise mixed by a fixed seed: no student is lost, invented
// or given another one's facts.

import { foldedText } from '@vinculo/contract/rules/text/folding';
import { readAlone } from '../../../testing/classListCases';
import { numbers } from '../../../testing/numbers';

const SHEETS = 2000;

interface Student {
  name: string;
  email: string;
  number: string;
  className: string;
  hasLeft: boolean;
}

const FIRST = ['Ana', 'Bruno', 'Carla', 'Davi', 'Eva', 'Fábio', 'Gil', 'Hugo', 'Iva', 'João', 'Lúcia', 'Maria Clara'];
const MIDDLE = ['', 'de ', 'da ', 'dos ', 'Conceição ', 'Aparecida '];
const LAST = ['Souza', 'Lima', 'Dias', 'Rocha', 'Luz', "D'Ávila", 'Neves', 'Sá', 'Reis', 'Muñoz', 'Anne-Dutra'];
const CLASSES = [
  ['6º A', '6º B'],
  ['1ºA', '1ºB'],
  ['6º ANO A', '7º ANO A'],
  ['Maternal II', 'Jardim I'],
  ['601', '602'],
  ['3ª série A', '3ª série B'],
] as const;
const NAMES = ['Nome', 'Nome do aluno', 'Aluno', 'Nome completo', 'Nome do(a) Estudante', 'NOME DO ALUNO', 'Estudante'];
const EMAILS = ['E-mail', 'Email', 'E-mail do aluno', 'Email institucional'];
const NUMBERS = ['Matrícula', 'RA', 'Nº de matrícula', 'Código do aluno', 'Nº Mat.'];
const CLASS = ['Turma', 'Nome da turma', 'Classe'];
const HERE = ['Ativo', 'Cursando', 'Matriculado', 'Matriculado por transferência'];
const AWAY = ['Transferido', 'Desistente', 'Remanejado', 'Cancelado', 'Evadido'];
const NOTHING = ['', '-', 'não tem', 'Não possui', 'não informado', 'N/C', '***'];
const REMARKS = [' (NEE)', ' (laudo TEA)', ' - CADEIRANTE', ' (Bia)'];
const DAYS = ['31/12/2030', '2030-12-31', '31 de dezembro de 2030', 'até 31/12/2030', ''];
const FOOT = [
  ['Total de alunos: 12'],
  ['Total', '12'],
  ['Emitido em 12/02/2026 às 10:15'],
  ['Olinda, 12 de fevereiro de 2026'],
  ['_______________________'],
  ['Maria Aparecida Reis'],
  ['Secretária Escolar'],
];

function sheetOf(seed: number) {
  const next = numbers(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const chance = (share: number) => next() < share;
  const shuffled = <Item>(items: Item[]): Item[] => {
    for (let at = items.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1));
      [items[at], items[other]] = [items[other] as Item, items[at] as Item];
    }
    return items;
  };

  /** How each class is told: by a column, or by a line above its students. */
  const told = oneOf(['column', 'column', 'lines', 'first row', 'grade and letter'] as const);
  const classes = oneOf(CLASSES);
  const hasStatus = chance(0.4);
  const seen = new Set<string>();
  const students: Student[] = [];
  while (students.length < 12) {
    const name = `${oneOf(FIRST)} ${oneOf(MIDDLE)}${oneOf(LAST)}`;
    if (seen.has(foldedText(name))) continue;
    seen.add(foldedText(name));
    const at = students.length;
    students.push({
      name,
      email: chance(0.85) ? `aluno${at}.${seed}@aluno.example` : '',
      number: String(20_270_000 + at * 7 + (seed % 5)),
      className: told === 'grade and letter' ? `6º ano ${at < 6 ? 'A' : 'B'}` : classes[at < 6 ? 0 : 1],
      hasLeft: hasStatus && chance(0.15),
    });
  }

  const byLines = told === 'lines';
  const hasNumber = chance(0.8);
  const hasEmail = !hasNumber || chance(0.7);
  const isUpper = chance(0.4);
  const isApart = chance(0.15);
  const isTurned = !isApart && chance(0.1);
  const hasRemarks = chance(0.15);
  const isFirstOf = (student: Student) => students.find(({ className }) => className === student.className) === student;
  const shown = (name: string) => (isUpper ? name.toUpperCase() : name);
  const remarked = (name: string) => shown(name) + (hasRemarks && chance(0.2) ? oneOf(REMARKS) : '');
  const firstOf = ({ name }: Student) => name.slice(0, name.lastIndexOf(' '));
  const lastOf = ({ name }: Student) => name.slice(name.lastIndexOf(' ') + 1);
  type Column = { header: string; of: (student: Student, at: number) => string };
  const columns: Column[] = [
    isApart
      ? { header: 'Nome', of: (student) => shown(firstOf(student)) }
      : {
          header: oneOf(NAMES),
          of: (student) => (isTurned ? `${lastOf(student)}, ${firstOf(student)}` : remarked(student.name)),
        },
  ];
  if (isApart)
    columns.push({ header: oneOf(['Sobrenome', 'Último nome', 'Last Name']), of: (student) => shown(lastOf(student)) });
  if (chance(0.2))
    columns.push({ header: oneOf(['Nome social', 'Nome social (se houver)']), of: () => oneOf(NOTHING) });
  if (chance(0.3)) columns.push({ header: 'Validade', of: () => oneOf(DAYS) });
  if (chance(0.2)) columns.push({ header: 'CPF', of: (_, at) => `123.456.78${at % 10}-09` });
  if (chance(0.2)) columns.push({ header: 'Código INEP da escola', of: () => '26123456' });
  if (chance(0.2)) columns.push({ header: 'Responsável', of: () => `Rui ${oneOf(LAST)}` });
  if (chance(0.1)) for (const day of ['1', '2', '3']) columns.push({ header: day, of: () => oneOf(['P', 'F']) });
  const isNamed = chance(0.1);
  if (hasEmail)
    columns.push({
      header: oneOf(EMAILS),
      of: ({ email, name }) => (email && isNamed ? `${name} <${email}>` : email || oneOf(NOTHING)),
    });
  if (hasNumber) columns.push({ header: oneOf(NUMBERS), of: ({ number }) => number });
  if (told === 'column') columns.push({ header: oneOf(CLASS), of: ({ className }) => className });
  if (told === 'first row')
    columns.push({ header: oneOf(CLASS), of: (student) => (isFirstOf(student) ? student.className : '') });
  if (told === 'grade and letter') {
    columns.push({ header: oneOf(['Série', 'Ano/Série', 'Ano escolar']), of: () => oneOf(['6º ano']) });
    columns.push({ header: 'Turma', of: ({ className }) => className.slice(-1) });
  }
  if (hasStatus) columns.push({ header: 'Situação', of: ({ hasLeft }) => oneOf(hasLeft ? AWAY : HERE) });
  if (chance(0.5)) columns.push({ header: 'Data de nascimento', of: (_, at) => `0${(at % 9) + 1}/03/2014` });
  if (chance(0.3)) columns.push({ header: 'Sexo', of: () => oneOf(['F', 'M']) });
  if (chance(0.3)) columns.push({ header: 'Nome da mãe', of: () => `Rosa ${oneOf(LAST)}` });
  if (chance(0.2)) columns.push({ header: 'E-mail do responsável', of: (_, at) => `mae${at}@familia.example` });
  if (chance(0.2)) columns.push({ header: 'Telefone', of: () => '(81) 99999-8888' });
  if (chance(0.2)) columns.push({ header: 'Turno', of: () => 'Manhã' });
  shuffled(columns);
  if (chance(0.4)) columns.unshift({ header: oneOf(['Nº', 'Ordem', 'Nº de chamada']), of: (_, at) => String(at + 1) });

  const rows: string[][] = [];
  if (chance(0.4)) rows.push(['ESCOLA MUNICIPAL DA PRAIA']);
  if (chance(0.3)) rows.push([`Relação de alunos - ${2026}`]);
  const header = columns.map((column) => column.header);
  const isAgain = chance(0.5);
  for (const className of new Set(students.map((student) => student.className))) {
    if (byLines) {
      const shift = oneOf(['', '   Turno: Manhã', ' - Turno: Tarde', '   Professora: Maria Reis']);
      rows.push([`Turma: ${className}${shift}`]);
    }
    if (className === students[0]?.className || (byLines && isAgain)) rows.push(header);
    const own = students.filter((student) => student.className === className);
    for (const [at, student] of own.entries()) {
      rows.push(columns.map((column) => column.of(student, at)));
      if (chance(0.03)) rows.push([]);
    }
  }
  if (chance(0.4)) {
    const at = Math.max(
      0,
      columns.findIndex(({ header: title }) => NAMES.includes(title)),
    );
    const from = Math.floor(next() * 3);
    for (const foot of FOOT.slice(from)) rows.push(chance(0.5) ? foot : [...Array<string>(at).fill(''), ...foot]);
  }
  const delimiter = oneOf([';', ',', '\t']);
  const written = (cell: string) => (cell.includes(delimiter) || cell.includes('"') ? `"${cell}"` : cell);
  const width = columns.length;
  const text = rows
    .map((row) => Array.from({ length: width }, (_, at) => written(row[at] ?? '')).join(delimiter))
    .join('\n');
  const right = students
    .filter(({ hasLeft }) => !hasLeft)
    .map(({ name, email, number, className }) =>
      [foldedText(name), hasEmail ? email : '', hasNumber ? number : '', foldedText(className)].join(' | '),
    );
  return { text, right };
}

test('students of mixed sheets are read, each with the own facts', async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= SHEETS; seed += 1) {
    const { text, right } = sheetOf(seed);
    const { students } = await readAlone(text).catch((error: Error) => {
      wrong.push(`${seed}: ${error.message}`);
      return { students: [] };
    });
    const read = students
      .filter(({ aside }) => aside === undefined)
      .map((row) =>
        [
          foldedText(row.full_name.replace(/ \(Bia\)$/i, '')),
          row.email,
          row.enrollment_number,
          foldedText(row.class_name),
        ].join(' | '),
      );
    const lost = right.filter((student) => !read.includes(student));
    const invented = read.filter((student) => !right.includes(student));
    if (lost.length > 0 || invented.length > 0)
      wrong.push(`${seed}: lost ${lost.join('; ')}; invented ${invented.join('; ')}`);
  }
  expect(wrong).toEqual([]);
});
