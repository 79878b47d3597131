/** Whether a row of a class list is a student whom the company already knows, and what the row changes. */
import { normalizeEmail } from './email';
import { foldedText } from './folding';

/** What a list says of one student. Empty, null and absent fields say nothing. */
export interface ListedStudent {
  full_name: string;
  email?: string | null;
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
  /** Of the owner, or else of the invitation that waits. */
  email: string | null;
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

/** A student without an address is told from others by the enrolment number, or by the class. */
export const isTellable = ({ email, enrollment_number, class_name }: Omit<ListedStudent, 'full_name'>) =>
  Boolean(email || enrollment_number || class_name);

/** Two students with the same key are the same person under the same name. */
export const personKey = ({ email, full_name }: Pick<ListedStudent, 'email' | 'full_name'>) =>
  `${normalizeEmail(email ?? '')} ${foldedText(full_name)}`;

/** Spreadsheets turn `00123` into the number 123. */
const withoutZeros = (number: string) => number.replace(/^0+(?=\d+$)/, '');

interface Keys {
  name: string;
  email: string | null;
  number: string | null;
  class: string | null;
}

// A list is planned again after every correction, and folding is most of the work. Students are never changed in place.
const keys = new WeakMap<ListedStudent, Keys>();

function keysOf(student: ListedStudent): Keys {
  const known = keys.get(student);
  if (known) return known;
  const made = {
    name: foldedText(student.full_name),
    email: student.email ? normalizeEmail(student.email) : null,
    number: student.enrollment_number ? foldedText(student.enrollment_number) : null,
    class: student.class_name ? foldedText(student.class_name) : null,
  };
  keys.set(student, made);
  return made;
}

/** Both have one, and they differ. */
const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

/** The known students of one company. */
export class Roster<Known extends KnownStudent = KnownStudent> {
  readonly #byNumber = new Map<string, Known>();
  readonly #byName = new Map<string, Known[]>();

  constructor(known: Iterable<Known> = []) {
    for (const each of known) this.add(each);
  }

  add(known: Known): void {
    const { number, name } = keysOf(known);
    if (number !== null) this.#byNumber.set(number, known);
    const same = this.#byName.get(name);
    if (same) same.push(known);
    else this.#byName.set(name, [known]);
  }

  /**
   * The student with this enrolment number. Else the student of this name with the same address, or, if one of the two
   * has no address, in the same class. The numbers may differ in leading zeros alone, or one of them is missing. A row
   * with an address also means the student of this name without one, if there is only one.
   */
  find(row: ListedStudent): Known | null {
    const { number, name, email, class: className } = keysOf(row);
    const numbered = number === null ? undefined : this.#byNumber.get(number);
    if (numbered) return numbered;
    const bare = number === null ? null : withoutZeros(number);
    const possible = (this.#byName.get(name) ?? []).filter((each) => {
      const theirs = keysOf(each);
      const theirBare = theirs.number === null ? null : withoutZeros(theirs.number);
      return !differs(email, theirs.email) && !differs(bare, theirBare);
    });
    const unaddressed = possible.filter((each) => keysOf(each).email === null);
    return (
      possible.find((each) => bare !== null && withoutZeros(keysOf(each).number ?? '') === bare) ??
      possible.find((each) => email !== null && keysOf(each).email === email) ??
      possible.find((each) => className !== null && keysOf(each).class === className) ??
      (email !== null && unaddressed.length === 1 ? (unaddressed[0] ?? null) : null)
    );
  }
}

const firstWord = (name: string) => foldedText(name).split(' ', 1)[0];

/**
 * What a row changes. A card with an owner keeps its owner and its picture; a waiting invitation takes both from the
 * list, and a card without an owner the address.
 */
export function planRow(row: ListedStudent, known: KnownStudent | null): RowPlan {
  if (!known) return { known, changes: [], isTaken: false, hasOtherZeros: false };
  const [listed, kept] = [keysOf(row), keysOf(known)];
  const hasOtherName = listed.name !== kept.name;
  const isAddressed = listed.email !== null && kept.email !== null;
  // Without an address on both sides, a number may have been given to another student.
  const isOther = isAddressed ? listed.email !== kept.email : firstWord(row.full_name) !== firstWord(known.full_name);
  if (hasOtherName && isOther) return { known, changes: [], isTaken: true, hasOtherZeros: false };
  const waits = known.kind === 'invitation';
  const changes: ListedField[] = [];
  if (hasOtherName) changes.push('full_name');
  if (listed.email !== null && listed.email !== kept.email && (waits || kept.email === null)) changes.push('email');
  if (row.enrollment_number && !known.enrollment_number) changes.push('enrollment_number');
  if (row.class_name && !isSame(row.class_name, known.class_name ?? '')) changes.push('class_name');
  if (row.valid_until && row.valid_until !== known.valid_until) changes.push('valid_until');
  if (row.avatar_id && !known.has_picture && waits) changes.push('avatar_id');
  const hasOtherZeros = differs(listed.number, kept.number);
  return { known, changes, isTaken: false, hasOtherZeros };
}
