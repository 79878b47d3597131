// Whether a row of a class list is a student whom the company already knows, and what the row changes.
import { GUARDIANS_MAX } from '../limits';
import { mailboxOf, normalizeEmail } from '../text/email';
import { foldedText } from '../text/folding';
import { isOfAge } from './ageBand';
import { STUDENT_FACTS, type StudentFact, type StudentFacts } from './student';

/** What a list says of one student. Empty, null and absent fields say nothing. */
export interface ListedStudent extends Partial<StudentFacts> {
  full_name: string;
  email?: string | null;
  /**
   * Alone it is only a name. With an address it names the person who is asked; with `consent`, the person who
   * consented.
   */
  guardian_name?: string | null;
  guardian_email?: string | null;
  /** A person says that the school has the guardian's consent on paper. */
  consent?: boolean | undefined;
  /** Any id means that there is a picture. */
  avatar_id?: string | null;
  /** The id of a known student of this name: a person says that the row means this one. */
  same_as?: string | null;
  /** Ids of known students of this name whom the row does not mean, unless the number or the address says so. */
  other_than?: string[];
}

/** A card of the company, or a waiting invitation. */
export interface KnownStudent extends StudentFacts {
  id: string;
  kind: 'card' | 'invitation';
  full_name: string;
  /** The owner's address, or else that of the invitation that waits. */
  email: string | null;
  has_picture: boolean;
  has_guardian: boolean;
  /** Addresses of the guardians whom the company asks. */
  guardian_emails?: readonly string[];
}

export type ListedField = Exclude<keyof ListedStudent, 'consent' | 'same_as' | 'other_than'>;

export interface RowPlan {
  /** Null if the student is new. */
  known: KnownStudent | null;
  /** What the row changes of the known student. */
  changes: ListedField[];
  /** The row names a guardian whom the company has not asked yet. */
  asksGuardian: boolean;
  /** The enrolment number belongs to a student with another name and another address. */
  isTaken: boolean;
  /**
   * The list writes the number with other leading zeros or a check digit more or less; the company's spelling stays.
   */
  hasOtherSpelling: boolean;
}

const isSame = (one: string, other: string) => one === other || foldedText(one) === foldedText(other);

/** A student without an address is told from others by the guardian's, by the enrolment number, or by the class. */
export const isTellable = (row: Omit<ListedStudent, 'full_name'>) =>
  Boolean(row.email || row.guardian_email || row.enrollment_number || row.class_name);

const hasMailbox = (emails: readonly (string | null | undefined)[], address: string) =>
  emails.some((email) => email && mailboxOf(email) === mailboxOf(address));

/** An address of both the student and a guardian counts as the guardian's alone, unless the student is of age. */
export function withOwnEmail<Row extends ListedStudent>(row: Row, student: KnownStudent | null = null): Row {
  const theirs = [row.guardian_email, ...(student?.guardian_emails ?? [])];
  const isShared = row.email && hasMailbox(theirs, row.email) && !isOfAge(row.age_band || student?.age_band);
  return isShared ? { ...row, email: null } : row;
}

/** Two students with the same key are the same person under the same name. */
export const personKey = ({ email, full_name }: Pick<ListedStudent, 'email' | 'full_name'>) =>
  `${normalizeEmail(email ?? '')} ${foldedText(full_name)}`;

/** Spreadsheets turn `00123` into the number 123. */
const withoutZeros = (number: string) => number.replace(/^0+(?=\d+$)/, '');

/** A number of digits, and the check digit that some columns and schools leave out: `000111222333-4`. Folded. */
const DIGITS = /^(\d+)( [\dx])?$/;

/** Two spellings by which enrolment numbers are compared: `whole` has the check digit, `bare` does not. */
export function numberKeys(number: string): { whole: string; bare: string } {
  const folded = foldedText(number);
  const [, digits, check = ''] = DIGITS.exec(folded) ?? [];
  if (digits === undefined) return { whole: folded, bare: folded };
  const bare = withoutZeros(digits);
  return { whole: bare + check, bare };
}

/** One enrolment number, leading zeros aside, and the check digit if only one side has it. */
function isSameNumber(one: string, other: string): boolean {
  const [first, second] = [numberKeys(one), numberKeys(other)];
  return first.whole === second.whole || first.whole === second.bare || first.bare === second.whole;
}

