// What is kept: `kept.json` has a row for each column. These rows decide what a person is given of their own, the
// tables of a school's export, what the trail calls a field, what leaving erases, and which columns each purpose has in
// the register.
import { FACTS, GUARDIAN_LABELS, STUDENT_FACTS } from '../card/student';
import { ADULTS_ONLY } from '../partner/benefits';
import kept from './kept.json';

export interface KeptColumn {
  table: string;
  column: string;
  /**
   * Names a row of `purposes.json`. If absent, this is no column: its value is worked out of the table's columns when
   * it is read.
   */
  purpose?: string;
  /** How a value reads: a kind of `keptWords.ts`. If absent, it reads as it is. */
  is?: string;
  /**
   * What the person's own data calls it. If absent, it does not show there. `school` is the same for the school's
   * export.
   */
  person?: string;
  school?: string;
  /**
   * What the trail calls it when it changes, with both values. If null, the trail tells another table's field of this
   * name.
   */
  trail?: string | null;
  /** What the trail calls it when it changes, without the values. */
  changed?: string;
  /** The column says whose the row is: by the person's id or address, or by the card that they hold. */
  whose?: 'id' | 'email' | 'card';
  /**
   * What leaving does to a column that names a person. With the person's row, the database deletes the row (`cascade`)
   * or empties the column (`set null`). Erasing deletes the row (`delete`) or empties the column (`empty`). A rule of
   * the domain decides (`rule`), or an id that leads nowhere stays (`stays`).
   */
  erase?: 'cascade' | 'set null' | 'delete' | 'empty' | 'rule' | 'stays';
}

const STUDENTS = ['cards', 'invitations'];

/** Words that screens show too stand in their rule. The row of `kept.json` then says `=`. */
const OF_RULES: Readonly<Record<string, string>> = { ...GUARDIAN_LABELS, adults_only: ADULTS_ONLY };

/** A student's facts bring their own words. */
function withWords(row: KeptColumn): KeptColumn {
  const fact = STUDENT_FACTS.find((each) => each === row.column && STUDENTS.includes(row.table));
  if (!fact) {
    const worded = (said: unknown): unknown => (said === '=' ? OF_RULES[row.column] : said);
    return Object.fromEntries(Object.entries(row).map(([name, said]) => [name, worded(said)])) as unknown as KeptColumn;
  }
  const { label, kind } = FACTS[fact];
  return { ...row, is: kind.is === 'day' ? 'day' : 'fact', person: label, school: label, trail: label };
}

export const KEPT: readonly KeptColumn[] = (kept as KeptColumn[]).map(withWords);

/** The columns of a table that a reader is told of, in the order in which they are read. */
export const keptOf = (table: string, reader: 'person' | 'school'): readonly (KeptColumn & { label: string })[] =>
  KEPT.flatMap((row) => (row.table === table && row[reader] ? { ...row, label: row[reader] } : []));
