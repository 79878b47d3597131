/** The students of a table, by what its columns mean, and what the table leaves open. */

import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { bandOnDay, readAgeBand } from '@vinculo/contract/rules/card/ageBand';
import { FACTS, ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { newAsking } from '../../../lists/asking';
import type { Answers, Question } from '../../../lists/questions';
import { readEmail, readNumber } from '../../../lists/reading/cellText';
import { isClass, isDayLike, plainWords, saysYes } from '../../../lists/reading/kinds';
import { saysNothing } from '../../../lists/reading/nothing';
import { isSaidOnce } from '../../../lists/reading/reportLines';
import { placeOf, setAside, type SheetRow } from '../../../lists/reading/sheets';
import { bareName, isHealthAlone, withoutHealth, withoutRemarks } from './bareName';
import { isPath, joinedClass } from './classLines';
import {
  DIGITS,
  FOOT,
  GROUPS,
  REMARKED,
  REMARKED_ELSE,
  REMARKS,
  roleDoubt,
  sectionDoubt,
  SHARED_MIN,
  sharedEmail,
  situationDoubt,
  SOCIAL_NAMES,
  TITLES,
} from './doubts';
import type { Meaning } from './headers';
import { FOOT_ROW, readListedDay, TITLE_ROW, type ListRow } from './listRow';
import { guardianName, isNobody, isNotThere, personEmail, socialName, studentEmail } from './personCells';
import { rolesIn } from './roles';
import type { Columns } from './sheetColumns';
import { isNoStudent, isSituation, saidOf, shownSituation, shownStanding, standingOf } from './situation';

type Places = Partial<Record<Meaning, number>>;

/** Where the class of a row comes from if no column says it. */
export interface ClassSource {
  /** By the title lines: `Turma: 1º A`. */
  usesTold: boolean;
  usesSheet: boolean;
  /** Of all rows that have none otherwise. */
  all: string;
}

/** The class among Moodle's groups, such as `1º A, Monitoria`, or of Google's path `/Alunos/6A`. */
function firstClass(text: string): string {
  if (isPath(text)) return text.split('/').filter(isClass).at(-1) ?? '';
  if (isNotThere(text)) return '';
  if (!text.includes(',')) return text;
  const parts = text.split(',').map((part) => part.trim());
  return parts.find(isClass) ?? text;
}

const lastNameOf = (whole: string) => whole.split(' ').slice(1).join(' ');

/** `Souza, Ana Clara` is Ana Clara Souza. */
const inOrder = (text: string) => text.replace(/^([^,]+), (\p{Lu}[^,]*|(?<=^\p{Ll}.*)[^,]+)$/u, '$2 $1');

/** `first` may be the whole name already. */
const withFamily = (first: string, last: string) =>
  [first, ` ${plainWords(first)}`.endsWith(` ${plainWords(last)}`) ? '' : last].filter(Boolean).join(' ');

/** Where a letter or a number alone is never the value. */
const NEVER_SHORT: readonly Meaning[] = [
  'social_name',
  'email',
  'enrollment_number',
  ...STUDENT_FACTS.filter((fact) => FACTS[fact].kind.is === 'day'),
  'born_on',
  'guardian_name',
  'guardian_email',
  'entered_on',
  'left_on',
];
const OWN_NOTHING: readonly Meaning[] = ['full_name', 'status', 'account', 'role', 'number_digit'];

const sameStudent = ({ full_name, email, enrollment_number }: ListRow) =>
  enrollment_number ? `n ${foldedText(enrollment_number)}` : email && `e ${foldedText(email)} ${foldedText(full_name)}`;

/** Of a student in two classes the later one counts, by its day or by its place in the list, and the other says so. */
function withoutOldClasses(rows: readonly ListRow[], entered: ReadonlyMap<string, string>): ListRow[] {
  const newest = new Map<string, ListRow>();
  const dayOf = ({ id }: ListRow) => entered.get(id) ?? '';
  for (const row of rows) {
    const key = sameStudent(row);
    const last = newest.get(key);
    // `Robótica` beside `6A` is no class of lessons.
    const isBeside = last && isClass(last.class_name) && !isClass(row.class_name);
    const isOlder = last && (dayOf(row) ? dayOf(last) > dayOf(row) : isBeside);
    if (key && !row.aside && !isOlder) newest.set(key, row);
  }
  return rows.map((row, at) => {
    const newer = newest.get(sameStudent(row));
    const hasMoved = newer && newer !== row && foldedText(newer.class_name) !== foldedText(row.class_name);
    if (!hasMoved || row.aside || foldedText(newer.full_name) !== foldedText(row.full_name)) return row;
    const isLater = rows.indexOf(newer) > at ? ', que vem depois na lista' : '';
    const since = dayOf(newer) > dayOf(row) && dayOf(row) ? ` desde ${shownDay(dayOf(newer))}` : isLater;
    return { ...row, aside: `Está na turma ${newer.class_name || 'sem nome'}${since}, na linha ${placeOf(newer)}` };
  });
}

/** The class that a row's group has from its first row, where a list says each class once. A sheet ends a group. */
function groupsOf(body: readonly SheetRow[], places: Places): Map<SheetRow, string> {
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
function withSituations(body: SheetRow[], { full_name: name, status }: Places): SheetRow[] {
  if (name === undefined || status === undefined) return body;
  const parted = body.map((row) => {
    const [, before = '', last = ''] = ENDING.exec(row.cells[name] ?? '') ?? [];
    if (row.cells[status] || !isSituation(plainWords(last))) return row;
    const cells = [...row.cells];
    [cells[name], cells[status]] = [before, last];
    return { ...row, cells };
  });
  const named = body.filter(({ cells }) => cells[name]);
  return parted.filter((row, at) => row !== body[at]).length * 2 >= named.length ? parted : body;
}

/** What a column says of whether a student is in the class. */
function situationsIn(body: readonly SheetRow[], column: number | undefined, header: string) {
  const textOf = ({ cells }: SheetRow) => cells[column ?? -1] ?? '';
  const standings = new Map([...new Set(body.map(textOf))].map((text) => [text, standingOf(text, header)]));
  const unknown = new Set([...standings].flatMap(([text, standing]) => (standing === 'asked' ? text : [])));
  return { textOf, header, standings, unknown };
}

/** The students of each address that stands in the list. */
function sharersOf(body: readonly SheetRow[], { email = -1, full_name: name = -1 }: Places): Map<string, Set<string>> {
  const sharers = new Map<string, Set<string>>();
  for (const { cells } of body) {
    const key = readEmail(cells[email] ?? '').email.toLowerCase();
    if (key.includes('@')) sharers.set(key, (sharers.get(key) ?? new Set()).add(cells[name] ?? ''));
  }
  return sharers;
}

/** Remarks that tell of the school itself, unlike `Mãe mudou de endereço`. */
const LEFT_SCHOOL =
  /^(?:transf|remanej|evad|desist|falec)|\bmud(?:ou|ado|ada) de (?:escola|turma)\b|\bsaiu da escola\b/;
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
  ) as Places;
  const headers = header === null ? [] : (table[header]?.cells ?? []);
  const sheets = new Set(table.map(({ sheet }) => sheet));
  const today = brazilianDate(new Date());
  const listedRows = table.slice(header === null ? 0 : header + 1).filter(({ isTitle }) => !isTitle);
  const body = withSituations(listedRows, places);
  const group = groupsOf(
    body.filter(({ seems }) => !seems),
    places,
  );
  const situations = [places.status, places.account].map((column) =>
    situationsIn(body, column, headers[column ?? -1] ?? ''),
  );
  const roles = rolesIn(body, places, headers);
  const sharers = sharersOf(body, places);
  const { ask, questions: asked } = newAsking(answers);
  const listed: ListRow[] = [];
  const entered = new Map<string, string>();

  for (const row of body) {
    const of = (meaning: Meaning) => {
      const text = row.cells[places[meaning] ?? -1] ?? '';
      return !OWN_NOTHING.includes(meaning) && saysNothing(text, !NEVER_SHORT.includes(meaning)) ? '' : text;
    };
    const place = { line: row.line, sheet: sheets.size > 1 ? row.sheet : undefined };
    const { email: address, others, note: ofEmail, ofKin = '' } = studentEmail(of('email'));
    const kin = personEmail(of('guardian_email'));
    const isUnsigned = places.consent !== undefined && !saysYes(of('consent'));
    const own = bareName(of('full_name'));
    const family = bareName(of('last_name'));
    const social = withoutRemarks(bareName(socialName(of('social_name'))).name);
    const guardian = bareName(guardianName(of('guardian_name')));
    const number = withoutHealth(readNumber(of('enrollment_number')) || (own.number ?? ''));
    const born = readListedDay(of('born_on'));
    // Of a day of birth the band alone is taken, as it is today.
    const band = readAgeBand(of('age_band')) ?? (born && bandOnDay(born, today));
    const ownClass = withoutHealth(joinedClass(of('grade'), firstClass(of('class_name'))));
    const student = {
      full_name: withFamily([inOrder(own.name), of('middle_name')].filter(Boolean).join(' '), family.name),
      email: address,
      ...ofFacts(STUDENT_FACTS, of),
      enrollment_number: number,
      class_name: ownClass,
      guardian_name: isHealthAlone(guardian.name) ? '' : withoutRemarks(guardian.name),
      guardian_email: kin.email || ofKin,
      age_band: '',
    };
    if (!Object.values(student).some(Boolean) && !social) continue;
    if (band) student.age_band = FACTS.age_band.shown(band);
    const elsewhere = withoutHealth(
      (source.usesTold && row.told) || (source.usesSheet && row.sheet) || source.all.trim(),
    );
    const left = own.left ?? family.left;
    const leftOn = of('left_on');
    const hasLeft = isDayLike(leftOn) && (readListedDay(leftOn) ?? '') <= today;
    const example = own.name || student.email;
    const out = situations.find(({ textOf, standings, unknown }) => {
      const standing = standings.get(textOf(row));
      const isAsked = standing === 'asked' && left === null;
      return standing === 'out' || (isAsked && ask(situationDoubt(textOf(row), unknown), place, example) === 'out');
    });
    // With a number or an address, only the name was forgotten.
    const hasNoName = !student.full_name && !social && (of('full_name') || !(address || number));
    const remark = of('remark');
    const isRemarked = saidOf(plainWords(remark)) === 'out';
    const remarked = LEFT_SCHOOL.test(plainWords(remark)) ? REMARKED : REMARKED_ELSE;
    const role = roles.of(row);
    const isOther = roles.isUnsure(role) && ask(roleDoubt(role, roles.unknown, roles.isTold), place, example) === 'out';
    const { section } = row;
    const seemsOut = (seems: SheetRow['seems'], doubt: typeof FOOT) =>
      row.seems === seems && ask(doubt, place, own.name || number || ownClass) === 'out';
    const aside =
      (out ? shownStanding(out.textOf(row), out.header) : null) ??
      (left !== null ? `Situação: ${left}` : null) ??
      (hasLeft ? `Data de saída: ${leftOn}` : null) ??
      (isRemarked && ask(remarked, place, example) === 'out' ? `Observação: ${shownSituation(remark)}` : null) ??
      (isNoStudent(role) || (isOther && role)
        ? `Não é aluno: ${role}`
        : isOther
          ? 'A lista não diz se é aluno'
          : null) ??
      (isNobody(student.full_name) || hasNoName ? 'Não há nome de aluno' : null) ??
      (seemsOut('foot', FOOT) ? FOOT_ROW : null) ??
      (row.seems === 'section' || seemsOut('title', TITLES) ? TITLE_ROW : null) ??
      (section && ask(sectionDoubt(section), place, example) === 'out'
        ? `Abaixo de “${shownSituation(section)}”`
        : null) ??
      setAside(row);

    const bare = withoutRemarks(student.full_name);
    const isBared = bare !== student.full_name && !aside && ask(REMARKS, place, student.full_name) === 'drop';
    if (isBared) student.full_name = bare;
    const sharing = sharers.get(address.toLowerCase())?.size ?? 0;
    if (address && sharing >= SHARED_MIN && !aside && ask(sharedEmail(address), place, own.name) === 'none')
      student.email = '';
    if (social) {
      const whole = social.includes(' ') ? social : withFamily(social, family.name || lastNameOf(student.full_name));
      const isAlone = whole !== social && ask(SOCIAL_NAMES, place, whole) === 'alone';
      student.full_name = isAlone ? social : whole;
    }
    const digit = of('number_digit');
    const whole = `${number}-${digit}`;
    if (number && DIGIT.test(digit) && ask(DIGITS, place, whole) === 'join') student.enrollment_number = whole;
    const above = withoutHealth(group.get(row) ?? '');
    if (!ownClass) student.class_name = (above && ask(GROUPS, place, own.name) === 'same' ? above : '') || elsewhere;

    const until = readListedDay(student.valid_until);
    const notes = [
      others.length > 0 && `Havia ${others.length + 1} e-mails: fica o primeiro`,
      ofKin && kin.email ? 'O e-mail é do responsável: não será usado' : ofEmail,
      kin.others.length > 0 && `Havia ${kin.others.length + 1} e-mails do responsável: fica o primeiro`,
      kin.note && `${kin.note} (responsável)`,
      (own.isPrivate || family.isPrivate || isBared) && 'Uma observação do nome fica de fora',
      (guardian.isPrivate || student.guardian_name !== guardian.name) && 'Uma observação do responsável fica de fora',
      isUnsigned && 'A lista não diz que o responsável autoriza',
      of('age_band') && !band && `A idade “${of('age_band')}” não diz uma faixa só`,
      until !== null && until < today && 'A validade já passou',
    ].filter(Boolean);
    const since = readListedDay(of('entered_on'));
    if (since) entered.set(row.id, since);
    listed.push({
      id: row.id,
      ...place,
      ...student,
      aside,
      note: notes.join('. ') || undefined,
      isUnsigned: isUnsigned || undefined,
      photo: of('photo') || undefined,
    });
  }
  return { rows: withoutOldClasses(listed, entered), questions: asked() };
}
