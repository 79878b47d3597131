// Lists as people and programs write them, and what is right for each: `cases.jsonl`, a case a line. `rule` names what
// is asked of the reading, `given` is a file or lines with answers, or what a function is given. Of objects the facts
// count that `right` names; a text after `~` is a pattern; null is also what is not there.
import { knownCompany, makePlan } from '../../features/class-list/plan';
import { classInTitle, joinedClass } from '../../features/class-list/reading/classLines';
import { columnsProblem, guessColumns } from '../../features/class-list/reading/columns';
import { errorsOf, readListedDay, toStudent, type ListRow } from '../../features/class-list/reading/listRow';
import { CLASS_LIST } from '../../features/class-list/reading/listRows';
import {
  bareName,
  guardianName,
  isNobody,
  properName,
  socialName,
  studentEmail,
  wayOutIn,
  withoutHealth,
} from '../../features/class-list/reading/personCells';
import { matchPictures } from '../../features/class-list/reading/pictureNames';
import { saysClass } from '../../features/class-list/reading/sheets';
import { readBenefit, readPages, readPhone, readPlace, readYesNo } from '../../features/partner-list/cells';
import { guessColumns as guessPartnerColumns } from '../../features/partner-list/partnerList';
import { errorsOf as partnerErrors } from '../../features/partner-list/partnerRow';
import type { Answers } from '../../lists/questions';
import { byZeros } from '../../lists/reading/spreadsheet';
import { aListRow, givenCase, JOAO, readAlone } from '../classListCases';
import { readPartners } from '../partnerListCases';
import { aRosterEntry, idOf } from '../records';

const { readFileSync } = process.getBuiltinModule('node:fs');

