// Finds who each row of a list is: the student of an earlier row, a student whom the company knows, or another one.
import type { RosterEntry } from '@vinculo/contract/classLists';
import {
  guardiansAfter,
  planRow,
  Roster,
  type KnownStudent,
  type ListedField,
  type ListedStudent,
  type Match,
} from '@vinculo/contract/rules/card/roster';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { NAMESAKES_MAX } from '@vinculo/contract/rules/limits';
import { mailboxOf, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { idOfRow, type Answers } from '../../lists/questions';
import { placeOf } from '../../lists/reading/sheets';
import { errorsOf, isStopped, toStudent, type ListRow, type RowErrors } from './reading/listRow';

/** Turns a row into a known student, to find the same student in later rows. */
function toKnown(row: ListRow): KnownStudent {
  const student = toStudent(row);
  return {
    id: placeOf(row),
    kind: 'card',
    full_name: student.full_name,
    email: student.email ?? null,
    ...ofFacts(STUDENT_FACTS, (fact) => student[fact] ?? null),
    has_picture: false,
    has_guardian: false,
  };
}

/**
 * What a call says beyond the row: who among namesakes is meant, and the last day of a list without a column of days.
 */
type Said = Pick<ListedStudent, 'same_as' | 'other_than' | 'valid_until'>;

/** The answer that a row means none of the known students of its name. Any other answer is a student's id. */
export const ANOTHER = 'another';

export const studentOf = ({ row, said }: Pick<Reading, 'row' | 'said'>): ListedStudent =>
  said ? { ...toStudent(row), ...said } : toStudent(row);

export interface Reading {
  row: ListRow;
  errors: RowErrors;
  isOut: boolean;
  /** The person's answer to who of the students of its name the row means, or `ANOTHER`. */
  answer: string | undefined;
  said: Said | null;
  /** The student among the earlier rows, and in `match` in the company; null if something is wrong with the row. */
  twin: Match | null;
  match: Match<RosterEntry> | null;
  /** Set if the row only adds another guardian: the student as the earlier rows have left them. */
  family: Pick<Match, 'known' | 'mustAsk' | 'isSure'> | null;
}

const isReady = ({ twin }: Reading) => twin !== null && !twin.known && !twin.mustAsk;

/** Makes the row mean another student than those of its name. */
function asAnother(reading: Reading, roster: Roster<RosterEntry>): Reading {
  const { row, match } = reading;
  if (!match || match.isSure) return reading;
  const others = match.known ? [match.known, ...match.namesakes] : match.namesakes;
  if (others.length === 0) return reading;
  const answer = { other_than: others.slice(0, NAMESAKES_MAX).map(({ id }) => id) };
  return { ...reading, said: answer, match: roster.match(studentOf({ row, said: answer })) };
}

function readRow(row: ListRow, earlier: Roster, roster: Roster<RosterEntry>, answer: string | undefined) {
  const errors = errorsOf(row);
  const reading: Reading = { row, errors, answer, said: null, isOut: false, twin: null, match: null, family: null };
  if (isStopped(errors)) return reading;
  reading.twin = earlier.match(toStudent(row));
  if (answer && answer !== ANOTHER) reading.said = { same_as: answer };
  reading.match = roster.match(studentOf(reading));
  const { known, isSure } = reading.match;
  // The server compares numbers as written, so another spelling needs the student's id.
  if (known && isSure && planRow(toStudent(row), known).hasOtherSpelling) reading.said = { same_as: known.id };
  return answer === ANOTHER ? asAnother(reading, roster) : reading;
}

const OF_GUARDIANS: readonly ListedField[] = ['guardian_name', 'guardian_email'];

/** True if a row says nothing new of an earlier row's student, except perhaps a guardian. */
function isSameStudent(row: ListRow, first: ListRow): boolean {
  const student = toStudent(row);
  const { changes, isTaken } = planRow(student, toKnown(first));
  const { email, guardian_email: kin } = toStudent(first);
  const hasOtherEmail = Boolean(student.email) && student.email !== email && student.email !== kin;
  return !isTaken && !hasOtherEmail && changes.every((field) => OF_GUARDIANS.includes(field));
}

const mailboxIn = ({ guardian_email: email }: ListRow) => email && mailboxOf(normalizeEmail(email));
const nameIn = ({ guardian_name: name }: ListRow) => name && foldedText(name);

/** Joins rows of one student: systems export a row for each guardian. The further rows are written after the first. */
function withFamilies(readings: readonly Reading[]): Reading[] {
  const firsts = new Map<string, Reading>();
  const families = new Map<string, { known: KnownStudent; told: Set<string> }>();
  return readings.map((reading) => {
    const { row, twin, isOut } = reading;
    if (isOut || !twin) return reading;
    if (isReady(reading)) {
      firsts.set(placeOf(row), reading);
      return reading;
    }
    const place = twin.known?.id ?? '';
    const first = firsts.get(place);
    if (!first || !isSameStudent(row, first.row)) return reading;
    const after = (of: ListRow, known: KnownStudent | null) => {
      const student = toStudent(of);
      return { ...(known ?? toKnown(of)), ...guardiansAfter(student, planRow(student, known)) };
    };
    const { known, told } = families.get(place) ?? {
      known: after(first.row, first.match?.known ?? null),
      told: new Set([mailboxIn(first.row), nameIn(first.row)]),
    };
    const guardian = mailboxIn(row) || nameIn(row);
    if (!guardian || told.has(guardian)) return reading;
    const family = { known, mustAsk: first.match?.mustAsk ?? false, isSure: twin.isSure };
    // Two children of one class may have one name, and the guardian of one may not see the other.
    if (!twin.isSure) return { ...reading, family };
    families.set(place, { known: after(row, known), told: new Set([...told, guardian, nameIn(row)]) });
    return { ...reading, said: first.said, family };
  });
}

/** In the rows' order. A row that is left out does not make another one a repeat. */
export function readRows(
  rows: readonly ListRow[],
  roster: Roster<RosterEntry>,
  isLeftOut: (row: ListRow) => boolean,
  answers: Answers,
): Reading[] {
  const earlier = new Roster();
  const readings = rows.map((row) => {
    const reading = readRow(row, earlier, roster, answers[idOfRow(row.id)]);
    reading.isOut = isLeftOut(row);
    if (!reading.isOut && isReady(reading)) earlier.add(toKnown(row));
    return reading;
  });
  // If several rows mean one student, those that only name and class identify are asked about.
  const claims = new Map<string, number>();
  for (const reading of readings) {
    const id = !reading.isOut && isReady(reading) ? reading.match?.known?.id : undefined;
    if (id !== undefined) claims.set(id, (claims.get(id) ?? 0) + 1);
  }
  const judged = readings.map((reading) =>
    (claims.get(reading.match?.known?.id ?? '') ?? 0) > 1 ? asAnother(reading, roster) : reading,
  );
  return withFamilies(judged);
}
