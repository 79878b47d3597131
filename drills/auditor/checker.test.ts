/** Hand-made histories: a right one has no findings, and each wrong one has the one that it was made for. */

import assert from 'node:assert/strict';
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

const WRONG: Record<string, [string, () => History]> = {
  'a change that is acknowledged and lost': [
    'cards are linearizable',
    () =>
      withCard([op('changeCards', { asked: { cards: [CARD], kind: 'deactivate' }, body: { id: 'change', count: 1 } })]),
  ],
  'a card that is acknowledged and not there': [
    'cards are linearizable',
    () => history([made()], {}, { mails: [gift] }),
  ],
  'two forms on one version': [
    'cards are linearizable',
    () => {
      const seen = { active: true, until: null, className: null, owner: STUDENT };
      const put = (className: string) =>
        op('updateCard', {
          asked: { card: CARD, seen, set: { ...seen, className } },
          body: answer({ class_name: className }),
        });
      return withCard([put('1º A'), put('1º B')], { cards: [{ ...endedCard, className: '1º B' }] });
    },
  ],
  'an undo that takes a later change back': [
    'cards are linearizable',
    () => {
      const change = (id: string, kind: 'activate' | 'deactivate') =>
        op('changeCards', { asked: { cards: [CARD], kind }, body: { id, count: 1 } });
      const undo = op('undoCardChange', { asked: { change: 'first' }, body: { count: 1 } });
      const changes = [change('first', 'deactivate'), change('second', 'activate'), change('third', 'activate')];
      return withCard([...changes, { ...undo, begin: (now += 10), end: now + 5 }], {
        cards: [{ ...endedCard, active: false }],
      });
    },
  ],
  'a card that shows after it was switched off': [
    'cards are linearizable',
    () => {
      const off = op('changeCards', { asked: { cards: [CARD], kind: 'deactivate' }, body: { id: 'change', count: 1 } });
      const mine = op('listMyCards', { by: STUDENT, school: null, body: [{ ...shown }] });
      return withCard([off, mine], { cards: [{ ...endedCard, active: false }] });
    },
  ],
  'a removed manager who still acts': [
    'managers are linearizable',
    () => {
      const add = op('addManager', { asked: { person: STUDENT }, status: 204 });
      const remove = op('removeManager', { asked: { person: STUDENT }, status: 204 });
      return history(
        [add, remove, op('listCards', { by: STUDENT, body: { results: [] } })],
        {},
        { mails: [{ ...gift, subject: 'Você agora administra uma escola no Vínculo' }] },
      );
    },
  ],
  'two who remove each other': [
    'no active school without a manager',
    () => {
      const add = op('addManager', { asked: { person: STUDENT }, status: 204 });
      const [begin, end] = [(now += 10), now + 20];
      const one = op('removeManager', { asked: { person: STUDENT }, status: 204, begin, end });
      const other = op('removeManager', { by: STUDENT, asked: { person: FOUNDER }, status: 204, begin, end });
      return history([add, one, other], { managers: [] });
    },
  ],
  'a request that is accepted twice': [
    'requests are linearizable',
    () => {
      const ask = op('askForCard', { by: STUDENT, asked: { avatar: 'photo' }, status: 201, body: { id: 'request' } });
      const accept = () =>
        op('answerRequests', { asked: { request: 'request', answer: 'accept' }, body: { count: 1, failed: [] } });
      return history([ask, accept(), accept()], { cards: [endedCard] });
    },
  ],
  'two subscriptions at once': [
    'subscriptions are linearizable',
    () => {
      const pay = (id: string) => op('createCardSubscription', { status: 201, body: { id } });
      return history([pay('one'), pay('two')], {
        running: [{ company: SCHOOL, id: 'two', provider: 'p' }],
        charged: [{ company: SCHOOL, provider: 'p' }],
      });
    },
  ],
  'a sign-in code that works twice': [
    'at most once',
    () => {
      const enter = () => op('signIn', { by: null, school: null, asked: { email: EMAIL, code: '123456' } });
      return history([enter(), enter()]);
    },
  ],
  'a slip that two people activate': [
    'at most once',
    () => {
      const type = (by: string) =>
        op('activateCard', { by, asked: { code: 'K7Q2M-9XDA4' }, body: { state: 'card', id: 'unknown' } });
      return history([type(STUDENT), type('another')]);
    },
  ],
  'a repeat that is refused': [
    'a repeat is answered alike',
    () => withCard([op('createCard', { asked: { person: STUDENT, avatar: 'photo' }, status: 422, body: {} })]),
  ],
  'a benefit that is given twice': [
    'limits of benefits hold',
    () => {
      const use = (step: number) =>
        op('use', {
          by: null,
          asked: { card: CARD, person: STUDENT, partner: 'shop', benefit: 'ever', step },
          body: { outcome: 'counted' },
        });
      return withCard([use(1), use(2)], {
        partnerUses: [{ partner: 'shop', uses: 2 }],
        benefitUses: [{ benefit: 'ever', uses: 2 }],
      });
    },
  ],
  'a use that is not counted': [
    'counts are right',
    () =>
      withCard([
        op('use', {
          by: null,
          asked: { card: CARD, person: STUDENT, partner: 'shop', step: 1 },
          body: { outcome: 'counted' },
        }),
      ]),
  ],
  'a count of cards that was not moved': [
    'counts are right',
    () => withCard([], { counts: [{ company: SCHOOL, total: 2, active: 1 }] }),
  ],
  'a number of two cards': [
    'numbers are unique',
    () => {
      const second = op('createCard', {
        asked: { person: STUDENT, avatar: 'two' },
        status: 201,
        body: answer({ id: 'second', avatar: { id: 'two' } }),
      });
      return withCard([second], { cards: [endedCard, { ...endedCard, id: 'second', avatar: 'two' }] });
    },
  ],
  'a school in another’s answer': [
    'no school in another’s answer',
    () => withCard([op('listPartners', { body: { partners: [{ title: 'Loja Zoutro' }] } })]),
  ],
  'a card that another school reads': [
    'no school in another’s answer',
    () => withCard([read({}, { by: 'nobody here', school: OTHER })]),
  ],
  'a person who was erased and is told of': [
    'what was erased is gone',
    () => {
      const leave = op('removeAccount', { by: STUDENT, school: null, status: 204 });
      return history([leave, op('searchPeople', { body: [{ email: EMAIL }] })]);
    },
  ],
  'a row that a deletion left': [
    'what was erased is gone',
    () =>
      history([op('removeAccount', { by: STUDENT, school: null, status: 204 })], {
        left: [{ email: EMAIL, table: 'access_codes' }],
      }),
  ],
  'a session that ended and goes on': [
    'who signed out is out',
    () => {
      const asked = { token: 'token' };
      return history([
        op('signOut', { by: STUDENT, school: null, asked, status: 204 }),
        op('getProfile', { by: STUDENT, school: null, asked }),
      ]);
    },
  ],
  'a card for one who refused': [
    'a refusal holds',
    () => {
      const refuse = op('refuseCompany', { by: STUDENT, status: 204 });
      return history([refuse, made()], { cards: [endedCard] }, { mails: [gift] });
    },
  ],
  'a mail of nothing that happened': [
    'the outbox tells what happened',
    () =>
      history([], {
        outbox: [{ kind: 'school.mail', payload: { personId: STUDENT, companyId: SCHOOL, given: 'card' } }],
      }),
  ],
  'a mail that is lost': ['no mail is lost or doubled', () => withCard([], {}, { mails: [] })],
  'a mail that comes twice': ['no mail is lost or doubled', () => withCard([], {}, { mails: [gift, gift] })],
  'a subscription that the provider still charges': [
    'charged is what runs',
    () => history([], { charged: [{ company: SCHOOL, provider: 'p' }] }),
  ],
  'a call that fails': ['answered', () => withCard([op('listCards', { status: 500 })])],
  'a call that waits for one that waits for it': [
    'answered at once',
    () => withCard([op('listCards', { status: 503 })]),
  ],
  'a mail that waits for ever': ['nothing waits', () => history([], { waiting: ['school.mail'] })],
};

for (const [name, [invariant, make]] of Object.entries(WRONG))
  test(`${name} is found`, () => assert.ok(found(make()).includes(invariant), `${name}: ${found(make()).join()}`));
