import { isTellable, personKey, planRow, Roster, type KnownStudent, type ListedStudent } from './roster';
import CASES from './roster.cases.json';
import { ofFacts, STUDENT_FACTS } from './student';

const known = (changes: Partial<KnownStudent> = {}): KnownStudent => ({
  id: 'k1',
  kind: 'card',
  full_name: 'João da Sá',
  email: 'joao@aluno.example',
  ...ofFacts(STUDENT_FACTS, () => null),
  enrollment_number: '2026-001',
  class_name: '1º A',
  valid_until: '2027-03-31',
  has_picture: true,
  has_guardian: false,
  ...changes,
});
const row = (changes: Partial<ListedStudent> = {}): ListedStudent => ({
  full_name: 'João da Sá',
  email: 'joao@aluno.example',
  ...changes,
});
const plan = (listed: ListedStudent, ...company: KnownStudent[]) => planRow(listed, new Roster(company).find(listed));

describe('whom a row without an address is', () => {
  const listed = (changes: Partial<ListedStudent> = {}): ListedStudent => ({ full_name: 'Ana Sá', ...changes });
  const unaddressed = (changes: Partial<KnownStudent> = {}) =>
    known({ full_name: 'Ana Sá', email: null, enrollment_number: null, class_name: '6º A', ...changes });

  it('is the only one of the name when a list brings the address, if the class may be the same', () => {
    const addressed = listed({ email: 'ana@aluna.example' });
    expect(plan(addressed, unaddressed())).toMatchObject({ known: { id: 'k1' }, changes: ['email'] });
    expect(plan(addressed, unaddressed(), unaddressed({ id: 'k2', class_name: '6º B' })).known).toBeNull();
    expect(plan({ ...addressed, class_name: '7º A' }, unaddressed()).known).toBeNull();
  });

  it('is another student if the number has another first name', () => {
    const numbered = unaddressed({ enrollment_number: '7' });
    expect(plan(listed({ full_name: 'Ana Sá Lima', enrollment_number: '7' }), numbered).changes).toEqual(['full_name']);
    expect(plan(listed({ full_name: 'Bia Sá', enrollment_number: '7' }), numbered).isTaken).toBe(true);
  });
});

/** Of two sides, by the letter: the same, others, only the row has it, only the company has it, neither has it. */
type Sides = 's' | 'o' | 'r' | 'c' | 'n';
const sides = (how: Sides, [one, other]: [string, string]): [string | null, string | null] => [
  how === 'c' || how === 'n' ? null : one,
  how === 'r' || how === 'n' ? null : how === 's' ? one : other,
];

describe('a row and a student of one name', () => {
  const HOW: Sides[] = ['s', 'o', 'r', 'c', 'n'];
  /** Address, then number; for each class of `HOW`: S sure, W the same by name and class, A asked about, - another. */
  const TABLE = Object.entries(CASES.table);
  const both = (how: string, classes: Sides, answer: Partial<ListedStudent> = {}) => {
    const [address, number] = [...how] as [Sides, Sides];
    const [emails, numbers] = [sides(address, ['ana@um.example', 'ana@dois.example']), sides(number, ['7', '8'])];
    const named = sides(classes, ['7º A', '6º A']);
    const [company, list] = [1, 0].map((side) => ({
      full_name: 'Ana Sá',
      email: emails[side] ?? null,
      enrollment_number: numbers[side] ?? null,
      class_name: named[side] ?? null,
    }));
    const roster = new Roster([known({ ...company })]);
    return roster.match({ full_name: 'Ana Sá', ...list, ...answer });
  };
  const letterOf = ({ known: found, isSure, namesakes }: ReturnType<typeof both>) => {
    if (found) return isSure ? 'S' : 'W';
    return namesakes.length > 0 ? 'A' : '-';
  };

  it.each(TABLE)('by address and number (%s) are told apart as %s says', (how, expected) => {
    expect(HOW.map((classes) => letterOf(both(how, classes))).join('')).toBe(expected);
  });

  it.each(TABLE)('are who a person says, where nothing sure speaks (%s)', (how, expected) => {
    const answered = (answer: Partial<ListedStudent>) =>
      HOW.map((classes) => letterOf(both(how, classes, answer))).join('');
    expect(answered({ same_as: 'k1' })).toBe(expected.replaceAll(/[WA]/g, 'S'));
    expect(answered({ other_than: ['k1'] })).toBe(expected.replaceAll('W', 'A'));
  });

  it('are asked about before anything is written if the class has several of the name', () => {
    const company = ['1', '2'].map((number) =>
      known({ id: number, full_name: 'Ana Sá', email: null, enrollment_number: number, class_name: '6º A' }),
    );
    for (const email of [null, 'ana@um.example']) {
      const match = new Roster(company).match({ full_name: 'Ana Sá', email, class_name: '6º a' });
      expect(match).toMatchObject({ known: null, mustAsk: true, namesakes: company });
    }
  });

  it('are not taken for one another again once a person said so', () => {
    const first = known({ full_name: 'Ana Sá', email: null, enrollment_number: null, class_name: '6º A' });
    const answered = { full_name: 'Ana Sá', class_name: '6º A', other_than: [first.id] };
    const roster = new Roster([first]);
    expect(roster.match(answered)).toMatchObject({ known: null, namesakes: [first] });
    // The same rows again make nothing.
    const made = { ...first, id: 'k2' };
    roster.add(made);
    expect(roster.match(answered)).toMatchObject({ known: made, namesakes: [first] });
  });

  it('are looked for as they are after a change', () => {
    const before = known({ full_name: 'Ana Sá', email: null, enrollment_number: null, class_name: '6º A' });
    const roster = new Roster([before]);
    roster.add({ ...before, email: 'ana@um.example' }, before);
    const match = roster.match({ full_name: 'Ana Sá', email: 'ana@dois.example', class_name: '6º A' });
    expect(match).toMatchObject({ known: null, namesakes: [] });
  });
});

