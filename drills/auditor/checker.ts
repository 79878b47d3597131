// Holds what a round leaves against what the product promises. Pure: the same history always gives the same findings.
// The records that must be linearizable are in `cards.ts` and `records.ts`, the mails in `mailed.ts`; here stands what holds over all of them.
import { cardsOf, cardsWithoutOrder } from './cards';
import {
  GIVING,
  endsAfter,
  grouped,
  isCounted,
  leavingsOf,
  mayCount,
  outcomeOf,
  receiversOf,
  shownOp,
  twiceAmong,
  type Check,
} from './common';
import { ASKING, isDone, isManagers, isUnknown, mayBeDone, type History, type Op, type Violation } from './history';
import { mails, outboxFounded } from './mailed';
import { managersWithoutOrder, requestsWithoutOrder, subscriptionsWithoutOrder } from './records';

/** Every call is answered, and none by a failure of the product's own. */
const answered: Check = ({ ops, kills }) =>
  kills > 0 ? [] : ops.filter((op) => isUnknown(op) && op.status !== 503).map(shownOp);

/** No call is told to come back in a moment, except a subscription beside another one. */
const atOnce: Check = ({ ops, kills }) =>
  kills > 0 ? [] : ops.filter(({ name, status }) => status === 503 && name !== 'createCardSubscription').map(shownOp);

const atMostOnce: Check = ({ ops }) => {
  const done = ops.filter(isDone);
  const of = (name: string, keyOf: (op: Op) => string | null) =>
    twiceAmong(
      done.filter((op) => op.name === name),
      keyOf,
    ).map((what) => `${name} ${what}`);
  const holders = grouped(
    done.filter(({ name }) => name === 'activateCard'),
    ({ asked }) => asked.code ?? null,
  );
  const made = grouped(
    done.filter(({ name }) => name === 'createCard'),
    ({ asked }) => asked.avatar ?? null,
  );
  return [
    ...of('signIn', ({ asked }) => `${asked.email} ${asked.code}`),
    ...of('undoCardChange', ({ asked }) => asked.change ?? null),
    ...[...holders].filter(([, all]) => new Set(all.map(({ by }) => by)).size > 1).map(([code]) => `code ${code}`),
    ...[...made]
      .filter(([, all]) => new Set(all.map((op) => (op.body as { id: string }).id)).size > 1)
      .map(([avatar]) => `picture ${avatar}`),
    ...twiceAmong(
      done.filter(isCounted),
      ({ asked: { card, partner, benefit, step } }) => `code of ${[card, partner, benefit, step].join(' ')}`,
    ),
  ];
};

/** A repeat of a call that made a card is answered as the first was, unless something took or allowed it in between. */
const repeated: Check = ({ ops }) => {
  const takes = (op: Op, card: string, { school, asked }: Op) =>
    mayBeDone(op) &&
    // A list, or a request, may name its student otherwise.
    ((['importClassList', 'answerRequests'].includes(op.name) && op.school === school) ||
      ((op.asked.card === card || op.asked.cards?.includes(card) || op.by === asked.person) &&
        [...ASKING, 'deleteCard', 'changeCards', 'releaseCard', 'refuseCompany', 'removeAccount'].includes(op.name)));
  const creating = grouped(
    ops.filter(({ name }) => name === 'createCard'),
    ({ asked }) => asked.avatar ?? null,
  );
  return [...creating.values()].flatMap((all) => {
    const first = all.find(isDone);
    const card = first && (first.body as { id: string }).id;
    if (!card || !all.some(({ status }) => status === 422)) return [];
    const [from, until] = [
      Math.min(...all.map(({ begin }) => begin)),
      Math.max(...all.map(({ end }) => end ?? Infinity)),
    ];
    const isBetween = (op: Op) => op.begin <= until && endsAfter(op, from);
    return ops.some((op) => isBetween(op) && takes(op, card, first)) ? [] : all.map(shownOp);
  });
};

const limits: Check = ({ ops, once }) => {
  const released = new Set(
    ops.flatMap((op) => (op.name === 'releaseCard' && mayBeDone(op) ? (op.asked.card ?? []) : [])),
  );
  const uses = ops.filter(({ name, asked }) => name === 'use' && once.includes(asked.benefit ?? ''));
  const keyOf = ({ asked }: Op) => `benefit ${asked.benefit} of ${asked.person}`;
  // A card counts for its owner of that moment, and for itself while it has none.
  const counted = uses.filter((op) => isCounted(op) && !released.has(op.asked.card ?? ''));
  const isFounded = (op: Op) =>
    uses.some(
      (other) =>
        mayCount(other) &&
        other.asked.benefit === op.asked.benefit &&
        (other.asked.person === op.asked.person || other.asked.card === op.asked.card) &&
        other.begin <= (op.end ?? 0),
    );
  const unfounded = uses.filter((op) => outcomeOf(op) === 'used' && !isFounded(op));
  return [...twiceAmong(counted, keyOf), ...unfounded.map(shownOp)];
};

