// Matches pictures to rows by file name: the number, the e-mail, the whole name, or what the list's own column says.
import { personKey } from '@vinculo/contract/rules/card/roster';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import type { ListPicture } from '../../../lists/reading/pictureStore';
import { isDigits, plainWords } from '../../../lists/reading/words';
import { errorsOf, type ListRow } from './listRow';
import { properName } from './personCells';

/** A picture without a row: its name says none or several, or the row has another picture. */
export interface OtherPicture extends ListPicture {
  why: 'none' | 'several' | 'taken';
  /** The ids of the rows that its name may mean. */
  meant: readonly string[];
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

/** The rows that a text names. */
class Index extends Map<string, ListRow[]> {
  note(key: string, row: ListRow): void {
    const others = this.get(key);
    if (others) others.push(row);
    else if (key) this.set(key, [row]);
  }

  /** If a student has several rows, answers the first one. */
  find(keys: readonly string[], studentOf: (row: ListRow) => string): ListRow[] {
    const named = keys.flatMap((key) => this.get(key) ?? []);
    // The last of a map's entries stays.
    return [...new Map(named.reverse().map((row) => [studentOf(row), row])).values()].reverse();
  }
}

function indexesOf(rows: readonly ListRow[]) {
  const [files, exact, numbers, names, classes] = [new Index(), new Index(), new Index(), new Index(), new Index()];
  for (const row of rows) {
    if (row.photo) files.note(keyOf(withoutEnding(row.photo.replaceAll('\\', '/').split('/').at(-1) ?? '')), row);
    if (row.email && !errorsOf(row).email) exact.note(keyOf(row.email), row);
    const number = keyOf(row.enrollment_number);
    exact.note(number, row);
    if (isDigits(number) && number.length >= ALONE_MIN) numbers.note(withoutZeros(number), row);
    const name = plainWords(properName(row.full_name));
    if (!name.includes(' ')) continue;
    names.note(name, row);
    // A name with its class tells two of a name apart.
    for (const group of new Set([row.class_name, row.class_name.replace(ORDINAL, '')]))
      for (const key of group ? [name + group, group + name] : []) classes.note(keyOf(key), row);
  }
  return { files, exact, numbers, names, classes };
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

interface Matching extends ReturnType<typeof indexesOf> {
  studentOf: (row: ListRow) => string;
  /** The names of most pictures have a number of their students. */
  areNumbered: boolean;
}

/** The rows that a picture's name may mean, one for each student. */
function rowsOf(name: string, matching: Matching): ListRow[] {
  const { files, exact, numbers, names, classes, studentOf, areNumbered } = matching;
  const bare = withoutEnding(name);
  // The surest first. What names several students by one of them is not looked for by a weaker one.
  const whole = keyOf(bare.replace(COPY, ''));
  const sure = [files, exact, classes]
    .map((index) => index.find([keyOf(bare), whole], studentOf))
    .find(({ length }) => length > 0);
  if (sure) return sure;
  const numbered = numbers.find(numberIn(bare), studentOf);
  const named = names.find([plainWords(bare), plainWords(bare.replace(/\d+/g, ' '))], studentOf);
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
) {
  // Without pictures thousands of rows are indexed for nothing.
  const indexes = indexesOf(pictures.length > 0 ? rows : []);
  const isNumbered = ({ name }: ListPicture) =>
    indexes.numbers.find(numberIn(withoutEnding(name)), studentOf).length === 1;
  const matching = { ...indexes, studentOf, areNumbered: pictures.filter(isNumbered).length * 2 > pictures.length };
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
    const meant = rowsOf(picture.name, matching).map(({ id }) => id);
    const [id, ...more] = meant;
    if (id !== undefined && more.length === 0 && !ofRow.has(id) && !byHand.has(id)) ofRow.set(id, picture);
    else others.push({ ...picture, why: id === undefined ? 'none' : more.length > 0 ? 'several' : 'taken', meant });
  }
  return { ofRow, others };
}
