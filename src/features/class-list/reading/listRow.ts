// One student as written in a list, and what is wrong with it.
import { readDay } from '@vinculo/contract/rules/brasilia';
import { isTellable, withOwnEmail, type ListedStudent } from '@vinculo/contract/rules/card/roster';
import { FACTS, ofFacts, STUDENT_FACTS, type StudentFact } from '@vinculo/contract/rules/card/student';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { isPlainName, isShown } from '@vinculo/contract/rules/text/plainName';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { isCutNumber } from '../../../lists/reading/cellText';
import { isDayLike } from '../../../lists/reading/kinds';
import type { RowPlace } from '../../../lists/reading/sheets';
import { isDigits, plainWords } from '../../../lists/reading/words';

export const FIELDS = ['full_name', 'email', ...STUDENT_FACTS, 'guardian_name', 'guardian_email'] as const;
export type Field = (typeof FIELDS)[number];

/**
 * Labels that claim nothing beyond the list: the preview says who is asked, and whose consent on paper may be noted.
 */
const LISTED_GUARDIAN = { guardian_name: 'Nome do responsável', guardian_email: 'E-mail do responsável' };

export const FIELD_LABELS: Record<Field, string> = {
  full_name: 'Nome',
  email: 'E-mail',
  ...ofFacts(STUDENT_FACTS, (fact) => FACTS[fact].label),
  ...LISTED_GUARDIAN,
};

export interface ListRow extends Record<Field, string>, RowPlace {
  id: string;
  /** Why the row is left out unless the person takes it in. */
  aside?: string;
  /** True if the row is left out because it may not be a student, and not because the student has left. */
  isUnsure?: boolean | undefined;
  /** What was read differently from what the cell says. */
  note?: string;
  /** The list has a column of consents, and this row does not say yes. */
  isUnsigned?: boolean | undefined;
  /** The file name of the photo, as the list says it. */
  photo?: string;
}

export type RowErrors = Partial<Record<Field, string>>;

const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 3600 * 1000;
/** Day numbers of this century in spreadsheets. A cell that is not marked as a date shows such a number. */
const SERIAL = { first: 36_526, last: 73_050 };

const MONTHS = [
  ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
];
const monthOf = (word: string) => 1 + Math.max(...MONTHS.map((months) => months.indexOf(plainWords(word).slice(0, 3))));
const DAY_LENGTH_MAX = 80;
/** `31`, `março` and `2027` of `31º de março de 2027`. */
const partsOf = (text: string) =>
  (text.slice(0, DAY_LENGTH_MAX).match(/\p{L}+|\d+/gu) ?? []).filter((part) => !['de', 'º', 'o'].includes(part));

/** A class that Excel turned into a day without a year, or into a month and a year: `10/mar`, `mar/10`. */
function isDatedClass(text: string): boolean {
  const parts = partsOf(text);
  const [month = '', ...others] = parts.filter((part) => !isDigits(part));
  const isMonthDay = parts.length === 2 && others.length === 0 && month.length === 3 && monthOf(month) > 0;
  return isDayLike(text) || (isMonthDay && text.length <= 6 && !text.includes(' '));
}

/** A day of three parts: `2027 03 31`, `31 3 27`, `31 março 2027`, `Mar 31 2027`; null if they are no day. */
function dayOf([one = '', two = '', three = '']: readonly string[]): string | null {
  const isShort = (part: string) => isDigits(part) && part.length <= 2;
  const isYear = (part: string) => isDigits(part) && [2, 4].includes(part.length);
  const day = (date: string, month: string | number, year: string) =>
    readDay(`${date.padStart(2, '0')}/${String(month).padStart(2, '0')}/${year.padStart(4, '20')}`);
  if (one.length === 4 && isYear(one)) return isShort(two) && isShort(three) ? day(three, two, one) : null;
  if (isShort(one) && isYear(three)) return day(one, isShort(two) ? two : monthOf(two), three);
  return isShort(two) && three.length === 4 && isYear(three) && monthOf(one) > 0 ? day(two, monthOf(one), three) : null;
}

