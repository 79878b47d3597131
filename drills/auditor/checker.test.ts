// Hand-made histories: a right one has no findings, and each wrong one has the one that it was made for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { check } from './checker';
import type { End, EndedCard, History, Op } from './history';
import { hasOrder } from './linear';

const [SCHOOL, OTHER, FOUNDER, STUDENT, CARD] = ['school', 'other', 'founder', 'student', 'card'];
const EMAIL = 'aluna@pessoas.example';

let now = 0;
/** A call after all before, unless its times are given. */
function op(name: string, given: Partial<Op> = {}): Op {
  now += 10;
  return { by: FOUNDER, name, school: SCHOOL, asked: {}, begin: now, end: now + 5, status: 200, body: null, ...given };
}

const shown = { id: CARD, company_id: SCHOOL, active: true, valid_until: null, class_name: null };
const answer = (given: object = {}) => ({ ...shown, avatar: { id: 'photo' }, user: { id: STUDENT }, ...given });
const made = () => op('createCard', { asked: { person: STUDENT, avatar: 'photo' }, status: 201, body: answer() });
const read = (given: object = {}, times: Partial<Op> = {}) =>
  op('getCard', { asked: { card: CARD }, body: answer(given), ...times });

const endedCard: EndedCard = {
  id: CARD,
  company: SCHOOL,
  avatar: 'photo',
  number: 'K7Q2M9XD',
  enrollment: null,
  active: true,
  until: null,
  className: null,
  owner: STUDENT,
};

const emptyEnd: End = {
  cards: [],
  counts: [],
  managers: [{ company: SCHOOL, person: FOUNDER }],
  activeCompanies: [SCHOOL],
  invitations: [],
  partnerUses: [],
  benefitUses: [],
  running: [],
  charged: [],
  outbox: [],
  waiting: [],
  left: [],
};

const gift = { to: EMAIL, subject: 'Uma escola fez uma carteirinha para você', text: 'Colégio Zum' };

function history(ops: Op[], end: Partial<End> = {}, given: Partial<History> = {}): History {
  return {
    people: [
      { id: FOUNDER, email: 'gestora@pessoas.example' },
      { id: STUDENT, email: EMAIL },
    ],
    schools: [
      { id: SCHOOL, mark: 'Zum', founder: FOUNDER },
      { id: OTHER, mark: 'Zoutro', founder: 'nobody here' },
    ],
    once: ['ever'],
    ops,
    mails: [],
    end: { ...emptyEnd, managers: [...emptyEnd.managers, { company: OTHER, person: 'nobody here' }], ...end },
    kills: 0,
    ...given,
  };
}

const found = (given: History) => [...new Set(check(given).map(({ invariant }) => invariant))];

/** The card is made before the calls. */
const withCard = (ops: Op[], end: Partial<End> = {}, given: Partial<History> = {}) =>
  history([{ ...made(), begin: 0, end: 1 }, ...ops], { cards: [endedCard], ...end }, { mails: [gift], ...given });

test('a right history has no findings', () => {
  assert.deepEqual(check(withCard([read(), op('listManagers', { body: [{ id: FOUNDER }] })])), []);
});

test('an address is not erased for a person who asks for a code with it afterwards', () => {
  const leave = op('removeAccount', { by: STUDENT, school: null, status: 204 });
  const again = op('requestCode', { by: null, school: null, asked: { email: EMAIL } });
  const mail = { to: EMAIL, subject: '123456 é o seu código', text: '' };
  const left = [{ email: EMAIL, table: 'access_codes' }];
  assert.deepEqual(check(history([leave, again], { left }, { mails: [mail] })), []);
  const before = { ...again, begin: leave.begin - 4, end: leave.begin - 2 };
  assert.deepEqual(found(history([before, leave], { left }, { mails: [mail] })), ['what was erased is gone']);
});

test('a list explains a repeat that is refused if it came between the two calls', () => {
  const repeat = op('createCard', { asked: { person: STUDENT, avatar: 'photo' }, status: 422, body: {} });
  const list = (times: Partial<Op>) => op('importClassList', { asked: { rows: [] }, body: [], ...times });
  assert.deepEqual(check(withCard([list({ begin: 2, end: 3 }), repeat])), []);
  for (const times of [{ begin: -2, end: -1 }, {}])
    assert.deepEqual(found(withCard([repeat, list(times)])), ['a repeat is answered alike']);
});

test('two schools may invite one person, each once', () => {
  const invited = { person: null, email: EMAIL, state: 'waiting', enrollment: null, mails: 1 };
  const invitations = [SCHOOL, OTHER].map((company) => ({ ...invited, id: company, company }));
  const mails = ['Zum', 'Zoutro'].map((mark) => ({ to: EMAIL, subject: `${mark} convidou você`, text: mark }));
  assert.deepEqual(check(history([], { invitations }, { mails })), []);
  const doubled = history([], { invitations }, { mails: [...mails, ...mails.slice(0, 1)] });
  assert.deepEqual(found(doubled), ['no mail is lost or doubled']);
});

test('an order is looked for among calls at the same time, and a call without an answer need not have happened', () => {
  const set = (begin: number, end: number | null, value: number) => ({ begin, end, value, isRead: false });
  const get = (begin: number, end: number, value: number) => ({ begin, end, value, isRead: true });
  const isRight = (...steps: ReturnType<typeof set>[]) =>
    hasOrder(steps, 0, (state, { isRead, value }) => (isRead ? (state === value ? [state] : []) : [value]));
  assert.ok(isRight(set(0, 10, 1), get(5, 6, 0), get(7, 8, 1)));
  assert.ok(!isRight(set(0, 10, 1), get(5, 6, 1), get(7, 8, 0)), 'once seen, it stays');
  assert.ok(isRight(set(0, null, 1), get(20, 21, 0), get(30, 31, 1)));
  assert.ok(isRight(set(0, null, 1), get(20, 21, 0)));
  assert.ok(!isRight(set(0, 1, 1), get(20, 21, 0)));
  assert.ok(isRight(set(0, 1, 1), set(2, 20, 1), set(3, 4, 2), get(21, 22, 1)), 'what changes nothing now may later');
});

interface Wrong {
  wrong: string;
  /** The invariant that it breaks. */
  finds: string;
  /** The card is there before the calls. */
  card?: true;
  ops: (Pick<Op, 'name'> & Partial<Op>)[];
  end?: Partial<End>;
  mails?: History['mails'];
}

/** `$card`, `$ended` and `$gift` stand for the card, its row and its mail, with what is otherwise of them. */
const withRecords = (_key: string, value: { $card?: object; $ended?: object; $gift?: object } | null) => {
  if (value?.$card) return answer(value.$card);
  if (value?.$ended) return { ...endedCard, ...value.$ended };
  return value?.$gift ? { ...gift, ...value.$gift } : value;
};
const WRONG = readFileSync(join(import.meta.dirname, 'wrong.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line, withRecords) as Wrong);

for (const { wrong, finds, card, ops, end, mails } of WRONG)
  test(`${wrong} is found`, () => {
    const given = mails && { mails };
    const told = ops.map(({ name, ...more }) => op(name, more));
    const invariants = found(card ? withCard(told, end, given) : history(told, end, given));
    assert.ok(invariants.includes(finds), invariants.join());
  });
