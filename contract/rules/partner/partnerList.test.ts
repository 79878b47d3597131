import { BENEFITS_MAX } from '../limits';
import { MESSAGES } from '../words/messages';
import { PartnerBook, PLACE_FIELDS, type BookedPartner, type ListedPartner, type Place } from './partnerList';

const nowhere = Object.fromEntries(PLACE_FIELDS.map((field) => [field, null])) as Place;
const at = (place: Partial<Place>): Place => ({ ...nowhere, ...place });

const listed = (row: Partial<ListedPartner>): ListedPartner => ({
  title: 'Padaria',
  description: null,
  phone: null,
  facebook: null,
  instagram: null,
  delivery: null,
  adults_only: false,
  categories: [],
  address: nowhere,
  benefit: null,
  ...row,
});
const booked = (partner: Partial<BookedPartner>): BookedPartner => ({
  ...{ ...listed({}), benefit: undefined },
  id: 'p',
  delivery: false,
  benefits: [],
  ...partner,
});

const given = (title: string) => ({ title, conditions: null });

/** What becomes of the rows in their order, in words: `new`, `same p`, `changed p phone`, `error phone`. */
function outcomes(partners: readonly BookedPartner[], rows: readonly Partial<ListedPartner>[]): string[] {
  const book = new PartnerBook(partners);
  return rows.map((row, index) => {
    const plan = book.take(listed(row), String(index + 1), `new${index + 1}`);
    if (plan.outcome === 'error') return `error ${plan.field}`;
    if (plan.outcome === 'new') return plan.elsewhere ? 'new elsewhere' : 'new';
    return [plan.outcome, plan.id, ...(plan.outcome === 'changed' ? plan.changes : [])].join(' ');
  });
}

const FLORES = at({ address: 'Rua das Flores', number: '12', city: 'Olinda' });