const counts: Check = ({ ops, end }) => {
  const wrong: string[] = [];
  const hold = (what: string, kept: number, keyOf: (op: Op) => boolean) => {
    const least = ops.filter((op) => isCounted(op) && keyOf(op)).length;
    const most = ops.filter((op) => mayCount(op) && keyOf(op)).length;
    if (kept < least || kept > most) wrong.push(`${what}: ${kept} instead of ${least} to ${most}`);
  };
  const named = (which: 'partner' | 'benefit') => [...new Set(ops.flatMap(({ asked }) => asked[which] ?? []))];
  for (const id of named('partner'))
    hold(
      `uses at ${id}`,
      end.partnerUses.find(({ partner }) => partner === id)?.uses ?? 0,
      ({ asked }) => asked.partner === id,
    );
  for (const id of named('benefit'))
    hold(
      `uses of ${id}`,
      end.benefitUses.find(({ benefit }) => benefit === id)?.uses ?? 0,
      ({ asked }) => asked.benefit === id,
    );
  for (const { company, total, active } of end.counts) {
    const its = end.cards.filter((card) => card.company === company);
    const found = `${its.length} and ${its.filter((card) => card.active).length}`;
    if (found !== `${total} and ${active}`)
      wrong.push(`cards of ${company}: ${total} and ${active} instead of ${found}`);
  }
  return wrong;
};

const folded = (text: string | null) => text?.toLowerCase().trim() ?? null;

const unique: Check = ({ ops, end: { cards, invitations } }) => {
  const open = invitations.filter(({ state }) => ['waiting', 'picture', 'listed'].includes(state));
  // A card that is made by hand while an invitation waits keeps its number.
  const numbered = (students: readonly { company: string; enrollment: string | null }[]) =>
    twiceAmong(students, ({ company, enrollment }) => enrollment && `enrolment ${folded(enrollment)} at ${company}`);
  const listed = ops.filter((op) => op.name === 'listCards' && isDone(op));
  return [
    ...twiceAmong(cards, ({ number }) => `number ${number}`),
    ...twiceAmong(cards, ({ avatar }) => `picture ${avatar}`),
    ...numbered(cards),
    ...numbered(open),
    ...listed.flatMap(({ body }) =>
      twiceAmong((body as { results: { id: string }[] }).results, ({ id }) => `${id} in one list`),
    ),
  ];
};

/** A person may see the schools that gave them something, that they asked, or that they manage. */
function knownSchools(
  { ops, schools }: History,
  person: string,
  email: string | undefined,
  until: number,
): Set<string> {
  const ties = ops.filter((op) => op.begin <= until && mayBeDone(op) && op.school !== null);
  const theirs = ties.filter(
    (op) =>
      (op.by === person && [...ASKING, 'openCompany', 'openActivation'].includes(op.name)) ||
      receiversOf(op).some((each) => each.person === person || each.email === email),
  );
  const founded = schools.filter(({ founder }) => founder === person);
  return new Set([...theirs.map(({ school }) => school ?? ''), ...founded.map(({ id }) => id)]);
}

const isolated: Check = (history) => {
  const { ops, schools, people } = history;
  const { schools: schoolOf } = cardsOf(history);
  const changeOf = new Map(
    ops.flatMap((op) =>
      op.name === 'changeCards' && isDone(op) ? [[(op.body as { id: string }).id, op.school ?? '']] : [],
    ),
  );
  const requestOf = new Map(
    ops.flatMap((op) =>
      op.name === 'askForCard' && isDone(op) ? [[(op.body as { id: string }).id, op.school ?? '']] : [],
    ),
  );
  return ops.filter(isDone).flatMap((op) => {
    const { by, school, asked, body, begin, end } = op;
    const text = JSON.stringify(body) ?? '';
    const person = people.find(({ id }) => id === by);
    const isPersons = !isManagers(op);
    const known =
      isPersons && person ? knownSchools(history, person.id, person.email, end ?? begin) : new Set([school ?? '']);
    const seen = !person
      ? []
      : schools.filter(({ id, mark }) => !known.has(id) && (text.includes(mark) || text.includes(id)));
    const reached = [
      ...[asked.card, ...(asked.cards ?? [])].map((id) => schoolOf.get(id ?? '')),
      changeOf.get(asked.change ?? ''),
      requestOf.get(asked.request ?? ''),
    ].filter((id) => id !== undefined && !isPersons && id !== school);
    return seen.length > 0 || reached.length > 0
      ? [`${shownOp(op)}: ${seen.map(({ mark }) => mark).join()} ${reached.join()}`]
      : [];
  });
};