interface Keys {
  name: string;
  email: string | null;
  number: string | null;
  class: string | null;
}

// A list is planned again after every correction, and folding is most of the work. Students are never changed in place.
const keys = new WeakMap<ListedStudent, Keys>();

function keysOf(student: ListedStudent): Keys {
  const indexes = keys.get(student);
  if (indexes) return indexes;
  const entry = {
    name: foldedText(student.full_name),
    email: student.email ? normalizeEmail(student.email) : null,
    number: student.enrollment_number ? foldedText(student.enrollment_number) : null,
    class: student.class_name ? foldedText(student.class_name) : null,
  };
  keys.set(student, entry);
  return entry;
}

/** Both students have the value, and the values differ. */
const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

/** Which known student a row means. */
export interface Match<Known extends KnownStudent = KnownStudent> {
  /** Null if the row is a new student. */
  known: Known | null;
  /** The number, the address or a person says so, not the name and the class alone. */
  isSure: boolean;
  /**
   * Students of the name whom neither number nor address tells from the row. A person is asked about them, or has
   * answered.
   */
  namesakes: readonly Known[];
  /** Several namesakes are in the row's class: without an answer the row is not written. */
  mustAsk: boolean;
}

/** The known students of one company. */
export class Roster<Known extends KnownStudent = KnownStudent> {
  readonly #byNumber = new Map<string, Known>();
  readonly #byName = new Map<string, Known[]>();

  constructor(students: Iterable<Known> = []) {
    for (const each of students) this.add(each);
  }

  /** `before`: the same student as they were until now. */
  add(student: Known, before: Known | null = null): void {
    const { number, name } = keysOf(student);
    if (number !== null) this.#byNumber.set(number, student);
    if (before) {
      const others = this.#byName.get(keysOf(before).name)?.filter((each) => each !== before);
      this.#byName.set(keysOf(before).name, others ?? []);
    }
    const same = this.#byName.get(name);
    if (same) same.push(student);
    else this.#byName.set(name, [student]);
  }

  /**
   * Finds the student with this enrolment number. If there is none, looks at those of this name, none of whom has
   * another address or another number (by `isSameNumber`). Of these it takes the one with the number, with the address,
   * with the guardian, or whom a person named; or else the only one in the class. For a row with an address, the only
   * one of the name will do, if it is not known that the class is another.
   */
  match(row: ListedStudent): Match<Known> {
    const { number, name, email, class: className } = keysOf(row);
    const { guardian_email: kin } = row;
    const decided = (entry: Known | null, rest: Partial<Match<Known>> = {}): Match<Known> => ({
      known: entry,
      isSure: entry !== null,
      namesakes: [],
      mustAsk: false,
      ...rest,
    });
    const numbered = number === null ? undefined : this.#byNumber.get(number);
    if (numbered) return decided(numbered);
    const hasNumber = ({ number: theirs }: Keys) => number !== null && theirs !== null && isSameNumber(number, theirs);
    const possible = (this.#byName.get(name) ?? []).filter((each) => {
      const theirs = keysOf(each);
      return !differs(email, theirs.email) && (!differs(number, theirs.number) || hasNumber(theirs));
    });
    const sure =
      possible.find((each) => hasNumber(keysOf(each))) ??
      possible.find((each) => email !== null && keysOf(each).email === email) ??
      possible.find((each) => kin && [each.email, ...(each.guardian_emails ?? [])].includes(kin));
    if (sure) return decided(sure);
    const named = possible.find(({ id }) => id === row.same_as);
    if (named) return decided(named, { namesakes: possible });
    const others = row.other_than ?? [];
    const left = possible.filter(({ id }) => !others.includes(id));
    const classmates = left.filter((each) => className !== null && keysOf(each).class === className);
    const [only, ...more] = classmates.length > 0 || email === null ? classmates : left;
    if (only && more.length === 0 && !differs(className, keysOf(only).class))
      return decided(only, { isSure: false, namesakes: possible.filter(({ id }) => others.includes(id)) });
    return decided(null, { namesakes: possible, mustAsk: classmates.length > 1 });
  }

  find(row: ListedStudent): Known | null {
    return this.match(row).known;
  }
}

