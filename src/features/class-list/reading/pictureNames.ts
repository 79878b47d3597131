/** Matches pictures to rows by file name: the number, the e-mail, the whole name, or what the list's own column says. */
import { foldedText } from '@vinculo/contract/rules/folding';
import { personKey } from '@vinculo/contract/rules/roster';
import type { ListPicture } from '../../../components/list/reading/pictures';
import { plainWords } from '../../../components/list/reading/kinds';
import { errorsOf, type ListRow } from './listRow';
import { properName } from './properName';

export interface MatchedPictures {
  ofRow: ReadonlyMap<string, ListPicture>;
  /** Pictures that match no row or several, or a row that already has one. */
  others: ListPicture[];
}

/** Some characters are allowed in enrolment numbers but not in file names, and the reverse. */
const keyOf = (text: string) => foldedText(text).replace(/[^a-z0-9]/g, '');
const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '');
const withoutZeros = (number: string) => number.replace(/^0+(?=\d)/, '');
/** Shorter numbers stand in file names by chance: `foto 1`. */
const ALONE_MIN = 3;

/** Without an address, namesakes are told apart by number and class. */
const studentKey = (row: ListRow) =>
  row.email ? personKey(row) : [personKey(row), row.enrollment_number, row.class_name].map(foldedText).join('|');

/** Which row a text names. Null: several students, and another person's picture on a card is worse than none. */
class Index {
  readonly #rows = new Map<string, ListRow | null>();

  /** A row that comes twice is one student. */
  note(key: string, row: ListRow): void {
    if (!key) return;
    const known = this.#rows.get(key);
    if (known === undefined) this.#rows.set(key, row);
    else if (known && studentKey(known) !== studentKey(row)) this.#rows.set(key, null);
  }

  find(key: string): ListRow | null | undefined {
    return this.#rows.get(key);
  }
}

interface Indexes {
  exact: Index;
  numbers: Index;
  names: Index;
  files: Index;
}

function indexesOf(rows: readonly ListRow[]): Indexes {
  const made = { exact: new Index(), numbers: new Index(), names: new Index(), files: new Index() };
  for (const row of rows) {
    if (row.email && !errorsOf(row).email) made.exact.note(keyOf(row.email), row);
    const number = keyOf(row.enrollment_number);
    made.exact.note(number, row);
    if (/^\d+$/.test(number) && number.length >= ALONE_MIN) made.numbers.note(withoutZeros(number), row);
    const name = plainWords(properName(row.full_name));
    if (name.includes(' ')) made.names.note(name, row);
    if (row.photo) made.files.note(keyOf(withoutEnding(row.photo.replace(/^.*[/\\]/, ''))), row);
  }
  return made;
}

/** The students whom any of these keys names, each once. */
function namedBy(index: Index, keys: readonly string[]): (ListRow | null)[] {
  const found = keys.flatMap((key) => {
    const row = index.find(key);
    return row === undefined ? [] : [row];
  });
  return [...new Map(found.map((row) => [row && studentKey(row), row])).values()];
}

/** The one row that a picture's name means. */
function rowOf(name: string, { exact, numbers, names, files }: Indexes): ListRow | null {
  const bare = withoutEnding(name);
  // The surest first. What names several students by one of them is not looked for by a weaker one.
  const ways: [Index, string[]][] = [
    [files, [keyOf(bare)]],
    [exact, [keyOf(bare)]],
    [
      numbers,
      (bare.match(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu) ?? [])
        .filter((each) => each.length >= ALONE_MIN)
        .map(withoutZeros),
    ],
    // Without a copy's number: `Carla Dias (1)`.
    [names, [plainWords(bare), plainWords(bare.replace(/\d+/g, ' '))]],
  ];
  for (const [index, keys] of ways) {
    const found = namedBy(index, keys);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

/** `byHand`: the picture that the person chose for a row, by the row's id. */
export function matchPictures(
  rows: readonly ListRow[],
  pictures: readonly ListPicture[],
  byHand: ReadonlyMap<string, number> = new Map(),
): MatchedPictures {
  const indexes = indexesOf(rows);
  const ofRow = new Map<string, ListPicture>();
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
  for (const [id, key] of byHand) {
    const picture = byKey.get(key);
    if (picture) ofRow.set(id, picture);
  }
  const taken = new Set([...ofRow.values()].map(({ key }) => key));
  const others: ListPicture[] = [];
  for (const picture of pictures) {
    if (taken.has(picture.key)) continue;
    const id = rowOf(picture.name, indexes)?.id;
    if (id && !ofRow.has(id)) ofRow.set(id, picture);
    else others.push(picture);
  }
  return { ofRow, others };
}
