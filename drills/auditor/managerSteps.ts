// What a manager's steps do over HTTP.
import type { Someone } from './caller';
import { CLASS, fieldsOf } from './cards';
import { pick, press, type Doing } from './doing';
import type { Asked } from './history';
import { listUnowned, NUMBERS, upload, type TinySchool, type World } from './world';

const DAYS = ['2030-01-31', '2031-01-31'];

/** Of the school: cards, chosen by number. */
export const cardsOf = ({ world, a, b }: Doing, school: TinySchool) => {
  const all = world.cards.filter((card) => card.school === school.id);
  return [...new Set([pick(all, a), pick(all, b)].flatMap((card) => card?.id ?? []))];
};

const CHANGES = ['activate', 'renew', 'deactivate', 'renew', 'delete'] as const;

async function change(
  { world, who, school }: Doing,
  cards: string[],
  kind: (typeof CHANGES)[number],
  until = '',
): Promise<string | null> {
  const body = {
    company_id: school.id,
    ids: cards,
    expected: cards.length,
    change: kind,
    ...(kind === 'renew' && { valid_until: until }),
  };
  const asked = { cards, kind, set: { active: true, until, className: null, owner: null } };
  const answer = await world.caller.call(who, 'changeCards', { body }, { school: school.id, ...asked });
  if (answer.status !== 200) return null;
  world.changes.push({ id: answer.body.id, school: school.id });
  return answer.body.id;
}

export async function changeCards(doing: Doing, target: TinySchool): Promise<void> {
  const { a, b, isTwice } = doing;
  const cards = cardsOf(doing, target);
  const kind = pick(CHANGES, a + b);
  if (cards.length === 0 || !kind) return;
  // Two people renew the same cards until different days.
  await Promise.all((isTwice ? [b, b + 1] : [b]).map((n) => change(doing, cards, kind, pick(DAYS, n))));
}

/** A slip of the hand, taken back at once, while a till's page about the card is open. */
export async function deleteAndUndo(doing: Doing): Promise<void> {
  const { world, who, school, isTwice } = doing;
  const till = world.tills.findLast((each) => each.school === school.id);
  const id = till && (await change(doing, [till.card], 'delete'));
  if (!id) return;
  const asked = { school: school.id, change: id };
  await press(isTwice, () => world.caller.call(who, 'undoCardChange', { params: { id } }, asked));
  await till.press();
}

export async function undo({ world, who, school, a, isTwice }: Doing, of: TinySchool): Promise<void> {
  const change = pick(world.changes.filter((each) => each.school === of.id).reverse(), a % 2);
  if (!change) return;
  const asked: Asked & { school: string } = { school: school.id, change: change.id };
  await press(isTwice, () => world.caller.call(who, 'undoCardChange', { params: { id: change.id } }, asked));
}

export const readCard = ({ world, who, school }: Doing, id: string) =>
  world.caller.call(who, 'getCard', { params: { id } }, { school: school.id, card: id });

export async function updateCard(doing: Doing): Promise<void> {
  const { world, who, school, a, b, isTwice } = doing;
  const [id] = cardsOf(doing, school);
  if (!id) return;
  const { status, body: read, etag } = await readCard(doing, id);
  if (status !== 200 || !etag) return;
  const { avatar, full_name } = read;
  if (!avatar) return;
  const seen = fieldsOf(read);
  const write = (n: number) => {
    const set = { ...seen, active: n % 2 === 0, className: `${1 + (n % 4)}º ${'AB'[n % 2]}` };
    const body = {
      avatar_id: avatar.id,
      full_name,
      active: set.active,
      class_name: set.className,
    };
    return world.caller.call(
      who,
      'updateCard',
      { params: { id }, body, headers: { 'if-match': etag } },
      { school: school.id, card: id, seen, set },
    );
  };
  // Two forms that were opened on the same record.
  await Promise.all(isTwice ? [write(a), write(b + 1)] : [write(a)]);
}

