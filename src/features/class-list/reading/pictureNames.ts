/** Matches pictures to rows by file name: the number, the e-mail, the whole name, or what the list's own column says. */

import { personKey } from '@vinculo/contract/rules/card/roster';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import type { ListPicture } from '../../../lists/reading/pictures';
import { isDigits, plainWords } from '../../../lists/reading/words';
import { errorsOf, type ListRow } from './listRow';
import { properName } from './properName';

/** A picture without a row: its name says none or several, or the row has another picture. */
export interface OtherPicture extends ListPicture {
  why: 'none' | 'several' | 'taken';
  /** The ids of the rows that its name may mean. */
  meant: readonly string[];
}

export interface MatchedPictures {
  ofRow: ReadonlyMap<string, ListPicture>;
  others: OtherPicture[];
}

/** What the person chose for a row, by its id: a picture's key, or null for none. */
export type ByHand = ReadonlyMap<string, number | null>;

/** Some characters are allowed in enrolment numbers but not in file names, and the reverse. */
const keyOf = (text: string) => plainWords(text).replaceAll(' ', '');
const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '');
const ORDINAL = /(?<=\d)[ºª°]/g;
const withoutZeros = (number: string) => String(BigInt(number));
/** Shorter numbers stand in file names by chance: `foto 1`. */
const ALONE_MIN = 3;

/** Without an address, namesakes are told apart by number and class. */
const studentKey = (row: ListRow) =>
  row.email ? personKey(row) : [personKey(row), row.enrollment_number, row.class_name].map(foldedText).join('|');

/** The rows that a text names, by student: a row that comes twice is one. */
class Index {
  readonly #rows = new Map<string, ListRow[]>();

  constructor(readonly studentOf: (row: ListRow) => string) {}

  note(key: string, row: ListRow): void {
    if (!key) return;
    const known = this.#rows.get(key);
    if (known) known.push(row);
    else this.#rows.set(key, [row]);
  }

  find(keys: readonly string[]): ListRow[] {
    const found = keys.flatMap((key) => this.#rows.get(key) ?? []);
    // The first row of each.
    return [...new Map(found.reverse().map((row) => [this.studentOf(row), row])).values()].reverse();
  }
}

interface Indexes {
  exact: Index;
  numbers: Index;
  names: Index;
  /** A name with its class, which tells two of a name apart. */
  classes: Index;
  files: Index;
}

function indexesOf(rows: readonly ListRow[], studentOf: (row: ListRow) => string): Indexes {
  const index = () => new Index(studentOf);
  const made = { exact: index(), numbers: index(), names: index(), classes: index(), files: index() };
  for (const row of rows) {
    if (row.email && !errorsOf(row).email) made.exact.note(keyOf(row.email), row);
    const number = keyOf(row.enrollment_number);
    made.exact.note(number, row);
    if (isDigits(number) && number.length >= ALONE_MIN) made.numbers.note(withoutZeros(number), row);
    const name = plainWords(properName(row.full_name));
    if (name.includes(' ')) {
      made.names.note(name, row);
      for (const group of new Set([row.class_name, row.class_name.replace(ORDINAL, '')]))
        for (const key of group ? [name + group, group + name] : []) made.classes.note(keyOf(key), row);
    }
    if (row.photo) made.files.note(keyOf(withoutEnding(row.photo.replaceAll('\\', '/').split('/').at(-1) ?? '')), row);
  }
  return made;
}

/** What cameras, phones and messengers call a picture: its number is a day or a counter. */
const OF_DEVICE =
  /^_?(?:img|mg|dsc[fn]?|pxl|mvimg|vid|fb|received|image[mn]?|photo|whats ?app|screenshot|captura|signal|telegram)(?![a-z])/i;

/** The enrolment number that stands apart in a name, if it is the only number there. */
function numberIn(bare: string): string[] {
  const numbers = OF_DEVICE.test(bare) ? [] : (bare.match(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu) ?? []);
  const long = numbers.filter((each) => each.length >= ALONE_MIN).map(withoutZeros);
  return long.length === 1 ? long : [];
}

/** `Carla Dias (1)`. */
const COPY = /\s*\(\d{1,2}\)$/;
const isNumberAlone = (bare: string) => isDigits(bare.replace(COPY, ''));

/** The rows that a picture's name may mean, one for each student. `areNumbered`: the names of most pictures are. */
function rowsOf(name: string, { exact, numbers, names, classes, files }: Indexes, areNumbered: boolean): ListRow[] {
  const bare = withoutEnding(name);
  // The surest first. What names several students by one of them is not looked for by a weaker one.
  const whole = keyOf(bare.replace(COPY, ''));
  const sure = [files, exact, classes]
    .map((index) => index.find([keyOf(bare), whole]))
    .find((found) => found.length > 0);
  if (sure) return sure;
  const numbered = numbers.find(numberIn(bare));
  const named = names.find([plainWords(bare), plainWords(bare.replace(/\d+/g, ' '))]);
  const both = numbered.filter((row) => named.includes(row));
  if (both.length > 0) return both;
  return [...named, ...(areNumbered || isNumberAlone(bare) ? numbered : [])];
}

/**
 * A picture whose name means several students stays without a row: another person's picture on a card is worse than
 * none. `studentOf`: equal for rows of one student.
 */
export function matchPictures(
  rows: readonly ListRow[],
  pictures: readonly ListPicture[],
  byHand: ByHand = new Map(),
  studentOf = studentKey,
): MatchedPictures {
  // Without pictures thousands of rows are indexed for nothing.
  const indexes = indexesOf(pictures.length > 0 ? rows : [], studentOf);
  const numbered = pictures.filter(({ name }) => indexes.numbers.find(numberIn(withoutEnding(name))).length === 1);
  const areNumbered = numbered.length * 2 > pictures.length;
  const ofRow = new Map<string, ListPicture>();
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
  for (const [id, key] of byHand) {
    const picture = key === null ? undefined : byKey.get(key);
    if (picture) ofRow.set(id, picture);
  }
  const taken = new Set([...ofRow.values()].map(({ key }) => key));
  const others: OtherPicture[] = [];
  for (const picture of pictures) {
    if (taken.has(picture.key)) continue;
    const meant = rowsOf(picture.name, indexes, areNumbered).map(({ id }) => id);
    const [id, ...more] = meant;
    if (id !== undefined && more.length === 0 && !ofRow.has(id) && !byHand.has(id)) ofRow.set(id, picture);
    else others.push({ ...picture, why: id === undefined ? 'none' : more.length > 0 ? 'several' : 'taken', meant });
  }
  return { ofRow, others };
}
