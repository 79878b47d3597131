// Whether a row of a list of partners is a shop that the school has already, and what the row changes.
import { BENEFITS_MAX } from '../limits';
import { foldedText } from '../text/folding';
import { MESSAGES } from '../words/messages';

/** The parts of an address, in the order in which they are told. */
export const PLACE_FIELDS = ['zip_code', 'address', 'number', 'complement', 'neighborhood', 'city', 'uf'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];
export type Place = Record<PlaceField, string | null>;

const TEXT_FIELDS = ['description', 'phone', 'facebook', 'instagram'] as const;
/** Fields of which one cell says the whole. Of several rows of a partner, the last that says something holds. */
const CELLS = [...TEXT_FIELDS, ...PLACE_FIELDS, 'delivery'] as const;

/** What a list says of one partner. Null says nothing. The phone and the CEP hold digits. */
export interface ListedPartner extends Record<(typeof TEXT_FIELDS)[number], string | null>, Place {
  title: string;
  delivery: boolean | null;
  /** About the whole partner. A list sets this mark, and never takes it away. */
  adults_only: boolean;
  /** The ids of its categories. */
  categories: readonly string[];
  /** The benefit's title may name several benefits, as an export does. */
  benefit: ListedBenefit | null;
}

export interface ListedBenefit {
  title: string;
  conditions: string | null;
}

/** A partner as the school has it, or as earlier rows have made it. */
export interface BookedPartner extends Omit<ListedPartner, 'delivery' | 'benefit'> {
  id: string;
  delivery: boolean;
  benefits: readonly ListedBenefit[];
}

/** A partner as a call answers it. */
export type PlacedPartner = Omit<BookedPartner, PlaceField> & { address: Place };

export type PartnerListField = 'title' | 'category' | 'benefit' | 'adults_only' | (typeof CELLS)[number];

/** `elsewhere`: a new partner, though the school has one of this name at another address. */
export type PartnerPlan =
  | { outcome: 'new'; id: string; elsewhere: boolean }
  | { outcome: 'changed'; id: string; changes: readonly PartnerListField[] }
  | { outcome: 'same'; id: string }
  | { outcome: 'error'; field: PartnerListField; reason: string };

const plain = (text: string) =>
  foldedText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const KINDS: Readonly<Record<string, string>> = { r: 'rua', av: 'avenida', trav: 'travessa', pca: 'praca' };
/** `R. das Flores, 12` and `Rua das Flores` with the number `12` are one. */
const streetOf = ({ address, number }: Place) =>
  plain(`${address} ${number ?? ''}`).replace(/^[a-z]+/, (word) => KINDS[word] ?? word);

const begins = (one: string, other: string) => one === other || one.startsWith(`${other} `);

/** Whether two shops of one name are at one place. Undefined if what is known of them does not say. */
function isOnePlace(one: BookedPartner, other: ListedPartner): boolean | undefined {
  const isOther = (field: PlaceField) => {
    const [known, said] = [one[field], other[field]];
    return Boolean(known && said && plain(known) !== plain(said));
  };
  if (isOther('city') || isOther('uf')) return false;
  if (one.address && other.address) {
    const [street, otherStreet] = [streetOf(one), streetOf(other)];
    return begins(street, otherStreet) || begins(otherStreet, street);
  }
  if (one.zip_code && other.zip_code) return one.zip_code === other.zip_code;
  if (isOther('neighborhood')) return false;
  // All branches of a chain may have its phone: it says nothing against the place.
  return one.phone && one.phone === other.phone ? true : undefined;
}

/** The benefits of a partner that a row names: one, several, or as an export writes them, the first ones of all. */
function namedBenefits({ benefits }: BookedPartner, { title, conditions }: ListedBenefit): readonly ListedBenefit[] {
  const named = (name: string) => benefits.filter((each) => foldedText(each.title) === foldedText(name));
  const isBeginning = (cell: string) =>
    foldedText(`${benefits.map((each) => each.title).join('; ')}; `).startsWith(foldedText(cell));
  // A long cell goes on in the conditions.
  if (conditions && isBeginning(`${title}; ${conditions}`)) return benefits;
  const [one] = named(title);
  if (one) return [one];
  const parts = title.split(';').map(named);
  return isBeginning(`${title}; `) ? benefits : parts.every((found) => found.length > 0) ? parts.flat() : [];
}

