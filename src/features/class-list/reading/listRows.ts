/** The students of a table, by what its columns mean, and what the table leaves open. */

import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { newAsking } from '../../../lists/asking';
import type { Answers, Question } from '../../../lists/questions';
import { readEmail, readNumber } from '../../../lists/reading/cellText';
import { isClass, isDayLike, plainWords } from '../../../lists/reading/kinds';
import { saysNothing } from '../../../lists/reading/nothing';
import { isSaidOnce } from '../../../lists/reading/reportLines';
import { placeOf, setAside, type SheetRow } from '../../../lists/reading/sheets';
import { bareName, isHealthAlone, withoutHealth } from './bareName';
import { joinedClass } from './classLines';
import { classOfDay, datedClass, DIGITS, FOOT, GROUPS, situationDoubt, SOCIAL_NAMES, TITLES } from './doubts';
import type { Meaning } from './headers';
import { FOOT_ROW, readListedDay, TITLE_ROW, type ListRow } from './listRow';
import type { Columns } from './sheetColumns';
import { isNoStudent, isSituation, shownStanding, standingOf } from './situation';

/** Where the class of a row comes from if no column says it. */
export interface ClassSource {
  /** By the title lines: `Turma: 1º A`. */
  usesTold: boolean;
  usesSheet: boolean;
  /** Of all rows that have none otherwise. */
  all: string;
}

/** The class among Moodle's groups, such as `1º A, Monitoria`. */
function firstClass(text: string): string {
  if (!text.includes(',')) return text;
  const parts = text.split(',').map((part) => part.trim());
  return parts.find(isClass) ?? text;
}

const lastNameOf = (whole: string) => whole.split(' ').slice(1).join(' ');

/** `Souza, Ana Clara` is Ana Clara Souza. */
const inOrder = (text: string) => text.replace(/^([^,]+), ([^,]+)$/, '$2 $1');

/** `first` may be the whole name already. */
const withFamily = (first: string, last: string) =>
  [first, ` ${plainWords(first)}`.endsWith(` ${plainWords(last)}`) ? '' : last].filter(Boolean).join(' ');

/** Where a letter or a number alone is never the value. */
const NEVER_SHORT: readonly Meaning[] = [
  'social_name',
  'email',
  'enrollment_number',
  'valid_until',
  'guardian_name',
  'entered_on',
  'left_on',
];
const OWN_NOTHING: readonly Meaning[] = ['full_name', 'status', 'role', 'number_digit'];

const sameStudent = ({ full_name, email, enrollment_number }: ListRow) =>
  enrollment_number ? `n ${foldedText(enrollment_number)}` : email && `e ${foldedText(email)} ${foldedText(full_name)}`;

/** Of a student in two classes the later one counts, by its day or by its place in the list, and the other says so. */
function withoutOldClasses(rows: readonly ListRow[], entered: ReadonlyMap<string, string>): ListRow[] {
  const newest = new Map<string, ListRow>();
  const dayOf = ({ id }: ListRow) => entered.get(id) ?? '';
  for (const row of rows) {
    const key = sameStudent(row);
    const last = newest.get(key);
    const isOlder = last && dayOf(row) && dayOf(last) > dayOf(row);
    if (key && !row.aside && !isOlder) newest.set(key, row);
  }
  return rows.map((row) => {
    const newer = newest.get(sameStudent(row));
    const hasMoved = newer && newer !== row && foldedText(newer.class_name) !== foldedText(row.class_name);
    if (!hasMoved || row.aside || foldedText(newer.full_name) !== foldedText(row.full_name)) return row;
    const since =
      dayOf(newer) > dayOf(row) && dayOf(row) ? ` desde ${shownDay(dayOf(newer))}` : ', que vem depois na lista';
    return { ...row, aside: `Está na turma ${newer.class_name || 'sem nome'}${since}, na linha ${placeOf(newer)}` };
  });
}

/** The class that a row's group has from its first row, where a list says each class once. A sheet ends a group. */
function groupsOf(body: readonly SheetRow[], places: Partial<Record<Meaning, number>>): Map<SheetRow, string> {
  const classOf = ({ cells }: SheetRow) =>
    joinedClass(cells[places.grade ?? -1] ?? '', cells[places.class_name ?? -1] ?? '');
  const said = body.map(classOf);
  const isOnce = isSaidOnce(said);
  const groups = new Map<SheetRow, string>();
  let last = '';
  for (const [place, row] of body.entries()) {
    if (row.sheet !== body[place - 1]?.sheet) last = '';
    if (said[place]) last = said[place];
    else if (isOnce && last) groups.set(row, last);
  }
  return groups;
}

const ENDING = /^(\S+ .+) (\p{L}+)$/u;

/** A report that lost its columns has the situation behind most names: `Ana Souza Transferida`. */
function withSituations(body: SheetRow[], { full_name: name, status }: Partial<Record<Meaning, number>>): SheetRow[] {
  if (name === undefined || status === undefined || body.some(({ cells }) => cells[status])) return body;
  const parted = body.map((row) => {
    const [, before = '', last = ''] = ENDING.exec(row.cells[name] ?? '') ?? [];
    if (!isSituation(plainWords(last))) return row;
    const cells = [...row.cells];
    [cells[name], cells[status]] = [before, last];
    return { ...row, cells };
  });
  return parted.filter((row, at) => row !== body[at]).length * 2 > body.length ? parted : body;
}

