/** One student as written in a list, and what is wrong with it. */

import { isDay, readDay } from '@vinculo/contract/rules/brasilia';
import { isTellable, type ListedStudent } from '@vinculo/contract/rules/card/roster';
import { CLASS_MAX, ENROLLMENT_MAX, TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { isPlainName, isShown } from '@vinculo/contract/rules/text/plainName';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { isCutNumber } from '../../../components/list/reading/cellText';
import type { RowPlace } from '../../../components/list/reading/sheets';

export const FIELDS = [
  'full_name',
  'email',
  'enrollment_number',
  'class_name',
  'valid_until',
  'guardian_name',
] as const;
export type Field = (typeof FIELDS)[number];

export const FIELD_LABELS: Record<Field, string> = {
  full_name: 'Nome',
  email: 'E-mail',
  enrollment_number: 'Matrícula',
  class_name: 'Turma',
  valid_until: 'Validade',
  guardian_name: 'Responsável que autorizou',
};

export interface ListRow extends Record<Field, string>, RowPlace {
  id: string;
  /** Why the row is left out unless the person takes it in. */
  aside?: string;
  /** What was read otherwise than it stands there. */
  note?: string;
  /** The file name of the photo, as the list says it. */
  photo?: string;
}

/** Why a hidden row is left out. */
export const HIDDEN_ROW = 'Linha oculta na planilha';

export type RowErrors = Partial<Record<Field, string>>;

const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 3600 * 1000;
/** The days of this century as spreadsheets count them, for cells not marked as dates. */
const SERIAL = { first: 36_526, last: 73_050 };

/** A day in any form that lists use, as `2027-03-31`; null if the text is none. */
export function readListedDay(text: string): string | null {
  if (/^\d{5}$/.test(text)) {
    const serial = Number(text);
    const isInCentury = serial >= SERIAL.first && serial <= SERIAL.last;
    return isInCentury ? new Date(DAY_0 + serial * DAY_MS).toISOString().slice(0, 10) : null;
  }
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+Z?)?$/.exec(text) ?? [];
  if (iso) return isDay(iso) ? iso : null;
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: [\d:]+)?$/.exec(text) ?? [];
  return readDay(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year.padStart(4, '20')}`);
}

function companyText(text: string, max: number): string | undefined {
  if (text.length > max) return MESSAGES.generic.max(max);
  return text && !isShown(text) ? MESSAGES.shown : undefined;
}

function nameError(text: string): string | undefined {
  if (!text) return MESSAGES.fullName.required;
  if (text.length > TEXT_MAX) return MESSAGES.generic.max(TEXT_MAX);
  return isPlainName(text) ? undefined : MESSAGES.name.plain;
}

function emailError(row: ListRow): string | undefined {
  if (!row.email) return isTellable(row) ? undefined : MESSAGES.card.tellable;
  return isEmail(row.email) ? undefined : MESSAGES.email.invalid;
}

const CUT = 'O Excel cortou este número. Na planilha, formate a coluna como texto, ou digite a matrícula aqui';

const numberError = (text: string) => (isCutNumber(text) ? CUT : companyText(text, ENROLLMENT_MAX));

const checked = new WeakMap<ListRow, RowErrors>();

/** By the contract's rules and messages. Kept per row, because a row never changes. */
export function errorsOf(row: ListRow): RowErrors {
  const known = checked.get(row);
  if (known) return known;
  const errors: RowErrors = {};
  const note = (field: Field, error: string | undefined) => {
    if (error) errors[field] = error;
  };
  note('full_name', nameError(row.full_name));
  note('email', emailError(row));
  note('enrollment_number', numberError(row.enrollment_number));
  note('class_name', companyText(row.class_name, CLASS_MAX));
  note(
    'valid_until',
    row.valid_until && readListedDay(row.valid_until) === null ? MESSAGES.card.validUntil : undefined,
  );
  note('guardian_name', row.guardian_name ? nameError(row.guardian_name) : undefined);
  checked.set(row, errors);
  return errors;
}

const students = new WeakMap<ListRow, ListedStudent>();

export function toStudent(row: ListRow): ListedStudent {
  const known = students.get(row);
  if (known) return known;
  const student = {
    full_name: row.full_name,
    email: row.email ? normalizeEmail(row.email) : null,
    enrollment_number: row.enrollment_number || null,
    class_name: row.class_name || null,
    valid_until: row.valid_until ? readListedDay(row.valid_until) : null,
    guardian_name: row.guardian_name || null,
  };
  students.set(row, student);
  return student;
}
