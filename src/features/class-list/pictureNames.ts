/** Which picture belongs to which row, by its file's name: the enrolment number or the e-mail. */
import { foldedText } from '@vinculo/contract/rules/roster';
import { errorsOf, type ListRow } from './listRow';

/** A picture that the worker keeps; `name` is the file's, without folders. */
export interface ListPicture {
  key: number;
  name: string;
}

export interface MatchedPictures {
  /** By the row's id. */
  ofRow: ReadonlyMap<string, ListPicture>;
  /** No row has their name, or several have, or the row has one already. */
  others: ListPicture[];
}

/** File systems have signs that numbers have not, and the other way round. */
const keyOf = (text: string) => foldedText(text).replace(/[^a-z0-9]/g, '');
const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '');

/** A name that leads to two rows leads to none: a picture of somebody else on a card is worse than no picture. */
function rowsByName(rows: readonly ListRow[]): Map<string, string | null> {
  const byName = new Map<string, string | null>();
  const note = (text: string, id: string) => {
    const key = keyOf(text);
    if (key) byName.set(key, byName.has(key) && byName.get(key) !== id ? null : id);
  };
  for (const row of rows) {
    if (!errorsOf(row).email) note(row.email, row.id);
    note(row.enrollment_number, row.id);
  }
  return byName;
}

export function matchPictures(rows: readonly ListRow[], pictures: readonly ListPicture[]): MatchedPictures {
  const byName = rowsByName(rows);
  const ofRow = new Map<string, ListPicture>();
  const others: ListPicture[] = [];
  for (const picture of pictures) {
    const id = byName.get(keyOf(withoutEnding(picture.name)));
    if (id && !ofRow.has(id)) ofRow.set(id, picture);
    else others.push(picture);
  }
  return { ofRow, others };
}
