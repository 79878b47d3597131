// Reads the students of a table by the meanings of its columns, with the questions that the table leaves open.
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { bandOnDay, readAgeBand } from '@vinculo/contract/rules/card/ageBand';
import { FACTS, ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import type { ListKind } from '../../../lists/kind';
import { idOfRow, newAsking, type Answers, type Question } from '../../../lists/questions';
import { readNumber } from '../../../lists/reading/cellText';
import type { Fact } from '../../../lists/reading/guessing';
import { isDayLike, isName, saysYes } from '../../../lists/reading/kinds';
import { setAside, type SheetRow } from '../../../lists/reading/sheets';
import { plainWords, says, saysNothing } from '../../../lists/reading/words';
import { groupsOf, SHARED_MIN, sharersOf, withoutOldClasses, type Places } from './amongRows';
import { firstClass, joinedClass } from './classLines';
import { COLUMN_LABELS, columnsProblem, guessColumns, withEmail, type Columns, type Meaning } from './columns';
import FACT_WORDS from './facts.json';
import { errorsOf, FIELD_LABELS, FIELDS, readListedDay, type Field, type ListRow } from './listRow';
import {
  bareName,
  guardianName,
  isNobody,
  personEmail,
  properName,
  shownSituation,
  socialName,
  studentEmail,
  withoutHealth,
} from './personCells';
import { joinSheets, offerOf, saysClass } from './sheets';
import { NAMES, REMARKS, sectionDoubt, standingsOf } from './standings';
import WORDS from './words.json';

/** The ids of answers about the class of rows that have it neither in a column nor in a title line, `Turma: 1º A`. */
export const CLASS_OF_SHEET = idOfRow('class of sheet');
export const CLASS_OF_ALL = idOfRow('class of all');

export const classSource = (table: readonly SheetRow[], answers: Answers) => ({
  usesSheet: (answers[CLASS_OF_SHEET] ?? String(saysClass(table))) === 'true',
  all: answers[CLASS_OF_ALL] ?? '',
});

const lastNameOf = (whole: string) => whole.split(' ').slice(1).join(' ');

/** `Souza, Ana Clara` is Ana Clara Souza. */
const inOrder = (text: string) => text.replace(/^([^,]+), ([^,]+)$/u, '$2 $1');
/**
 * True of several names in one cell: `Ana Luz, Léo Luz`, `Bia Sol e Bento Sol`. If most names have the surname first, a
 * comma does not part two names.
 */
const hasSeveral = (name: string, isTurned: boolean) => {
  const names = name.split(isTurned ? / e | ?[;/&] ?/ : / e | ?[,;/&] ?/);
  return names.length > 1 && names.every(isName);
};

/** `first` may be the whole name already. */
const withFamily = (first: string, last: string) =>
  [first, ` ${plainWords(first)}`.endsWith(` ${plainWords(last)}`) ? '' : last].filter(Boolean).join(' ');

const said = (...texts: (string | false | null | undefined)[]) => texts.filter(Boolean).join('. ') || undefined;

/** Leaves out rows whose used columns are all empty, and lines of a report. */
export function readStudents(
  table: readonly SheetRow[],
  { header, meanings }: Columns,
  answers: Answers,
): { rows: ListRow[]; questions: Question[] } {
  const places = Object.fromEntries(
    meanings.flatMap((meaning, column) => (meaning ? [[meaning, column]] : [])),
  ) as Places;
  const headers = header === null ? [] : (table[header]?.cells ?? []);
  const sheets = new Set(table.map(({ sheet }) => sheet));
  const source = classSource(table, answers);
  const today = brazilianDate(new Date());
  const body = table.slice(header === null ? 0 : header + 1).filter(({ isTitle }) => !isTitle);
  const students = body.filter(({ unlike }) => !unlike);
  const group = groupsOf(students, places);
  const sections = new Set(body.flatMap(({ section }) => section ?? []));
  const standings = standingsOf(body, places, headers);
  const sharers = sharersOf(body, places);
  const isTurned =
    students.filter(({ cells }) => cells[places.full_name ?? -1]?.includes(', ')).length * 2 > students.length;
  const { ask, questions } = newAsking(answers);
  const entered = new Map<string, string>();

  const readRow = (row: SheetRow): ListRow | null => {
    const of = (meaning: Meaning) => {
      const text = row.cells[places[meaning] ?? -1] ?? '';
      const { nothing }: Fact = FACT_WORDS[meaning];
      return nothing !== 'own' && saysNothing(text, nothing !== 'short') ? '' : text;
    };
    const place = { line: row.line, sheet: sheets.size > 1 ? row.sheet : undefined };
    const { email, others, note: ofEmail, ofKin = '' } = studentEmail(of('email'));
    const isPayer = says(of('contact'), WORDS.payer);
    const kin = personEmail(isPayer ? '' : of('guardian_email'));
    const guardian = guardianName(isPayer ? '' : of('guardian_name'));
    const isUnsigned = places.consent !== undefined && !saysYes(of('consent'));
    const own = bareName(of('full_name'));
    const isSeveral = hasSeveral(own.kept, isTurned);
    const name = isSeveral ? own.kept : inOrder(own.name);
    const family = bareName(of('last_name'));
    const social = bareName(socialName(of('social_name'))).name;
    const born = readListedDay(of('born_on'));
    // A day of birth gives only the age band of today; the day itself is not kept.
    const band = readAgeBand(of('age_band')) ?? (born && bandOnDay(born, today));
    const number = withoutHealth(readNumber(of('enrollment_number')) || (own.number ?? ''));
    const digit = of('number_digit');
    const writtenClass = joinedClass(of('grade'), firstClass(of('class_name')));
    const ownClass = withoutHealth(writtenClass);
    const student = {
      full_name: withFamily([name, of('middle_name')].filter(Boolean).join(' '), family.name),
      email,
      ...ofFacts(STUDENT_FACTS, of),
      enrollment_number: number && /^[\dx]$/i.test(digit) ? `${number}-${digit}` : number,
      class_name: ownClass,
      guardian_name: guardian.name,
      guardian_email: kin.email || ofKin,
      age_band: band ? FACTS.age_band.shown(band) : '',
    };
    const { age_band: _band, ...written } = student;
    if (!Object.values(written).some(Boolean) && !social) return null;

    const example = own.name || email || number || ownClass;
    const left = own.left ?? family.left;
    const leftOn = of('left_on');
    const hasLeft = isDayLike(leftOn) && (readListedDay(leftOn) ?? '') <= today;
    const out = left === null ? standings.find((each) => each.isOut(row, (doubt) => ask(doubt, example))) : undefined;
    // A row with a number or an address is a student whose name was forgotten.
    const hasNoName = !student.full_name && !social && (of('full_name') || !(email || number));
    const { section } = row;
    const below = section === undefined || row.unlike ? 'none' : ask(sectionDoubt(section, sections), example);
    const unsure = isSeveral ? 'Parece haver mais de um aluno na célula: ponha um em cada linha' : row.unlike;
    const aside =
      (left === null ? null : `Situação: ${left}`) ??
      (hasLeft ? `Data de saída: ${leftOn}` : null) ??
      out?.told(row) ??
      (isPayer ? `O contato é só: ${of('contact')}` : null) ??
      (isNobody(student.full_name) || hasNoName ? 'Não há nome de aluno' : null) ??
      unsure ??
      (below === 'out' ? `Abaixo de “${shownSituation(section ?? '')}”` : null) ??
      setAside(row);

    const isAsked = own.beside.length > 0 && !aside;
    const isKept = isAsked && ask(REMARKS, own.kept) === 'keep';
    if (isKept) student.full_name = own.kept;
    const sharing = email ? (sharers.get(email.toLowerCase())?.size ?? 0) : 0;
    if (sharing >= SHARED_MIN) student.email = '';
    if (social)
      student.full_name = social.includes(' ')
        ? social
        : withFamily(social, family.name || lastNameOf(student.full_name));
    const elsewhere =
      (below === 'class' && section) || source.all.trim() || row.told || (source.usesSheet && row.sheet) || '';
    if (!ownClass) student.class_name = withoutHealth(group.get(row) ?? elsewhere);

    const until = readListedDay(student.valid_until);
    const since = readListedDay(of('entered_on'));
    if (since) entered.set(row.id, since);
    return {
      id: row.id,
      ...place,
      ...student,
      aside,
      isUnsure: (unsure !== undefined && aside === unsure) || undefined,
      note: said(
        sharing >= SHARED_MIN && `O e-mail ${email} está em ${sharing} alunos: não é usado`,
        others.length > 0 && `Havia ${others.length + 1} e-mails: fica o primeiro`,
        ofKin && kin.email ? 'O e-mail é do responsável: não será usado' : ofEmail,
        kin.others.length > 0 && `Havia ${kin.others.length + 1} e-mails do responsável: fica o primeiro`,
        kin.note && `${kin.note} (responsável)`,
        (own.isPrivate || family.isPrivate) && 'Uma observação do nome fica de fora',
        writtenClass !== '' && ownClass === '' && 'A turma fica de fora: parece falar de saúde',
        own.beside.length > 0 && !isKept && `Fora do nome: “${own.beside.join('”, “')}”`,
        guardian.isBared && 'Uma observação do responsável fica de fora',
        isUnsigned && 'A lista não diz que o responsável autoriza',
        of('age_band') && !band && `A idade “${of('age_band')}” não diz uma faixa só`,
        until !== null && until < today && 'A validade já passou',
      ),
      isUnsigned: isUnsigned || undefined,
      photo: of('photo') || undefined,
    };
  };
  const listed = body.flatMap((row) => readRow(row) ?? []);
  const rows = withoutOldClasses(listed, entered).map((row) => {
    const proper = properName(row.full_name);
    if (proper !== row.full_name && !row.aside) ask(NAMES, row.full_name);
    return answers[NAMES.id] === 'proper' ? { ...row, full_name: proper } : row;
  });
  return { rows, questions: questions() };
}

/** What a class list is to the engine of lists. */
export const CLASS_LIST: ListKind<Meaning, Field, ListRow> = {
  title: 'Importar lista de alunos',
  words: ['aluno', 'alunos'],
  leave: 'Sair sem criar?',
  fields: FIELDS,
  labels: FIELD_LABELS,
  columnLabels: COLUMN_LABELS,
  offerOf,
  joinSheets,
  guessColumns: (table, header, answers) => withEmail(table, guessColumns(table, header), answers),
  columnsProblem: (table, columns, answers) => {
    const { usesSheet, all } = classSource(table, answers);
    const hasClass = all.trim() !== '' || table.some(({ told, sheet }) => told || (usesSheet && sheet));
    return columnsProblem(table, columns, hasClass);
  },
  read: readStudents,
  errorsOf,
  mendedInAll: 'class_name',
};