const DIGIT = /^[\dx]$/i;

/** A row whose used columns are all empty is no student, nor is a line of a report. */
export function readStudents(
  table: readonly SheetRow[],
  { header, meanings }: Columns,
  source: ClassSource,
  answers: Answers = {},
): { rows: ListRow[]; questions: Question[] } {
  const places = Object.fromEntries(
    meanings.flatMap((meaning, column) => (meaning ? [[meaning, column]] : [])),
  ) as Partial<Record<Meaning, number>>;
  const statusHeader = header === null ? '' : (table[header]?.cells[places.status ?? -1] ?? '');
  const statusOf = ({ cells }: SheetRow) => cells[places.status ?? -1] ?? '';
  const sheets = new Set(table.map(({ sheet }) => sheet));
  const today = brazilianDate(new Date());
  const listedRows = table.slice(header === null ? 0 : header + 1).filter(({ isTitle }) => !isTitle);
  const body = withSituations(listedRows, places);
  const group = groupsOf(body, places);
  const statuses = [...new Set(body.map(statusOf))];
  const standings = new Map(statuses.map((status) => [status, standingOf(status, statusHeader)]));
  const unknown = new Set(statuses.filter((status) => standings.get(status) === 'asked'));
  const { ask, questions: asked } = newAsking(answers);
  const listed: ListRow[] = [];
  const entered = new Map<string, string>();
  let firstDated: string | undefined;

  for (const row of body) {
    const of = (meaning: Meaning) => {
      const text = row.cells[places[meaning] ?? -1] ?? '';
      return !OWN_NOTHING.includes(meaning) && saysNothing(text, !NEVER_SHORT.includes(meaning)) ? '' : text;
    };
    const { email: address, others } = readEmail(of('email'));
    const own = bareName(of('full_name'));
    const family = bareName(of('last_name'));
    const social = bareName(of('social_name')).name;
    const guardian = bareName(of('guardian_name'));
    const number = withoutHealth(readNumber(of('enrollment_number')));
    const ownClass = withoutHealth(joinedClass(of('grade'), firstClass(of('class_name'))));
    const student = {
      full_name: withFamily(inOrder(own.name), family.name),
      email: address,
      ...ofFacts(STUDENT_FACTS, of),
      enrollment_number: number,
      class_name: ownClass,
      guardian_name: isHealthAlone(guardian.name) ? '' : guardian.name,
    };
    if (!Object.values(student).some(Boolean) && !social) continue;
    const place = { line: row.line, sheet: sheets.size > 1 ? row.sheet : undefined };
    const elsewhere = withoutHealth(
      (source.usesTold && row.told) || (source.usesSheet && row.sheet) || source.all.trim(),
    );
    const status = statusOf(row);
    const standing = standings.get(status);
    const left = own.left ?? family.left;
    const leftOn = of('left_on');
    const hasLeft = isDayLike(leftOn) && (readListedDay(leftOn) ?? '') <= today;
    const isOut =
      standing === 'out' ||
      (standing === 'asked' && ask(situationDoubt(status, unknown), place, own.name || student.email) === 'out');
    const seemsOut = (seems: SheetRow['seems'], doubt: typeof FOOT) =>
      row.seems === seems && ask(doubt, place, own.name || number || ownClass) === 'out';
    const aside =
      (isOut ? shownStanding(status, statusHeader) : null) ??
      (left !== null ? `Situação: ${left}` : null) ??
      (hasLeft ? `Data de saída: ${leftOn}` : null) ??
      (isNoStudent(of('role')) ? `Não é aluno: ${of('role')}` : null) ??
      (seemsOut('foot', FOOT) ? FOOT_ROW : null) ??
      (seemsOut('title', TITLES) ? TITLE_ROW : null) ??
      setAside(row);

    if (social) {
      const whole = social.includes(' ') ? social : withFamily(social, family.name || lastNameOf(student.full_name));
      const isAlone = whole !== social && ask(SOCIAL_NAMES, place, whole) === 'alone';
      student.full_name = isAlone ? social : whole;
    }
    const digit = of('number_digit');
    const whole = `${number}-${digit}`;
    if (number && DIGIT.test(digit) && ask(DIGITS, place, whole) === 'join') student.enrollment_number = whole;
    if (isDayLike(ownClass)) {
      firstDated ??= ownClass;
      student.class_name = classOfDay(ownClass, ask(datedClass(firstDated), place, ownClass));
    }
    const above = withoutHealth(group.get(row) ?? '');
    if (!ownClass) student.class_name = (above && ask(GROUPS, place, own.name) === 'same' ? above : '') || elsewhere;

    const until = readListedDay(student.valid_until);
    const notes = [
      others.length > 0 && `Havia ${others.length + 1} e-mails: fica o primeiro`,
      (own.isPrivate || family.isPrivate) && 'Uma observação do nome fica de fora',
      student.guardian_name !== of('guardian_name') && 'Uma observação do responsável fica de fora',
      until !== null && until < today && 'A validade já passou',
    ].filter((note) => note !== false);
    const since = readListedDay(of('entered_on'));
    if (since) entered.set(row.id, since);
    listed.push({
      id: row.id,
      ...place,
      ...student,
      aside,
      note: notes.join('. ') || undefined,
      photo: of('photo') || undefined,
    });
  }
  return { rows: withoutOldClasses(listed, entered), questions: asked() };
}