/** Whether what a list says of a fact changes what is known of it. A number that is known stays. */
const isChange = (fact: StudentFact, listed: string, former: string | null) =>
  fact === 'enrollment_number' ? !former : !isSame(listed, former ?? '');

/**
 * Why nobody is asked at the guardian's address of a row. The student is of age or has the address, the company asks
 * there already, or the student has as many guardians as can be.
 */
export function whyUnasked(
  row: ListedStudent,
  student: KnownStudent | null,
): 'no_address' | 'of_age' | 'own_address' | 'known' | 'full' | null {
  if (!row.guardian_email) return 'no_address';
  if (isOfAge(row.age_band || student?.age_band)) return 'of_age';
  const theirs = student?.guardian_emails ?? [];
  if (hasMailbox([row.email, student?.email], row.guardian_email)) return 'own_address';
  if (hasMailbox(theirs, row.guardian_email)) return 'known';
  return theirs.length >= GUARDIANS_MAX ? 'full' : null;
}

const asksGuardian = (row: ListedStudent, student: KnownStudent | null) => whyUnasked(row, student) === null;

/** The guardian who consented on paper. One who is asked has not consented yet. */
export const notedGuardian = ({ guardian_name: name, guardian_email: email, consent }: ListedStudent) =>
  (consent && !email && name) || null;

/** The guardians of a student after a row is written. */
export const guardiansAfter = (
  row: ListedStudent,
  { known, asksGuardian }: Pick<RowPlan, 'known' | 'asksGuardian'>,
) => ({
  has_guardian: notedGuardian(row) !== null || (known?.has_guardian ?? false),
  guardian_emails: [
    ...(known?.guardian_emails ?? []),
    ...(asksGuardian && row.guardian_email ? [row.guardian_email] : []),
  ],
});

/** The row without its guardian, to whom the company may not write. The rest is written, and the name is no consent. */
export const withoutAsking = (plan: RowPlan): RowPlan => ({
  ...plan,
  asksGuardian: false,
  changes: plan.changes.filter((field) => field !== 'guardian_email'),
});

/** Whether folded names may be one person's: `ana souza`, `ana clara souza`; in another class not `ana lima`. */
function mayBeOne(one: string, other: string, hasOtherClass: boolean): boolean {
  const [shorter = [], longer = []] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length);
  return shorter[0] === longer[0] && (!hasOtherClass || shorter.every((word) => longer.includes(word)));
}

/**
 * What a row changes. A card with an owner keeps its owner and its picture; a waiting invitation takes both from the
 * list, and a card without an owner the address.
 */
export function planRow(raw: ListedStudent, student: KnownStudent | null): RowPlan {
  const row = withOwnEmail(raw, student);
  const nothing = { known: student, changes: [], asksGuardian: false, isTaken: false, hasOtherSpelling: false };
  if (!student) return { ...nothing, asksGuardian: asksGuardian(row, student) };
  const [listed, kept] = [keysOf(row), keysOf(student)];
  const hasOtherName = listed.name !== kept.name;
  const isAddressed = listed.email !== null && kept.email !== null;
  // Without an address on both sides, a number may have been given to another student.
  const isOther = isAddressed
    ? listed.email !== kept.email
    : !mayBeOne(listed.name, kept.name, differs(listed.class, kept.class));
  if (hasOtherName && isOther) return { ...nothing, isTaken: true };
  const waits = student.kind === 'invitation';
  const changes: ListedField[] = [];
  if (hasOtherName) changes.push('full_name');
  if (listed.email !== null && listed.email !== kept.email && (waits || kept.email === null)) changes.push('email');
  changes.push(...STUDENT_FACTS.filter((fact) => row[fact] && isChange(fact, row[fact], student[fact])));
  // A guardian who is noted already stays.
  if (notedGuardian(row) && !student.has_guardian) changes.push('guardian_name');
  const asks = asksGuardian(row, student);
  if (asks) changes.push('guardian_email');
  if (row.avatar_id && !student.has_picture && waits) changes.push('avatar_id');
  return { ...nothing, changes, asksGuardian: asks, hasOtherSpelling: differs(listed.number, kept.number) };
}
