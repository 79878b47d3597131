/** Whether a row of a class list is a student whom the company already knows, and what the row changes. */
import { normalizeEmail } from './email';
import { foldedText } from './folding';

/** What a list says of one student. Empty, null and absent fields say nothing. */
export interface ListedStudent {
  full_name: string;
  email: string;
  enrollment_number?: string | null;
  class_name?: string | null;
  /** `2027-12-31`. */
  valid_until?: string | null;
  /** Any id means that there is a picture. */
  avatar_id?: string | null;
}

/** A card of the company, or a waiting invitation. */
export interface KnownStudent {
  id: string;
  kind: 'card' | 'invitation';
  full_name: string;
  email: string;
  enrollment_number: string | null;
  class_name: string | null;
  valid_until: string | null;
  has_picture: boolean;
}

export type ListedField = keyof ListedStudent;

export interface RowPlan {
  /** Null if the student is new. */
  known: KnownStudent | null;
  /** What the row changes of the known student. */
  changes: ListedField[];
  /** The enrolment number belongs to a student with another name and another address. */
  isTaken: boolean;
  /** The list writes the number with more or fewer leading zeros; the company's spelling stays. */
  hasOtherZeros: boolean;
}

const isSame = (one: string, other: string) => one === other || foldedText(one) === foldedText(other);
/** Two students with the same key are the same person under the same name. */
export const personKey = ({ email, full_name }: Pick<ListedStudent, 'email' | 'full_name'>) =>
  `${normalizeEmail(email)} ${foldedText(full_name)}`;

/** Spreadsheets turn `00123` into the number 123. */
const withoutZeros = (number: string) => number.replace(/^0+(?=\d+$)/, '');

interface Keys {
  number: string | null;
  person: string;
}

// A list is planned again after every correction, and folding is most of the work. Students are never changed in place.
const keys = new WeakMap<ListedStudent, Keys>();

function keysOf(student: ListedStudent): Keys {
  const known = keys.get(student);
  if (known) return known;
  const number = student.enrollment_number ? foldedText(student.enrollment_number) : null;
  const made = { number, person: personKey(student) };
  keys.set(student, made);
  return made;
}

/** The known students of one company, found by enrolment number, else by address and name. */
export class Roster<Known extends KnownStudent = KnownStudent> {
  readonly #byNumber = new Map<string, Known>();
  readonly #byPerson = new Map<string, Known[]>();

  constructor(known: Iterable<Known> = []) {
    for (const each of known) this.add(each);
  }

  add(known: Known): void {
    const { number, person } = keysOf(known);
    if (number !== null) this.#byNumber.set(number, known);
    const same = this.#byPerson.get(person);
    if (same) same.push(known);
    else this.#byPerson.set(person, [known]);
  }

  /**
   * The student with this enrolment number. Else the student with this address and name, if the numbers differ only in
   * leading zeros or one of them is missing.
   */
  find(row: ListedStudent): Known | null {
    const { number, person } = keysOf(row);
    const numbered = number === null ? undefined : this.#byNumber.get(number);
    if (numbered) return numbered;
    const same = this.#byPerson.get(person) ?? [];
    const bare = number === null ? null : withoutZeros(number);
    return (
      same.find((each) => bare !== null && withoutZeros(keysOf(each).number ?? '') === bare) ??
      same.find((each) => number === null || !each.enrollment_number) ??
      null
    );
  }
}

/** What a row changes. A card keeps its owner and its picture; a waiting invitation takes both from the list. */
export function planRow(row: ListedStudent, known: KnownStudent | null): RowPlan {
  if (!known) return { known, changes: [], isTaken: false, hasOtherZeros: false };
  const hasOtherEmail = normalizeEmail(row.email) !== known.email;
  const hasOtherName = !isSame(row.full_name, known.full_name);
  if (hasOtherEmail && hasOtherName) return { known, changes: [], isTaken: true, hasOtherZeros: false };
  const waits = known.kind === 'invitation';
  const changes: ListedField[] = [];
  if (hasOtherName) changes.push('full_name');
  if (hasOtherEmail && waits) changes.push('email');
  if (row.enrollment_number && !known.enrollment_number) changes.push('enrollment_number');
  if (row.class_name && !isSame(row.class_name, known.class_name ?? '')) changes.push('class_name');
  if (row.valid_until && row.valid_until !== known.valid_until) changes.push('valid_until');
  if (row.avatar_id && !known.has_picture && waits) changes.push('avatar_id');
  const [listed, kept] = [keysOf(row).number, keysOf(known).number];
  return { known, changes, isTaken: false, hasOtherZeros: listed !== null && kept !== null && listed !== kept };
}