const erased: Check = (history) => {
  const { ops, people, end } = history;
  return leavingsOf(history).flatMap(({ by, begin, end: leftAt }) => {
    const email = people.find(({ id }) => id === by)?.email ?? '';
    // A school that wrote the address itself may know it afterwards, and who asks for a code gives it anew.
    const isNamed = (op: Op) =>
      receiversOf(op).some((each) => each.email === email) ||
      (op.name === 'requestCode' && op.asked.email === email && mayBeDone(op));
    if (ops.some((op) => isNamed(op) && endsAfter(op, begin))) return [];
    const after = ops.filter((op) => op.begin > (leftAt ?? Infinity) && isDone(op));
    const told = after.filter(
      (op) =>
        (JSON.stringify(op.body) ?? '').includes(email) ||
        (op.by === by && op.name !== 'requestCode' && op.name !== 'signIn'),
    );
    const left = end.left.filter((each) => each.email === email).map(({ table }) => `${email} in ${table}`);
    return [...told.map(shownOp), ...left];
  });
};

/** A session that ended, or a person who left, gets no further answer. */
const signedOut: Check = ({ ops }) =>
  ops
    .filter((op) => op.name === 'signOut' && isDone(op))
    .flatMap(({ asked, end }) =>
      ops
        .filter(
          (op) => op.asked.token === asked.token && op.name !== 'signOut' && op.begin > (end ?? Infinity) && isDone(op),
        )
        .map(shownOp),
    );

const refused: Check = ({ ops, end, people }) =>
  ops
    .filter((op) => op.name === 'refuseCompany' && isDone(op))
    .flatMap((refusal) => {
      const { by, school, begin, end: at } = refusal;
      const email = people.find(({ id }) => id === by)?.email;
      const isAskedAgain = ops.some(
        (op) =>
          op.by === by && op.school === school && ASKING.includes(op.name) && mayBeDone(op) && endsAfter(op, begin),
      );
      if (isAskedAgain) return [];
      const given = ops.filter(
        (op) => op.school === school && op.begin > (at ?? Infinity) && isDone(op) && GIVING.includes(op.name),
      );
      const has = [
        ...end.cards
          .filter(({ company, owner }) => company === school && owner === by)
          .map(({ id }) => `card ${id} of ${by}`),
        ...end.managers
          .filter(({ company, person }) => company === school && person === by)
          .map(() => `${by} manages ${school}`),
      ];
      const toThem = given.filter((op) => receiversOf(op).some((each) => each.person === by || each.email === email));
      return [...toThem.map(shownOp), ...has];
    });

/** At quiet the provider charges what runs here, and nothing else. */
const charged: Check = ({ end: { running, charged: remote } }) => {
  const shown = (all: readonly { company: string; provider: string }[]) =>
    all.map(({ company, provider }) => `${company} ${provider}`).sort();
  const [own, theirs] = [shown(running), shown(remote)];
  return own.join() === theirs.join() ? [] : [`charged ${theirs.join()}, running ${own.join()}`];
};

const managed: Check = ({ end }) =>
  end.activeCompanies
    .filter((id) => !end.managers.some(({ company }) => company === id))
    .map((id) => `${id} is active without a manager`);

/** A machine that is too slow breaks it too. */
export const AT_ONCE = 'answered at once';

const CHECKS: Readonly<Record<string, Check>> = {
  answered,
  [AT_ONCE]: atOnce,
  'cards are linearizable': cardsWithoutOrder,
  'managers are linearizable': managersWithoutOrder,
  'requests are linearizable': requestsWithoutOrder,
  'subscriptions are linearizable': subscriptionsWithoutOrder,
  'at most once': atMostOnce,
  'a repeat is answered alike': repeated,
  'limits of benefits hold': limits,
  'counts are right': counts,
  'numbers are unique': unique,
  'no school in another’s answer': isolated,
  'what was erased is gone': erased,
  'who signed out is out': signedOut,
  'a refusal holds': refused,
  'the outbox tells what happened': outboxFounded,
  'no mail is lost or doubled': mails,
  'charged is what runs': charged,
  'no active school without a manager': managed,
  'nothing waits': ({ end }) => [...end.waiting],
};

export const check = (history: History): Violation[] =>
  Object.entries(CHECKS).flatMap(([invariant, find]) => find(history).map((what) => ({ invariant, what })));
