import { MESSAGES } from '../words/messages';
import {
  PartnerBook,
  PLACE_FIELDS,
  type BookedPartner,
  type ListedPartner,
  type Place,
  type PlacedPartner,
  type PlaceField,
} from './partnerList';
import cases from './partnerList.cases.json';

const nowhere = Object.fromEntries(PLACE_FIELDS.map((field) => [field, null])) as Place;
const at = (place: Partial<Place>): Place => ({ ...nowhere, ...place });

/** With its address apart, which says only what is known of it. */
type Said<Shop> = Omit<Partial<Shop>, PlaceField> & { address?: Partial<Place> };

const listed = ({ address, ...row }: Said<ListedPartner>): ListedPartner => ({
  title: 'Padaria',
  description: null,
  phone: null,
  facebook: null,
  instagram: null,
  delivery: null,
  adults_only: false,
  categories: [],
  benefit: null,
  ...nowhere,
  ...address,
  ...row,
});
const booked = ({ address, ...partner }: Said<PlacedPartner>): PlacedPartner => ({
  id: 'p',
  title: 'Padaria',
  description: null,
  phone: null,
  facebook: null,
  instagram: null,
  delivery: false,
  adults_only: false,
  categories: [],
  benefits: [],
  address: at(address ?? {}),
  ...partner,
});
const kept = ({ address, ...partner }: PlacedPartner): BookedPartner => ({ ...partner, ...address });

const given = (title: string) => ({ title, conditions: null });

/** What becomes of the rows in their order, in words: `new`, `same p`, `changed p phone`, `error phone`. */
function outcomes(partners: readonly PlacedPartner[], rows: readonly Said<ListedPartner>[]): string[] {
  const book = new PartnerBook(partners);
  return rows.map((row, index) => {
    const plan = book.take(listed(row), String(index + 1), `new${index + 1}`);
    if (plan.outcome === 'error') return `error ${plan.field}`;
    if (plan.outcome === 'new') return plan.elsewhere ? 'new elsewhere' : 'new';
    return [plan.outcome, plan.id, ...(plan.outcome === 'changed' ? plan.changes : [])].join(' ');
  });
}

const FLORES = at({ address: 'Rua das Flores', number: '12', city: 'Olinda' });

test.each(cases as [string, Said<PlacedPartner>[], Said<ListedPartner>, string][])(
  'a row with %s',
  (_what, partners, row, expected) => expect(outcomes(partners.map(booked), [row])).toEqual([expected]),
);

test('rows of one partner add their benefits, and the same rows again change nothing', () => {
  const rows = [
    { phone: '8133334444', benefit: { title: 'Pão', conditions: null } },
    { benefit: { title: 'Café', conditions: 'só na sexta' } },
    { title: 'Livraria', delivery: true },
    { phone: '8133334444', benefit: { title: 'Pão', conditions: null } },
  ];
  expect(outcomes([], rows)).toEqual(['new', 'changed new1 benefit', 'new', 'same new1']);
  const book = new PartnerBook([]);
  for (const [index, row] of rows.entries()) book.take(listed(row), `${index}`, `new${index + 1}`);
  const made = ['new1', 'new3'].flatMap((id) => book.get(id) ?? []);
  expect(made[0]?.benefits.map(({ title }) => title)).toEqual(['Pão', 'Café']);
  expect(
    outcomes(
      made.map((shop) => ({ ...shop, address: nowhere })),
      rows,
    ),
  ).toEqual(['same new1', 'same new1', 'same new3', 'same new1']);
});

test('a row that says something else than an earlier row of its partner is wrong at that cell', () => {
  const rows = [{ delivery: false }, { delivery: true }, { description: 'Pães' }, { description: 'Bolos' }];
  expect(outcomes([booked({})], rows)).toEqual([
    'same p',
    'error delivery',
    'changed p description',
    'error description',
  ]);
  const book = new PartnerBook([booked({})]);
  book.take(listed({ delivery: false }), '7 (Aba 2)', 'n');
  book.take(listed({ delivery: false }), '7 (Aba 3)', 'n');
  expect(book.take(listed({ delivery: true }), '8', 'n')).toMatchObject({
    reason: MESSAGES.partnerList.contradicts('7 (Aba 2)'),
  });
});

const FULL = {
  description: 'Pães',
  phone: '8133334444',
  facebook: 'padaria',
  instagram: 'padaria_olinda',
  categories: ['a'],
  address: FLORES,
};

test('a new partner is what its row says', () => {
  const book = new PartnerBook([]);
  book.take(listed(FULL), '1', 'n');
  expect(book.get('n')).toEqual(kept(booked({ ...FULL, id: 'n' })));
  book.take(listed({ title: 'Bar', delivery: true, adults_only: true, benefit: given('Chope') }), '2', 'm');
  expect(book.get('m')).toEqual(
    kept(booked({ id: 'm', title: 'Bar', delivery: true, adults_only: true, benefits: [given('Chope')] })),
  );
});

test('what a row does not say stays as it was', () => {
  const known = booked({ ...FULL, delivery: true, adults_only: true, benefits: [given('Pão')] });
  const book = new PartnerBook([known]);
  book.take(listed({ title: 'PADARIA' }), '1', 'n');
  expect(book.get('p')).toEqual(kept(known));
  book.take(listed({ description: 'Bolos', delivery: false, categories: ['b'], benefit: given('Bolo') }), '2', 'n');
  expect(book.get('p')).toEqual({
    ...kept(known),
    description: 'Bolos',
    delivery: false,
    categories: ['a', 'b'],
    benefits: [given('Pão'), given('Bolo')],
  });
});