describe('whom a row is', () => {
  it.each(CASES.who)('$about', ({ row: listed, company, right }) => {
    expect(
      new Roster(company.map((each) => known(each as Partial<KnownStudent>))).find(
        row(listed as Partial<ListedStudent>),
      )?.id ?? null,
    ).toBe(right);
  });

  it('puts the number before address and name', () => {
    const other = known({ id: 'k2', enrollment_number: '7', email: 'lia@aluno.example', full_name: 'Lia' });
    expect(new Roster([known(), other]).find(row({ enrollment_number: '7' }))?.id).toBe('k2');
  });
});

describe('what a row changes', () => {
  it.each(CASES.changes)('$about', ({ row: listed, known: changes, right }) => {
    expect(plan(row(listed as Partial<ListedStudent>), known(changes as Partial<KnownStudent>)).changes).toEqual(right);
  });

  it('says that the number has other zeros or a check digit more, and keeps the school’s own', () => {
    const listed = row({ enrollment_number: '123', class_name: '2º A' });
    const company = known({ enrollment_number: '00123' });
    expect(plan(listed, company)).toMatchObject({ changes: ['class_name'], hasOtherSpelling: true });
    expect(plan(row({ enrollment_number: '00123' }), company)).toMatchObject({ changes: [], hasOtherSpelling: false });
    expect(plan(row(), company)).toMatchObject({ changes: [], hasOtherSpelling: false });
    expect(plan(row({ enrollment_number: '123-4' }), company)).toMatchObject({ changes: [], hasOtherSpelling: true });
  });

  it('does not match a student with another name and another address', () => {
    const listed = row({ enrollment_number: '2026-001', full_name: 'Lia', email: 'lia@aluno.example' });
    const taken = { isTaken: true, changes: [], hasOtherSpelling: false };
    expect(plan(listed, known())).toMatchObject(taken);
    // The first name is the same, and both addresses say that it is another person.
    const namesake = { ...listed, full_name: 'João Lima' };
    expect(plan(namesake, known())).toMatchObject(taken);
    // With an address on one side alone, the first name decides, and in another class the others too.
    expect(plan(namesake, known({ email: null }))).toMatchObject({ isTaken: false });
    const moved = { ...namesake, class_name: '9º C' };
    expect(plan(moved, known({ email: null }))).toMatchObject(taken);
    expect(plan({ ...moved, full_name: 'João Luz da Sá' }, known({ email: null }))).toMatchObject({ isTaken: false });
    expect(plan({ ...listed, email: null }, known())).toMatchObject(taken);
  });

  it('is of the same person if the address is the same, whatever the first name', () => {
    expect(plan(row({ enrollment_number: '2026-001', full_name: 'Joana Sá' }), known())).toMatchObject({
      isTaken: false,
      changes: ['full_name'],
    });
  });

  it('changes nothing of a new student', () => {
    expect(planRow(row(), null)).toEqual({
      known: null,
      changes: [],
      asksGuardian: false,
      isTaken: false,
      hasOtherSpelling: false,
    });
  });
});

it('tells a student from others by an address, a number or a class', () => {
  const nothing = { email: null, enrollment_number: null, class_name: null };
  expect(isTellable(nothing)).toBe(false);
  for (const one of [
    { email: 'a@b.example' },
    { guardian_email: 'rita@familia.example' },
    { enrollment_number: '1' },
    { class_name: '1º A' },
  ])
    expect(isTellable({ ...nothing, ...one })).toBe(true);
});

it('takes one address with one name for one person', () => {
  const key = personKey(row());
  expect(personKey({ full_name: 'JOÃO DA SÁ', email: ' Joao@aluno.example' })).toBe(key);
  expect(personKey({ full_name: 'João da Sá', email: null })).not.toBe(key);
  expect(personKey({ full_name: 'Lia da Sá', email: 'joao@aluno.example' })).not.toBe(key);
  expect(personKey({ full_name: 'Ana', email: null })).toBe(personKey({ full_name: 'ana', email: '' }));
});

it('means the classmate whom a person names, and forgets the name that a student had', () => {
  const ana = (id: string) => known({ id, full_name: 'Ana', email: null, enrollment_number: null, class_name: '1º A' });
  const listed = { full_name: 'Ana', class_name: '1º A' };
  const [one, two] = [ana('one'), ana('two')];
  const roster = new Roster([one, two]);
  expect(roster.match({ ...listed, same_as: 'two' })).toMatchObject({ known: two, isSure: true, mustAsk: false });
  roster.add({ ...two, full_name: 'Bia' }, two);
  expect(roster.match(listed)).toMatchObject({ known: one, isSure: false });
});
