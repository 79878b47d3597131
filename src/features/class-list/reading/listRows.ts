/** The students of a table, by what its columns mean. */

import { readEmail, readNumber } from '../../../components/list/reading/cellText';
import { isClass, plainWords } from '../../../components/list/reading/kinds';
import { joinedClass } from './classLines';
import type { Meaning } from './headers';
import { HIDDEN_ROW, type ListRow } from './listRow';
import type { Columns } from './sheetColumns';
import type { JoinedRow } from './sheets';

/** Where the class of a row comes from if no column says it. */
export interface ClassSource {
  /** By the title lines: `Turma: 1º A`. */
  usesTold: boolean;
  usesSheet: boolean;
  /** Of all rows that have none otherwise. */
  all: string;
}

const LEFT =
  /transfer|remanej|desist|evadi|evasao|cancel|tranc|falec|obito|abandon|exclu|deslig|deixou|nao compar|inativ|jubil|^(?:tran|bxtr|aban|ncom|rema|cess)\b/;
/** A situation that says that the student is not in this class any more. */
const hasLeft = (status: string) => LEFT.test(plainWords(status));

/** Of Moodle's groups, `1º A, Monitoria`, the one that is a class. */
function firstClass(text: string): string {
  if (!text.includes(',')) return text;
  const parts = text.split(',').map((part) => part.trim());
  return parts.find(isClass) ?? text;
}

function fullName(first: string, last: string, social: string): string {
  const family = last && !plainWords(first).endsWith(plainWords(last)) ? last : '';
  // A social name may be the whole name, or only the first.
  const own = social.includes(' ') ? '' : family;
  return [social || first, social ? own : family].filter(Boolean).join(' ');
}

function noteOf(others: readonly string[]): string | undefined {
  return others.length === 0 ? undefined : `Havia ${others.length + 1} e-mails: fica o primeiro`;
}

function asideOf(row: JoinedRow, status: string): string | undefined {
  if (hasLeft(status)) return `Situação: ${status}`;
  return row.isHidden ? HIDDEN_ROW : undefined;
}

/** A row whose used columns are all empty is no student, nor is a line of a report. */
export function toListRows(
  rows: readonly JoinedRow[],
  { header, meanings }: Pick<Columns, 'header' | 'meanings'>,
  source: ClassSource,
): ListRow[] {
  const places = Object.fromEntries(
    meanings.flatMap((meaning, column) => (meaning ? [[meaning, column]] : [])),
  ) as Partial<Record<Meaning, number>>;
  const sheets = new Set(rows.map(({ sheet }) => sheet));
  const listed: ListRow[] = [];
  for (const row of rows.slice(header === null ? 0 : header + 1)) {
    if (row.isTitle) continue;
    const of = (meaning: Meaning) => row.cells[places[meaning] ?? -1] ?? '';
    const { email, others } = readEmail(of('email'));
    const student = {
      full_name: fullName(of('full_name'), of('last_name'), of('social_name')),
      email,
      enrollment_number: readNumber(of('enrollment_number')),
      class_name: joinedClass(of('grade'), firstClass(of('class_name'))),
      valid_until: of('valid_until'),
      guardian_name: of('guardian_name'),
    };
    if (!Object.values(student).some(Boolean)) continue;
    const elsewhere = (source.usesTold && row.told) || (source.usesSheet && row.sheet) || source.all.trim();
    listed.push({
      id: row.id,
      line: row.line,
      ...student,
      class_name: student.class_name || elsewhere,
      sheet: sheets.size > 1 ? row.sheet : undefined,
      aside: asideOf(row, of('status')),
      note: noteOf(others),
      photo: of('photo') || undefined,
    });
  }
  return listed;
}
