/** Matches pictures to rows by file name: the enrolment number or the e-mail. */
import { foldedText } from '@vinculo/contract/rules/folding';
import { personKey } from '@vinculo/contract/rules/roster';
import { errorsOf, type ListRow } from './listRow';

/** A picture that the worker keeps; `name` is the file's, without folders. */
export interface ListPicture {
  key: number;
  name: string;
}

export interface MatchedPictures {
  ofRow: ReadonlyMap<string, ListPicture>;
  /** Pictures that match no row or several, or a row that already has one. */
  others: ListPicture[];
}

/** Some characters are allowed in enrolment numbers but not in file names, and the reverse. */
const keyOf = (text: string) => foldedText(text).replace(/[^a-z0-9]/g, '');
const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '');

/**
 * A name that matches two students gives null: another person's picture on a card is worse than none.
 * A row that comes twice is one student.
 */
function rowsByName(rows: readonly ListRow[]): Map<string, ListRow | null> {
  const byName = new Map<string, ListRow | null>();
  const note = (text: string, row: ListRow) => {
    const key = keyOf(text);
    const known = byName.get(key);
    if (known === undefined) byName.set(key, row);
    else if (known && personKey(known) !== personKey(row)) byName.set(key, null);
  };
  for (const row of rows) {
    if (row.email && !errorsOf(row).email) note(row.email, row);
    if (row.enrollment_number) note(row.enrollment_number, row);
  }
  return byName;
}

export function matchPictures(rows: readonly ListRow[], pictures: readonly ListPicture[]): MatchedPictures {
  const byName = rowsByName(rows);
  const ofRow = new Map<string, ListPicture>();
  const others: ListPicture[] = [];
  for (const picture of pictures) {
    const id = byName.get(keyOf(withoutEnding(picture.name)))?.id;
    if (id && !ofRow.has(id)) ofRow.set(id, picture);
    else others.push(picture);
  }
  return { ofRow, others };
}
