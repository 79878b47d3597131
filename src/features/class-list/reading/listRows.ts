/** The students of a table, by what its columns mean. */

import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { readEmail, readNumber } from '../../../lists/reading/cellText';
import { isClass, isDayLike, plainWords } from '../../../lists/reading/kinds';
import { saysNothing } from '../../../lists/reading/nothing';
import { isSaidOnce } from '../../../lists/reading/reportLines';
import { placeOf, setAside, type SheetRow } from '../../../lists/reading/sheets';
import { joinedClass } from './classLines';
import type { Meaning } from './headers';
import { FOOT_ROW, readListedDay, type ListRow } from './listRow';
import type { Columns } from './sheetColumns';
import { bareName, isNoStudent, leftBy, shownSituation } from './situation';

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

/** A social name may be the whole name, or only the first. */
function fullName(first: string, last: string, social: string): string {
  const family = last && !` ${plainWords(first)}`.endsWith(` ${plainWords(last)}`) ? last : '';
  if (!social) return [first, family].filter(Boolean).join(' ');
  return social.includes(' ') ? social : [social, family || last || lastNameOf(first)].filter(Boolean).join(' ');
}

/** Where a letter or a number alone is never the value. */
const NEVER_SHORT: readonly Meaning[] = [
  'social_name',
  'email',
  'enrollment_number',
  'valid_until',
  'guardian_name',
  'left_on',
];
const OWN_NOTHING: readonly Meaning[] = ['full_name', 'status', 'role'];

const sameStudent = ({ full_name, email, enrollment_number }: ListRow) =>
  enrollment_number ? `n ${foldedText(enrollment_number)}` : email && `e ${foldedText(email)} ${foldedText(full_name)}`;

/** Of a student in two classes the row further down counts, and the other says so. */
function withoutOldClasses(rows: readonly ListRow[]): ListRow[] {
  const last = new Map<string, ListRow>();
  for (const row of rows) {
    const key = sameStudent(row);
    if (key && !row.aside) last.set(key, row);
  }
  return rows.map((row) => {
    const newer = last.get(sameStudent(row));
    const hasMoved = newer && newer !== row && foldedText(newer.class_name) !== foldedText(row.class_name);
    return hasMoved && !row.aside && foldedText(newer.full_name) === foldedText(row.full_name)
      ? { ...row, aside: `Está também na turma ${newer.class_name || 'sem nome'}, na linha ${placeOf(newer)}` }
      : row;
  });
}

/** The class that a row's group has from its first row, where a list says each class once. */
function groupsOf(body: readonly SheetRow[], places: Partial<Record<Meaning, number>>): Map<SheetRow, string> {
  const classOf = ({ cells }: SheetRow) =>
    joinedClass(cells[places.grade ?? -1] ?? '', cells[places.class_name ?? -1] ?? '');
  const said = body.map(classOf);
  const isOnce = isSaidOnce(said);
  const groups = new Map<SheetRow, string>();
  let last = '';
  for (const [place, row] of body.entries()) {
    if (said[place]) last = said[place];
    else if (isOnce && last) groups.set(row, last);
  }
  return groups;
}

/** A row whose used columns are all empty is no student, nor is a line of a report. */
export function toListRows(
  rows: readonly SheetRow[],
  { header, meanings }: Pick<Columns, 'header' | 'meanings'>,
  source: ClassSource,
): ListRow[] {
  const places = Object.fromEntries(
    meanings.flatMap((meaning, column) => (meaning ? [[meaning, column]] : [])),
  ) as Partial<Record<Meaning, number>>;
  const headerOf = (meaning: Meaning) => (header === null ? '' : (rows[header]?.cells[places[meaning] ?? -1] ?? ''));
  const sheets = new Set(rows.map(({ sheet }) => sheet));
  const today = brazilianDate(new Date());
  const body = rows.slice(header === null ? 0 : header + 1).filter(({ isTitle }) => !isTitle);
  const group = groupsOf(body, places);
  const listed: ListRow[] = [];
  for (const row of body) {
    const of = (meaning: Meaning) => {
      const text = row.cells[places[meaning] ?? -1] ?? '';
      return !OWN_NOTHING.includes(meaning) && saysNothing(text, !NEVER_SHORT.includes(meaning)) ? '' : text;
    };
    const { email, others } = readEmail(of('email'));
    const own = bareName(of('full_name'));
    const family = bareName(of('last_name'));
    const social = bareName(of('social_name')).name;
    const left = own.left ?? family.left;
    const isPrivate = own.isPrivate || family.isPrivate;
    const inClass = bareName(of('class_name'));
    const className = inClass.isPrivate ? inClass.name : of('class_name');
    const ownClass = joinedClass(of('grade'), firstClass(className));
    const student = {
      full_name: fullName(inOrder(own.name), family.name, social),
      email,
      ...ofFacts(STUDENT_FACTS, of),
      enrollment_number: readNumber(of('enrollment_number')),
      class_name: ownClass,
      guardian_name: of('guardian_name'),
    };
    if (!Object.values(student).some(Boolean)) continue;
    const elsewhere =
      group.get(row) ?? ((source.usesTold && row.told) || (source.usesSheet && row.sheet) || source.all.trim());
    const status = leftBy(of('status'), headerOf('status'));
    const until = readListedDay(student.valid_until);
    const leftOn = of('left_on');
    const notes = [
      others.length > 0 && `Havia ${others.length + 1} e-mails: fica o primeiro`,
      isPrivate && 'Uma observação do nome fica de fora',
      social && !social.includes(' ') && `Nome social com o sobrenome: ${student.full_name}`,
      !ownClass && group.has(row) && 'Turma da linha de cima',
      status.asks && `Situação: ${shownSituation(of('status'))}. Confira se fica`,
      until !== null && until < today && 'A validade já passou',
    ].filter((note) => note !== false && note !== '');
    listed.push({
      id: row.id,
      line: row.line,
      ...student,
      class_name: student.class_name || elsewhere,
      sheet: sheets.size > 1 ? row.sheet : undefined,
      aside:
        status.left ??
        (left !== null ? `Situação: ${left}` : null) ??
        (isDayLike(leftOn) ? `Data de saída: ${leftOn}` : null) ??
        (isNoStudent(of('role')) ? `Não é aluno: ${of('role')}` : null) ??
        (row.isFoot ? FOOT_ROW : null) ??
        setAside(row),
      note: notes.join('. ') || undefined,
      photo: of('photo') || undefined,
    });
  }
  return withoutOldClasses(listed);
}
