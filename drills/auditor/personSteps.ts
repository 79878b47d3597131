// What a student's and a till's steps do over HTTP.
import { createHmac } from 'node:crypto';
import { cardProofPath, codesOf, stepAt, stepBytes } from '@vinculo/contract/rules/card/cardCodes';
import { USE_PATH } from '@vinculo/contract/rules/paths';
import type { Someone } from './caller';
import { pick, press, type Doing } from './doing';
import { signIn, upload } from './world';

export async function askForCard({ world, who, school, a, isTwice }: Doing): Promise<void> {
  const avatar = await upload(world, who, 'addRequestPicture');
  const body = { full_name: `Pedido ${school.mark} ${'ab'[a % 2]}`, avatar_id: avatar };
  const answers = await press(isTwice, () =>
    world.caller.call(who, 'askForCard', { params: { code: school.link }, body }, { school: school.id, avatar }),
  );
  for (const answer of answers)
    if (answer.status === 201) world.requests.push({ id: answer.body.id, school: school.id, person: who.id });
}

export async function withdraw({ world, who, a }: Doing): Promise<void> {
  const request = pick(
    world.requests.filter(({ person }) => person === who.id),
    a,
  );
  if (!request) return;
  await world.caller.call(
    who,
    'withdrawRequest',
    { params: { id: request.id } },
    { school: request.school, request: request.id },
  );
}

export async function activate({ world, who, a, isTwice }: Doing): Promise<void> {
  const paper = pick(world.codes.slice().reverse(), a % 2);
  // Two families read the same slip.
  const another = pick(world.students, a);
  if (!paper) return;
  const type = (person: Someone) =>
    world.caller.call(
      person,
      'activateCard',
      { params: { code: paper.code } },
      { school: paper.school, code: paper.code, card: paper.card },
    );
  await Promise.all(isTwice && another ? [type(who), type(another)] : [type(who)]);
}

/** A network where this person asked for no code within the minute. */
const elsewhere = () => `10.${201 + Math.floor(Math.random() * 50)}.${Math.floor(Math.random() * 250)}.7`;

/** A code that stays unused. */
export const askCode = ({ world, who: { email } }: Doing) =>
  world.caller.call(
    { id: '', email, from: elsewhere(), token: '', refresh: '' },
    'requestCode',
    { body: { email } },
    { email },
  );

export async function signInAgain({ world, who, isTwice }: Doing): Promise<void> {
  const again = await signIn(world, who.email, elsewhere(), isTwice).catch(() => null);
  if (again?.id === who.id) await world.caller.call(again, 'signOut', { body: { refresh_token: again.refresh } });
  if (again) await world.caller.call(again, 'getProfile');
}

interface Held {
  id: string;
  company_id: string;
  number: string;
  secret: string;
}

/** A till that has checked a card; answers the press of its button. */
async function checkedAt({ world, b }: Doing, holder: Someone, { id: card, company_id: school, number, secret }: Held) {
  const partner = pick(world.schools.find(({ id }) => id === school)?.partners ?? [], b);
  if (!partner) return null;
  const step = stepAt(Date.now());
  const { scanned } = codesOf(createHmac('sha256', Buffer.from(secret, 'hex')).update(stepBytes(step)).digest());
  const till = { by: null, school };
  const from = { headers: { 'x-forwarded-for': holder.from } };
  const checked = await world.caller.note(
    { ...till, name: 'check', asked: { card } },
    cardProofPath(number, scanned),
    from,
    (page) => ({
      state: /<body class="?(\w+)/.exec(String(page))?.[1],
      proof: /name="prova" value="([^"]+)"/.exec(String(page))?.[1],
    }),
  );
  if (!checked.body?.proof) return null;
  const { id, benefit } = partner;
  const form = new URLSearchParams({ prova: checked.body.proof, parceiro: id, ...(benefit && { beneficio: benefit }) });
  const asked = { card, person: holder.id, partner: id, step, ...(benefit && { benefit }) };
  const pressed = () =>
    world.caller.note(
      { ...till, name: 'use', asked },
      USE_PATH,
      { method: 'POST', body: form, headers: from.headers },
      (page) => ({ outcome: /<body class="?(\w+)/.exec(String(page))?.[1] }),
    );
  world.tills.push({ school, card, press: pressed });
  return pressed;
}

export async function use(doing: Doing): Promise<void> {
  const { world, a, isTwice } = doing;
  const holder = pick(
    world.cards.flatMap((card) => card.holder ?? []),
    a,
  );
  if (!holder) return;
  const shown = await world.caller.call(holder, 'listMyCards');
  const held: Held[] = shown.status === 200 ? shown.body : [];
  const card = pick(held, a);
  if (!card) return;
  const first = await checkedAt(doing, holder, card);
  // One code at several tills, with another card of that person.
  const another = held.find(({ id, company_id: school }) => id !== card.id && school === card.company_id);
  const second = isTwice && another ? await checkedAt(doing, holder, another) : first;
  await Promise.all(isTwice ? [first, second, first, second].map((use) => use?.()) : [first?.()]);
}

/** A till's page stays open, and its button is pressed again after what others did to the card. */
export const pressAgain = async ({ world, a }: Doing): Promise<void> => {
  await pick(world.tills, a)?.press();
};