test.each<[string, Partial<BookedPartner>[], Partial<ListedPartner>, string]>([
  ['a name that the school has not', [{ title: 'Farmácia' }], {}, 'new'],
  ['the name in another case and without accents', [{ title: 'PÁDARIA' }], {}, 'same p'],
  [
    'a street written shorter',
    [{ address: FLORES }],
    { address: at({ address: 'R. das Flores, 12' }) },
    'changed p address',
  ],
  ['the street without its number', [{ address: FLORES }], { address: at({ address: 'Rua das Flores' }) }, 'same p'],
  [
    'the street in the same city',
    [{ address: FLORES }],
    { address: at({ address: 'Rua das Flores', city: 'Olinda' }) },
    'same p',
  ],
  [
    'another number of the street',
    [{ address: FLORES }],
    { address: at({ address: 'Rua das Flores', number: '1' }) },
    'new elsewhere',
  ],
  [
    'an avenue of the same name',
    [{ address: FLORES }],
    { address: at({ address: 'Av. das Flores', number: '12' }) },
    'new elsewhere',
  ],
  [
    'another street with another phone',
    [{ address: FLORES, phone: '8133334444' }],
    { phone: '8199998888', address: at({ address: 'Rua do Sol' }) },
    'new elsewhere',
  ],
  ['a CEP, of a known street', [{ address: FLORES }], { address: at({ zip_code: '53020140' }) }, 'changed p zip_code'],
  [
    'a name of two, by the CEP',
    [{ address: at({ zip_code: '01310100' }) }, { id: 'q', address: at({ zip_code: '53020140' }) }],
    { address: at({ zip_code: '53020140' }) },
    'same q',
  ],
  ['another street', [{ address: FLORES }], { address: at({ address: 'Rua do Sol, 3' }) }, 'new elsewhere'],
  [
    'another street with the same phone',
    [{ address: FLORES, phone: '8133334444' }],
    { phone: '8133334444', address: at({ address: 'Rua do Sol' }) },
    'new elsewhere',
  ],
  [
    'another city with the same phone',
    [{ address: at({ city: 'Recife' }), phone: '8133334444' }],
    { phone: '8133334444', address: at({ city: 'Olinda' }) },
    'new elsewhere',
  ],
  [
    'another part of the city with the same phone',
    [{ address: at({ neighborhood: 'Centro' }), phone: '8133334444' }],
    { phone: '8133334444', address: at({ neighborhood: 'Carmo' }) },
    'new elsewhere',
  ],
  [
    'a name of two, by the phone',
    [{ phone: '8133334444' }, { id: 'q', phone: '8199998888' }],
    { phone: '8199998888', address: at({ city: 'Olinda' }) },
    'changed q city',
  ],
  [
    'the street in another city',
    [{ address: FLORES }],
    { address: at({ address: 'Rua das Flores', city: 'Recife' }) },
    'new elsewhere',
  ],
  [
    'another CEP',
    [{ address: at({ zip_code: '53020140' }) }],
    { address: at({ zip_code: '01310100' }) },
    'new elsewhere',
  ],
  ['a place of which nothing was known', [{}], { address: at({ zip_code: '53020140' }) }, 'changed p zip_code'],
  ['a name that two partners have', [{}, { id: 'q' }], {}, 'error address'],
  [
    'a name of two, by the street',
    [{ address: FLORES }, { id: 'q', address: at({ address: 'Rua do Sol' }) }],
    { address: at({ address: 'Rua do Sol' }) },
    'same q',
  ],
  ['a new phone', [{ phone: '8133334444' }], { phone: '8199998888' }, 'changed p phone'],
  [
    'one more category and benefit',
    [{ categories: ['a'], benefits: [{ title: 'Café', conditions: null }] }],
    { categories: ['b'], benefit: { title: 'Pão', conditions: null } },
    'changed p category benefit',
  ],
  [
    'what it has, written otherwise',
    [{ categories: ['a', 'b'], benefits: [{ title: 'Café', conditions: null }] }],
    { categories: ['b'], benefit: { title: 'CAFE', conditions: 'só hoje' } },
    'same p',
  ],
  [
    'one benefit too many',
    [
      {
        benefits: Array.from({ length: BENEFITS_MAX }, (_, n) => ({
          title: `${n}`,
          conditions: null,
        })),
      },
    ],
    { benefit: { title: 'Pão', conditions: null } },
    'error benefit',
  ],
  [
    'several benefits that it has, as an export writes them',
    [{ benefits: ['Pão; bolo', 'Licor', 'Café'].map((title) => given(title, title === 'Licor')) }],
    { benefit: given('Pão; bolo; Licor; Café') },
    'same p',
  ],
  [
    'the first of its benefits, as an export shortens them',
    [{ benefits: ['Pão; bolo', 'Licor', 'Café'].map((title) => given(title)) }],
    { benefit: given('Pão; bolo; Licor') },
    'same p',
  ],
  [
    'benefits that go on in the conditions, with the mark of one there',
    [{ benefits: ['Pão; bolo', 'Licor'].map((title) => given(title, title === 'Licor')) }],
    { benefit: { ...given('Pão; bolo'), conditions: 'Licor' } },
    'same p',
  ],
  [
    'some of its benefits',
    [{ benefits: ['Pão', 'Licor'].map((title) => given(title)) }],
    { benefit: given('licor; PAO') },
    'same p',
  ],
  [
    'benefits of which one is new',
    [{ benefits: [given('Pão')] }],
    { benefit: given('Pão; Licor') },
    'changed p benefit',
  ],
  ['a mark of the whole', [{}], { adults_only: true }, 'changed p adults_only'],
  ['no mark, of one that has', [{ adults_only: true }], {}, 'same p'],
])('a row with %s', (_what, partners, row, expected) => {
  expect(outcomes(partners.map(booked), [row])).toEqual([expected]);
});

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
  expect(outcomes(made, rows)).toEqual(['same new1', 'same new1', 'same new3', 'same new1']);
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
  expect(book.get('n')).toEqual(booked({ ...FULL, id: 'n' }));
  book.take(listed({ title: 'Bar', delivery: true, adults_only: true, benefit: given('Chope') }), '2', 'm');
  expect(book.get('m')).toEqual(
    booked({ id: 'm', title: 'Bar', delivery: true, adults_only: true, benefits: [given('Chope')] }),
  );
});

test('what a row does not say stays as it was', () => {
  const known = booked({ ...FULL, delivery: true, adults_only: true, benefits: [given('Pão')] });
  const book = new PartnerBook([known]);
  book.take(listed({ title: 'PADARIA' }), '1', 'n');
  expect(book.get('p')).toEqual(known);
  book.take(listed({ description: 'Bolos', delivery: false, categories: ['b'], benefit: given('Bolo') }), '2', 'n');
  expect(book.get('p')).toEqual({
    ...known,
    description: 'Bolos',
    delivery: false,
    categories: ['a', 'b'],
    benefits: [given('Pão'), given('Bolo')],
  });
});