export async function importList({ world, who, school, a, b, isTwice }: Doing): Promise<void> {
  if (a % 3 === 0) return listUnowned(world, who, school, b % NUMBERS);
  const student = pick(world.students, b);
  const isKnown = a % 3 === 1 && student;
  const number = isKnown ? `K${b % world.students.length}` : `N${b % NUMBERS}`;
  const email = isKnown ? student.email : `nova${school.mark.toLowerCase()}${number.toLowerCase()}@listas.example`;
  const avatar = isKnown ? await upload(world, who) : undefined;
  const row = {
    full_name: `Lista ${school.mark}`,
    email,
    class_name: CLASS,
    enrollment_number: number,
    ...(avatar && { avatar_id: avatar }),
  };
  const asked = { number, email, ...(avatar && { avatar }), ...(isKnown && { person: student.id }) };
  const answers = await press(isTwice, () =>
    world.caller.call(
      who,
      'importClassList',
      { body: { company_id: school.id, rows: [row] } },
      { school: school.id, rows: [asked] },
    ),
  );
  for (const { status, body } of answers)
    for (const { outcome, id } of status === 200 ? body : [])
      if (outcome === 'card' && id) world.cards.push({ id, school: school.id, holder: student ?? null });
}

/** Students, and the school's own second manager: no person acts for two schools. */
export const helpers = ({ students, managers, schools }: World, { id }: TinySchool) => {
  const second = managers[2 + schools.findIndex((each) => each.id === id)];
  return second ? [...students, second] : students;
};

export async function manage(
  { world, who, school, a, isTwice }: Doing,
  name: 'addManager' | 'removeManager',
  person?: Someone,
): Promise<void> {
  const whom = person ?? pick(helpers(world, school), a);
  if (!whom) return;
  const body = { company_id: school.id, user_id: whom.id, email: whom.email };
  await press(isTwice, () => world.caller.call(who, name, { body }, { school: school.id, person: whom.id }));
}

/** Two managers mostly answer at once, and not always alike. */
const ANSWERS = [['accept', 'accept'], ['accept', 'decline'], ['decline', 'decline'], ['accept']] as const;

export async function answerRequests({ world, who, school, a, b }: Doing): Promise<void> {
  const { status, body } = await world.caller.call(
    who,
    'listWaitingStudents',
    { params: { companyId: school.id }, query: { situation: 'asked' } },
    { school: school.id },
  );
  const request = status === 200 ? pick(body.results as { id: string; seen: string }[], a) : undefined;
  if (!request) return;
  const say = (answer: 'accept' | 'decline') => {
    const body = {
      company_id: school.id,
      requests: [{ id: request.id, version: request.seen }],
      answer,
      checked: true,
    };
    return world.caller.call(who, 'answerRequests', { body }, { school: school.id, request: request.id, answer });
  };
  await Promise.all((pick(ANSWERS, b) ?? []).map(say));
}

export async function printCodes({ world, who, school }: Pick<Doing, 'world' | 'who' | 'school'>): Promise<void> {
  const { status, body } = await world.caller.call(
    who,
    'deliverCards',
    { body: { company_id: school.id, format: 'csv', cards: {} } },
    { school: school.id },
  );
  if (status !== 200) return;
  const unowned = world.cards.filter((card) => card.school === school.id && !card.holder);
  for (const [code] of String(body).matchAll(/\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g))
    world.codes.push({ code, card: unowned[0]?.id ?? '', school: school.id });
}

export async function subscribe({ world, who, school, isTwice }: Doing): Promise<void> {
  await press(isTwice, () =>
    world.caller.call(
      who,
      'createCardSubscription',
      {
        body: {
          company_id: school.id,
          card_token_id: `sandbox.APRO.visa.2099-11.${crypto.randomUUID()}`,
          email: who.email,
        },
      },
      { school: school.id },
    ),
  );
}

export const readSubscription = ({ world, who, school }: Doing) =>
  world.caller.call(who, 'getSubscription', { params: { companyId: school.id } }, { school: school.id });

export async function cancel(doing: Doing): Promise<void> {
  const { world, who, school, isTwice } = doing;
  // So that there is one.
  await subscribe({ ...doing, isTwice: false });
  const { status, body } = await readSubscription(doing);
  if (status !== 200 || !body) return;
  const asked = { school: school.id, subscription: body.id };
  await press(isTwice, () => world.caller.call(who, 'cancelCardSubscription', { params: { id: body.id } }, asked));
}