/** Reads a day in any form that lists use, with any text around it, as `2027-03-31`; null if there is none. */
export function readListedDay(text: string): string | null {
  const parts = partsOf(text);
  const [only = ''] = parts;
  if (isDigits(text) && only.length === 5) {
    const serial = Number(text);
    const isInCentury = serial >= SERIAL.first && serial <= SERIAL.last;
    return isInCentury ? new Date(DAY_0 + serial * DAY_MS).toISOString().slice(0, 10) : null;
  }
  const all = isDigits(only) && only.length === 8 ? [only.slice(0, 4), only.slice(4, 6), only.slice(6)] : parts;
  return all.map((_, at) => dayOf(all.slice(at, at + 3))).find((day) => day !== null) ?? null;
}

function companyText(text: string, max: number): string | undefined {
  if (text.length > max) return MESSAGES.generic.max(max);
  return text && !isShown(text) ? MESSAGES.shown : undefined;
}

/** `Jo?o`, `Jo\uFFFDo`: a program could not write the letter. */
const LOST = /\uFFFD|\p{L}\?/u;

function nameError(text: string): string | undefined {
  if (!text) return MESSAGES.fullName.required;
  if (text.length > TEXT_MAX) return MESSAGES.generic.max(TEXT_MAX);
  if (LOST.test(text)) return 'Uma letra deste nome se perdeu. Escreva o nome aqui';
  return isPlainName(text) ? undefined : MESSAGES.name.plain;
}

function emailError(row: ListRow): string | undefined {
  if (!row.email) return isTellable(toStudent(row)) ? undefined : MESSAGES.card.tellable;
  return isEmail(row.email) ? undefined : MESSAGES.email.invalid;
}

const CUT = 'O Excel cortou este número. Na planilha, formate a coluna como texto, ou digite a matrícula aqui';

const CLASS_DAY = 'O Excel fez uma data deste nome de turma, como 10-3. Escreva a turma aqui';

/** What a list says of a fact. */
const readFact = (fact: StudentFact, text: string) => {
  const { kind, read } = FACTS[fact];
  if (kind.is === 'text') return text || null;
  return kind.is === 'day' ? readListedDay(text) : read(text);
};

function factError(fact: StudentFact, text: string): string | undefined {
  const { kind } = FACTS[fact];
  if (kind.is !== 'text') return text && readFact(fact, text) === null ? kind.unread : undefined;
  if (fact === 'enrollment_number' && isCutNumber(text)) return CUT;
  if (fact === 'class_name' && isDatedClass(text)) return CLASS_DAY;
  return companyText(text, kind.max);
}

const hasWrongGuardian = ({ guardian_email: email }: ListRow) => email !== '' && !isEmail(email);

/** The student is made without the guardian whose address is wrong. */
export const isStopped = (errors: RowErrors) => Object.keys(errors).some((field) => field !== 'guardian_email');

const checked = new WeakMap<ListRow, RowErrors>();

/** Checks a row by the contract's rules and messages. The result is kept, because a row never changes. */
export function errorsOf(row: ListRow): RowErrors {
  const cached = checked.get(row);
  if (cached) return cached;
  const errors: RowErrors = {};
  const note = (field: Field, error: string | undefined) => {
    if (error) errors[field] = error;
  };
  note('full_name', nameError(row.full_name));
  note('email', emailError(row));
  for (const fact of STUDENT_FACTS) note(fact, factError(fact, row[fact]));
  note('guardian_name', row.guardian_name ? nameError(row.guardian_name) : undefined);
  note('guardian_email', hasWrongGuardian(row) ? 'E-mail do responsável inválido: não perguntamos' : undefined);
  checked.set(row, errors);
  return errors;
}

const students = new WeakMap<ListRow, ListedStudent>();

export function toStudent(row: ListRow): ListedStudent {
  const cached = students.get(row);
  if (cached) return cached;
  const student = withOwnEmail({
    full_name: row.full_name,
    email: row.email ? normalizeEmail(row.email) : null,
    ...ofFacts(STUDENT_FACTS, (fact) => readFact(fact, row[fact])),
    // If there is an address, the named person will be asked, so the name says nothing of a consent on paper.
    guardian_name: (!hasWrongGuardian(row) && row.guardian_name) || null,
    // Counts only if a person confirms the consents of the whole list.
    consent: !row.isUnsigned,
    guardian_email: row.guardian_email && !hasWrongGuardian(row) ? normalizeEmail(row.guardian_email) : null,
  });
  students.set(row, student);
  return student;
}