interface Listed {
  file?: string;
  lines?: string[];
  answers?: Answers;
}
interface Case {
  rule: string;
  about?: string;
  given: unknown;
  right: unknown;
}
const CASES = readFileSync(`${__dirname}/cases.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line): Case => JSON.parse(line) as Case);

/** Of what was read, what the case names. */
function named(read: unknown, right: unknown): unknown {
  if (typeof right === 'string' && right.startsWith('~')) {
    return new RegExp(right.slice(1)).test(String(read)) ? right : read;
  }
  const isRow = right !== null && typeof right === 'object' && !Array.isArray(right);
  if (Array.isArray(read) && !isRow) return read.map((each, at) => named(each, (right as unknown[] | null)?.[at]));
  const fields = isRow ? Object.entries(right) : [];
  if (fields.length === 0) return read ?? null;
  const from = (read ?? {}) as Record<string, unknown>;
  return Object.fromEntries(fields.map(([field, value]) => [field, named(from[field], value)]));
}

const students = async ({ file, lines = [], answers }: Listed) =>
  readAlone(file ? await givenCase(file) : lines.join('\n'), answers);
const partners = ({ file, lines = [], answers }: Listed) =>
  file
    ? readPartners(new Uint8Array(readFileSync(`${__dirname}/../../features/partner-list/cases/${file}`)), file)
    : readPartners(lines.join('\n'), 'x.csv', answers);
const isIn = ({ aside }: { aside?: unknown }) => aside === undefined;
const withErrors = (row: ListRow) => ({ ...row, wrong: Object.keys(errorsOf(row)) });
const last = (text: string) => text.at(-1);
const table = (...rows: string[][]) => rows.map((cells, at) => ({ id: `${at}`, line: at + 1, sheet: '', cells }));
const shown = ({ full_name, class_name, enrollment_number, email, aside }: ListRow) =>
  [full_name, class_name, enrollment_number, email, aside ? `out: ${aside}` : ''].join(' | ').replace(/[ |]+$/, '');
const withGuardian = ({ full_name, guardian_name, guardian_email, isUnsigned }: ListRow) => {
  const guardian = guardian_email || guardian_name;
  return full_name + (guardian && `: ${guardian}`) + (isUnsigned ? ', unsigned' : '');
};

/** What is read of a list of students. */
const OF_STUDENTS: Record<string, (read: Awaited<ReturnType<typeof readAlone>>) => unknown> = {
  'all rows': (read) => read.students.map(withErrors),
  students: (read) => read.students.filter(isIn).map(withErrors),
  'left out': (read) =>
    read.students.filter((row) => !isIn(row)).map(({ full_name, aside }) => `${full_name}: ${aside}`),
  shown: (read) => read.students.map(shown),
  errors: (read) => read.students.map(errorsOf),
  'students with their guardians': (read) => read.students.filter(isIn).map(withGuardian),
  'keeps what is hidden to itself': ({ list }) => list.isPoor,
  'leaves the worker': ({ list }) => list,
  'cannot go on': ({ rows, columns }) => columnsProblem(rows, columns),
  'sheets offered': ({ offers, chosen }) =>
    offers.map(({ name, isHidden, count, index }) => [name, isHidden, count, chosen.includes(index)]),
  columns: ({ columns }) => columns,
  'lists beside': ({ columns }) =>
    columns.doubts.filter((doubt) => doubt?.startsWith('Parece ter outros alunos')).length,
  questions: ({ questions }) => questions,
  asked: ({ questions }) => questions.map(({ text }) => text),
  'asked beside names': ({ questions }) => questions.filter(({ id }) => id !== 'names').map(({ text }) => text),
  'asked first': ({ questions }) => questions[0]?.text,
  'asked among others': ({ questions }) => questions.map(({ text }) => text).join(' '),
  'shows health': (read) => /tea|tdah/i.test(JSON.stringify([read.students, read.questions])),
  addresses: (read) => ({
    none: read.students.filter(({ email }) => email === '').map(({ full_name }) => last(full_name)),
    wrong: read.students.filter((row) => errorsOf(row).email).map(({ full_name }) => last(full_name)),
  }),
  over: (read) => read.students.filter(({ note }) => note === 'A validade já passou').map((row) => row.valid_until),
};

const OF_PARTNERS: Record<string, (read: Awaited<ReturnType<typeof readPartners>>) => unknown> = {
  partners: ({ rows, partners: own }) => {
    // What names a group has none itself.
    expect(rows.filter(({ aside, title, category }) => aside && title && category)).toEqual([]);
    return own.map(({ title, category }) => `${title} (${category})`);
  },
  'partner rows': ({ rows, partners: own }) => {
    expect(rows.map(partnerErrors).filter((errors) => Object.keys(errors).length > 0)).toEqual([]);
    return own;
  },
  'partners cannot go on': ({ problem }) => problem,
  'questions about partners': ({ questions }) => questions,
  'partners by the last letter': ({ partners: own }) => Object.fromEntries(own.map((row) => [last(row.title), row])),
  'without a telephone': ({ partners: own }) => ({
    rows: own.length,
    empty: own.filter(({ phone }) => phone === '').map(({ title, notes }) => [last(title), notes.length]),
  }),
};

/** A remark on health is neither kept nor shown, whatever parts it from the name. */
async function hidesHealth(remark: string) {
  const names = [' R', ' - R', ' (R)', ', R', '/ R', ' *R'].map((end) => `ANA SOUZA${end.replace('R', remark)}`);
  for (const name of [...names, `Ana Souza ${remark}`]) {
    const lines = [`Aluno\tTurma\tResponsável`, `${name}\t6º A\t${name.replace(/ana/i, 'Rosa')}`];
    const read = await students({ lines: [...lines, 'Ivo Luz\t6º A\tRita Luz'] });
    const [row] = read.students;
    expect(JSON.stringify([read.students, read.questions])).not.toMatch(new RegExp(`\\b${remark}\\b`, 'i'));
    expect(row?.full_name).toMatch(/^Ana Souza$/i);
    expect(row?.guardian_name).toMatch(/^(?:Rosa Souza)?$/i);
    expect(row?.class_name).toBe('6º A');
    expect(row?.note).toBe('Uma observação do nome fica de fora. Uma observação do responsável fica de fora');
  }
  return true;
}
/** The doubt about a column of such classes, of one row and of many, which has then no class. */
async function doubtOfClass(text: string) {
  const doubts = [];
  for (const count of [1, 3]) {
    const lines = Array.from({ length: count }, (_, at) => `Ana ${'ABC'[at]}á;1${at};${text}`);
    const { columns, students: rows } = await students({ lines: ['Nome;RA;Turma', ...lines] });
    const doubt = columns.doubts[2] ?? '';
    expect(rows.map(({ class_name }) => class_name)).toEqual(lines.map(() => (doubt ? '' : text)));
    doubts.push(doubt);
  }
  return doubts.join(' ') === ' ' ? null : doubts.join(' ');
}
/** The band of an age or a day of birth, on a known day; the day is not kept. */
function bandOf(header: string, cell: string) {
  jest.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') });
  const rows = table(['Nome', 'E-mail', header], ['Ana Souza', 'ana@aluno.example', cell]);
  const [row] = CLASS_LIST.read(rows, guessColumns(rows), {}).rows;
  jest.useRealTimers();
  expect(JSON.stringify(row)).not.toContain('2014');
  return { ...row, age_band: row && toStudent(row).age_band, wrong: row && Object.keys(errorsOf(row)) };
}

const LIA = aRosterEntry({
  ...JOAO,
  id: idOf('9', 2),
  kind: 'invitation',
  full_name: 'Lia',
  email: 'lia@aluno.example',
  enrollment_number: '0030',
  has_picture: false,
});
const BASES = {
  row: {},
  joao: { full_name: 'JOAO SA', email: 'joao@aluno.example' },
  lia: { full_name: 'Lia', email: 'lia@aluno.example' },
};
const filesOf = (names: readonly string[]) => names.map((name, key) => ({ key, name }));
/** Which file is whose, by the row's line, and those that are nobody's. */
function photosOf(changes: Partial<ListRow>[], files: string[]) {
  const rows = changes.map((row, at) => aListRow({ id: String(at + 2), line: at + 2, ...row }));
  const { ofRow, others } = matchPictures(rows, filesOf(files));
  return [[...ofRow].map(([id, { name }]) => `${id}: ${name}`), others.map(({ name }) => name)];
}
/** Of a row in a school that knows João and Lia, with files of photos. */
function planOf(base: keyof typeof BASES, changes: Partial<ListRow>, files: string[]) {
  const rows = [aListRow({ ...BASES[base], ...changes })];
  const { ofRow } = matchPictures(rows, filesOf(files));
  return makePlan(rows, knownCompany([JOAO, LIA]), ofRow, () => false)[0];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes what its cases give
const FUNCTIONS: Record<string, (...given: any[]) => unknown> = {
  day: readListedDay,
  'bare name': bareName,
  'proper name': properName,
  'social name': socialName,
  'guardian name': (text: string) => guardianName(text).name,
  'student’s address': (text: string) => studentEmail(text).email,
  'is nobody': isNobody,
  'way out': wayOutIn,
  health: hidesHealth,
  'class without health': withoutHealth,
  'class in title': classInTitle,
  'joined class': joinedClass,
  'a class column of': doubtOfClass,
  'sheets say classes': (...sheets: string[]) => saysClass(sheets.map((sheet) => ({ sheet }))),
  band: bandOf,
  'photos of rows': photosOf,
  'what happens to a row': planOf,
  'errors of a row': (changes: Partial<ListRow>) => errorsOf(aListRow(changes)),
  'student of a row': (changes: Partial<ListRow>) => toStudent(aListRow(changes)),
  guess: (...rows: string[][]) => guessColumns(table(...rows)),
  'number by format': byZeros,
  'yes or no': readYesNo,
  telephone: (text: string) => readPhone(text).replace(/\D/g, ''),
  pages: readPages,
  place: readPlace,
  benefit: readBenefit,
  'partner columns': (...lines: string[]) => guessPartnerColumns(table(...lines.map((line) => line.split(';')))),
};

async function readBy(rule: string, given: unknown): Promise<unknown> {
  const [ofStudents, ofPartners] = [OF_STUDENTS[rule], OF_PARTNERS[rule]];
  if (ofStudents) return ofStudents(await students(given as Listed));
  if (ofPartners) return ofPartners(await partners(given as Listed));
  if (rule === 'refused') return students(given as Listed).catch((error: Error) => error.message);
  return FUNCTIONS[rule]?.(...(given as unknown[]));
}

/** Rows of students have no error that the case does not name. */
const rightOf = ({ rule, right }: Case) =>
  ['all rows', 'students'].includes(rule) ? (right as object[]).map((row) => ({ wrong: [], ...row })) : right;

test.each(CASES.map((each, at) => [at + 1, each.rule, each.about ?? JSON.stringify(each.given), each] as const))(
  'line %i, %s: %s',
  async (_line, rule, _about, each) => {
    const right = rightOf(each);
    expect(named(await readBy(rule, each.given), right)).toEqual(right);
  },
);