/** What a row fills in or changes. It takes no category and no benefit away. */
function changesOf(known: BookedPartner, row: ListedPartner): PartnerListField[] {
  const changes: PartnerListField[] = CELLS.filter((field) => row[field] !== null && row[field] !== known[field]);
  if (row.categories.some((id) => !known.categories.includes(id))) changes.push('category');
  if (row.adults_only && !known.adults_only) changes.push('adults_only');
  if (row.benefit && namedBenefits(known, row.benefit).length === 0) changes.push('benefit');
  return changes;
}

function afterRow(known: BookedPartner, row: ListedPartner): BookedPartner {
  const said = CELLS.flatMap((field) => (row[field] === null ? [] : [[field, row[field]] as const]));
  const isNew = row.benefit && namedBenefits(known, row.benefit).length === 0;
  return {
    ...known,
    ...(Object.fromEntries(said) as Partial<BookedPartner>),
    adults_only: row.adults_only || known.adults_only,
    categories: [...new Set([...known.categories, ...row.categories])],
    benefits: isNew && row.benefit ? [...known.benefits, row.benefit] : known.benefits,
  };
}

const NO_CELLS = Object.fromEntries(CELLS.map((field) => [field, null])) as Record<(typeof CELLS)[number], null>;

/** A partner of whom only the name is known. */
const unwritten = (id: string, title: string): BookedPartner => ({
  ...NO_CELLS,
  id,
  title,
  delivery: false,
  adults_only: false,
  categories: [],
  benefits: [],
});

/**
 * The partners of a school while a list is read, row by row. A row is a known partner if it has its name, whatever case
 * and accents, and is at its place, or does not say another one. The same list again changes nothing.
 */
export class PartnerBook {
  readonly #byId = new Map<string, BookedPartner>();
  readonly #byName = new Map<string, Set<string>>();
  /** The row that said a field first, as a person reads its place; by partner and field. */
  readonly #places = new Map<string, string>();

  constructor(partners: readonly PlacedPartner[]) {
    for (const { address, ...partner } of partners) this.#put({ ...partner, ...address });
  }

  #put(partner: BookedPartner): void {
    const key = foldedText(partner.title);
    this.#byName.set(key, (this.#byName.get(key) ?? new Set()).add(partner.id));
    this.#byId.set(partner.id, partner);
  }

  /** The partner after all rows so far. */
  get(id: string): BookedPartner | undefined {
    return this.#byId.get(id);
  }

  #namesakes(title: string): BookedPartner[] {
    return [...(this.#byName.get(foldedText(title)) ?? [])].flatMap((id) => this.#byId.get(id) ?? []);
  }

  #note(id: string, row: ListedPartner, place: string): void {
    for (const field of CELLS) {
      const key = `${id} ${field}`;
      if (row[field] !== null && !this.#places.has(key)) this.#places.set(key, place);
    }
  }

  /**
   * Says what becomes of a row, and notes it for the rows after it. `place`: the row's, as a person reads it.
   * `newId`: the id of the partner, if one is made.
   */
  take(row: ListedPartner, place: string, newId: string): PartnerPlan {
    const namesakes = this.#namesakes(row.title);
    const untold = namesakes.filter((each) => isOnePlace(each, row) === undefined);
    const there = namesakes.find((each) => isOnePlace(each, row));
    if (!there && untold.length > 1)
      return { outcome: 'error', field: 'address', reason: MESSAGES.partnerList.several };
    const known = there ?? untold[0];
    if (!known) {
      this.#put(afterRow(unwritten(newId, row.title), row));
      this.#note(newId, row, place);
      return { outcome: 'new', id: newId, elsewhere: namesakes.length > 0 };
    }
    const changes = changesOf(known, row);
    for (const field of changes) {
      const earlier = this.#places.get(`${known.id} ${field}`);
      if (earlier !== undefined) return { outcome: 'error', field, reason: MESSAGES.partnerList.contradicts(earlier) };
    }
    if (changes.includes('benefit') && known.benefits.length >= BENEFITS_MAX)
      return { outcome: 'error', field: 'benefit', reason: MESSAGES.benefit.tooMany };
    this.#put(afterRow(known, row));
    this.#note(known.id, row, place);
    return changes.length > 0 ? { outcome: 'changed', id: known.id, changes } : { outcome: 'same', id: known.id };
  }
}
