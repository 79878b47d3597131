// Which of the chosen pictures goes to which student without a photo.
import type { RosterEntry } from '@vinculo/contract/classLists';
import { FACTS, ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import type { ListPicture } from '../../../lists/reading/pictureStore';
import type { MadeRow, RowResult } from '../making';
import type { ListRow } from '../reading/listRow';
import { matchPictures, type ByHand, type OtherPicture } from '../reading/pictureNames';

/** A type, because the table's rows cannot be an interface. */
export type PhotoRow = {
  id: string;
  row: ListRow;
  picture: ListPicture | null;
  /** Pictures that may be this student's, or another's. */
  doubts: readonly OtherPicture[];
};

/** Other facts than texts, and the guardian, stay as they are, because the row leaves them empty. */
const rowOf = (entry: RosterEntry, index: number): ListRow => ({
  id: entry.id,
  line: index + 1,
  full_name: entry.full_name,
  email: entry.email ?? '',
  ...ofFacts(STUDENT_FACTS, (fact) => (FACTS[fact].kind.is === 'text' && entry[fact]) || ''),
  guardian_name: '',
  guardian_email: '',
});

/** `9º` before `10º`. */
const { compare } = new Intl.Collator('pt-BR', { numeric: true });
const byClass = (one: RosterEntry, other: RosterEntry) =>
  compare(one.class_name ?? '', other.class_name ?? '') || compare(one.full_name, other.full_name);

/** Students who have a photo count too: a picture may be of one of them, and not of a namesake. */
export function planPhotos(entries: readonly RosterEntry[], pictures: readonly ListPicture[], byHand: ByHand) {
  const sorted = [...entries].sort(byClass);
  const lacking = new Set(sorted.flatMap(({ id, has_picture }) => (has_picture ? [] : id)));
  const rows = sorted.map(rowOf);
  const matched = matchPictures(rows, pictures, byHand, ({ id }) => id);
  const needless = [...matched.ofRow].flatMap(([id, picture]): OtherPicture[] =>
    lacking.has(id) ? [] : [{ ...picture, why: 'taken', meant: [id] }],
  );
  const doubts = new Map<string, OtherPicture[]>();
  for (const other of matched.others)
    for (const id of other.why === 'several' ? other.meant : []) doubts.set(id, [...(doubts.get(id) ?? []), other]);
  return {
    rows: rows
      .filter(({ id }) => lacking.has(id))
      .map((row): PhotoRow => ({
        id: row.id,
        row,
        picture: matched.ofRow.get(row.id) ?? null,
        doubts: doubts.get(row.id) ?? NO_DOUBTS,
      })),
    /** Pictures that go to no student. */
    others: [...matched.others, ...needless],
  };
}

const NO_DOUBTS: readonly OtherPicture[] = [];

export type Kind = 'found' | 'doubt' | 'none';
export const kindOf = ({ picture, doubts }: PhotoRow): Kind =>
  picture ? 'found' : doubts.length > 0 ? 'doubt' : 'none';

/**
 * What is sent of the rows that have a picture, as the company knows these students now: a colleague may have corrected
 * one of them, or taken one off the list.
 */
export function toMake(rows: readonly PhotoRow[], entries: readonly RosterEntry[]): MadeRow[] {
  const entriesById = new Map(entries.filter(({ has_picture }) => !has_picture).map((entry) => [entry.id, entry]));
  return rows.flatMap(({ id, row, picture }): MadeRow[] => {
    const entry = entriesById.get(id);
    if (!entry || !picture) return [];
    return [{ id, row: rowOf(entry, row.line - 1), picture, said: { same_as: id }, notes: false, usesPicture: true }];
  });
}

const NOT_SAVED = 'Não foi possível salvar';

/** Why a photo was not saved; null if it was. */
export function problemOf({ outcome, reason, pictureProblem }: RowResult): string | null {
  if (pictureProblem !== null) return pictureProblem;
  return outcome === 'refused' ? (reason ?? NOT_SAVED) : null;
}
