// Lists made out of known students, with structure, words and noise mixed by a fixed seed: no student is lost, invented
// or given another one's facts without a question. Their words are those of schools, and not taken from the reading.
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { readAlone } from '../../../testing/classListCases';
import { numbers } from '../../../testing/numbers';
import WORDS from './generated.json';

const SHEETS = 1000;

interface Student {
  name: string;
  email: string;
  number: string;
  className: string;
  digit: string;
  hasLeft: boolean;
  status: string;
}

const {
  FIRST,
  MIDDLE,
  LAST,
  CLASSES,
  NAMES,
  EMAILS,
  NUMBERS,
  CLASS,
  HERE,
  AWAY,
  NO_SOCIAL,
  NO_EMAIL,
  REMARKS,
  LONE,
  OFFICE,
  ALONE,
  DAYS,
  FOOT,
} = WORDS;
const HEALTH = /\b(?:nee|laudo|cadeirante|tea|tdah|pcd|cid|f84|autista)\b/i;

function sheetOf(seed: number): List {
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
  const form = oneOf(['table', 'table', 'table', 'two levels'] as const);
  const classes = oneOf(CLASSES);
  const hasStatus = chance(0.4);
  const seen = new Set<string>();
  const students: Student[] = [];
  while (students.length < 12) {
    const name = chance(0.03) ? oneOf(ALONE) : `${oneOf(FIRST)} ${oneOf(MIDDLE)}${oneOf(LAST)}`;
    if (seen.has(foldedText(name))) continue;
    seen.add(foldedText(name));
    const at = students.length;
    const hasLeft = hasStatus && chance(0.15);
    students.push({
      name,
      email: chance(0.85) ? `aluno${at}.${seed}@aluno.example` : '',
      number: String(20_270_000 + at * 7 + (seed % 5)),
      className: told === 'grade and letter' ? `6º ano ${at < 6 ? 'A' : 'B'}` : (classes[at < 6 ? 0 : 1] ?? ''),
      digit: String((at * 7) % 10),
      hasLeft,
      status: oneOf(hasLeft ? AWAY : HERE),
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
  const firstOf = ({ name }: Student) => name.slice(0, Math.max(name.lastIndexOf(' '), 0)) || name;
  const lastOf = ({ name }: Student) => (name.includes(' ') ? name.slice(name.lastIndexOf(' ') + 1) : '');
  type Column = { header: string; of: (student: Student, at: number) => string };
  const columns: Column[] = [
    isApart
      ? { header: 'Nome', of: (student) => shown(firstOf(student)) }
      : {
          header: oneOf(NAMES),
          of: (student) =>
            isTurned && lastOf(student) ? `${lastOf(student)}, ${firstOf(student)}` : remarked(student.name),
        },
  ];
  if (isApart)
    columns.push({ header: oneOf(['Sobrenome', 'Último nome', 'Last Name']), of: (student) => shown(lastOf(student)) });
  if (chance(0.2))
    columns.push({ header: oneOf(['Nome social', 'Nome social (se houver)']), of: () => oneOf(NO_SOCIAL) });
  if (chance(0.2))
    columns.push({ header: 'Observações', of: () => oneOf(['', '', 'laudo TEA', 'usa óculos', 'aluna nova']) });
  if (chance(0.3)) columns.push({ header: 'Validade', of: () => oneOf(DAYS) });
  if (chance(0.2)) columns.push({ header: 'CPF', of: (_, at) => `123.456.78${at % 10}-09` });
  if (chance(0.2)) columns.push({ header: 'Código INEP da escola', of: () => '26123456' });
  if (chance(0.2))
    columns.push({ header: 'Responsável', of: () => `Rui ${oneOf(LAST)}${chance(0.2) ? oneOf(REMARKS) : ''}` });
  if (chance(0.1)) for (const day of ['1', '2', '3']) columns.push({ header: day, of: () => oneOf(['P', 'F']) });
  const isNamed = chance(0.1);
  if (hasEmail)
    columns.push({
      header: oneOf(EMAILS),
      of: ({ email, name }) => (email && isNamed ? `${name} <${email}>` : email || oneOf(NO_EMAIL)),
    });
  if (hasNumber) columns.push({ header: oneOf(NUMBERS), of: ({ number }) => number });
  const hasDigit = hasNumber && chance(0.15);
  if (hasDigit) columns.push({ header: oneOf(['Dig. RA', 'Dígito', 'Díg. da matrícula']), of: ({ digit }) => digit });
  if (told === 'column') columns.push({ header: oneOf(CLASS), of: ({ className }) => className });
  if (told === 'first row')
    columns.push({ header: oneOf(CLASS), of: (student) => (isFirstOf(student) ? student.className : '') });
  if (told === 'grade and letter') {
    columns.push({ header: oneOf(['Série', 'Ano/Série', 'Ano escolar']), of: () => oneOf(['6º ano']) });
    columns.push({ header: 'Turma', of: ({ className }) => className.slice(-1) });
  }
  if (hasStatus) columns.push({ header: 'Situação', of: ({ status }) => status });
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
  if (form === 'two levels') {
    columns.push({ header: 'Nome', of: () => `Rosa ${oneOf(LAST)}` });
    columns.push({ header: 'E-mail', of: (_, at) => `mae${at}@familia.example` });
    rows.push(columns.map((_, at) => (at === 0 ? 'ALUNO' : at === columns.length - 2 ? 'RESPONSÁVEL' : '')));
  }
  const header = columns.map((column) => column.header);
  const isAgain = chance(0.5);
  const hasLone = hasNumber && chance(0.15);
  const place = Math.max(
    0,
    columns.findIndex(({ header: title }) => NAMES.includes(title)),
  );
  const alone = (text: string) => [...Array<string>(place).fill(''), text];
  for (const className of new Set(students.map((student) => student.className))) {
    if (byLines) {
      const shift = oneOf(['', '   Turno: Manhã', ' - Turno: Tarde', '   Professora: Maria Reis']);
      rows.push([`Turma: ${className}${shift}`]);
    }
    if (className === students[0]?.className || (byLines && isAgain))
      rows.push(chance(0.2) && rows.includes(header) ? header.map((title) => title.toUpperCase()) : header);
    const own = students.filter((student) => student.className === className);
    for (const [at, student] of own.entries()) {
      if (hasLone && chance(0.1)) rows.push(alone(oneOf(LONE)));
      rows.push(columns.map((column) => column.of(student, at)));
      if (chance(0.03)) rows.push([]);
    }
  }
  if (chance(0.4)) {
    const from = Math.floor(next() * 3);
    for (const foot of FOOT.slice(from)) rows.push(chance(0.5) ? foot : [...alone('').slice(1), ...foot]);
  } else if (hasNumber && chance(0.2)) {
    rows.push([], ...OFFICE.map(alone));
  }
  const delimiter = oneOf([';', ',', '\t']);
  const written = (cell: string) => (cell.includes(delimiter) || cell.includes('"') ? `"${cell}"` : cell);
  const width = columns.length;
  const text = rows
    .map((row) => Array.from({ length: width }, (_, at) => written(row[at] ?? '')).join(delimiter))
    .join('\n');
  const facts = ({ name, email, number, className, digit }: Student) =>
    [
      foldedText(name),
      hasEmail ? email : '',
      hasNumber ? number + (hasDigit ? `-${digit}` : '') : '',
      foldedText(className),
    ].join(' | ');
  return { text, right: new Map(students.map((student) => [facts(student), student])) };
}

interface List {
  text: string;
  /** By their facts as they are read. */
  right: ReadonlyMap<string, Pick<Student, 'hasLeft' | 'status'>>;
}

test('students of mixed lists are read, each with the own facts', async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= SHEETS; seed += 1) {
    const { text, right } = sheetOf(seed);
    const alone = await readAlone(text).catch((error: Error) => {
      wrong.push(`${seed}: ${error.message}`);
      return { students: [], questions: [] };
    });
    const { questions } = alone;
    // Beside the guardian's column, a person says that the address is the student's.
    const whose = questions.find(({ id, guess, options }) => id === 'email' && guess !== options[0]?.value);
    const students = whose
      ? (await readAlone(text, { email: whose.options[0]?.value ?? '' })).students
      : alone.students;
    const asked = JSON.stringify(questions);
    const shown = JSON.stringify([students, questions]);
    if (HEALTH.test(shown)) wrong.push(`${seed}: ${HEALTH.exec(shown)?.[0]} is shown`);
    const left = [...right].filter(([, { hasLeft }]) => hasLeft);
    const here = [...right].filter(([, { hasLeft }]) => !hasLeft);
    const read = students
      .filter(({ aside }) => aside === undefined)
      .map((row) =>
        [foldedText(row.full_name), row.email, row.enrollment_number, foldedText(row.class_name)].join(' | '),
      );
    const isAsked = (facts: string) => asked.includes(`“${right.get(facts)?.status}”`);
    const lost = here.filter(([facts]) => !read.includes(facts) && !isAsked(facts));
    const invented = read.filter((facts) => !right.has(facts));
    const kept = left.filter(([facts]) => read.includes(facts) && !isAsked(facts));
    if (lost.length + invented.length + kept.length > 0)
      wrong.push(
        `${seed}: lost ${lost.map(([facts]) => facts).join('; ')}; invented ${invented.join('; ')}; kept ${kept.map(([f, s]) => f + s.status).join('; ')}`,
      );
  }
  expect(wrong.slice(0, 12)).toEqual([]);
});
