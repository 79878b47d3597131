// The little world of a round: two schools with students and partners, a third with two managers, made over HTTP.
import PostalMime from 'postal-mime';
import { newCnpj } from '../../e2e/steps/people';
import { jpeg } from '../../server/testing/domain';
import type { Answer, Caller, Someone } from './caller';
import { CLASS } from './cards';
import type { Mail, School } from './history';
import { PEOPLE } from './plan';

const CODE_MS = 120_000;
/** Not the demo's: a database with that one is no company's. */
const SUPPORT = 'apoio@vinculo.example';
export { SUPPORT };

/** The mails that arrived, read as they come. */
export class Inbox {
  readonly mails: Mail[] = [];
  #read = 0;

  constructor(readonly received: readonly string[]) {}

  async refresh(): Promise<readonly Mail[]> {
    while (this.#read < this.received.length) {
      const text = this.received[this.#read] ?? '';
      this.#read += 1;
      const { to, subject = '', text: plain = '' } = await PostalMime.parse(text);
      this.mails.push({ to: to?.[0]?.address ?? '', subject, text: plain });
    }
    return this.mails;
  }

  /** The newest code to this address. */
  async codeOf(email: string, known: ReadonlySet<string>): Promise<string> {
    const until = Date.now() + CODE_MS;
    while (Date.now() < until) {
      for (const { to, subject } of await this.refresh()) {
        const code = to === email ? /^\d{6}/.exec(subject)?.[0] : undefined;
        if (code && !known.has(code)) return code;
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`No code reached ${email}`);
  }
}

interface Card {
  id: string;
  school: string;
  holder: Someone | null;
}

export interface TinySchool extends School {
  link: string;
  partners: { id: string; benefit: string | null }[];
}

export interface World {
  caller: Caller;
  inbox: Inbox;
  picture: Blob;
  managers: Someone[];
  students: Someone[];
  pair: Someone[];
  /** Two with students, and the one of the pair. */
  schools: TinySchool[];
  tiny: School;
  cards: Card[];
  changes: { id: string; school: string }[];
  requests: { id: string; school: string; person: string }[];
  refusals: { school: string; person: Someone }[];
  codes: { code: string; card: string; school: string }[];
  codesOf: Map<string, Set<string>>;
  /** The pages of tills, each with its button. */
  tills: { school: string; card: string; press: () => Promise<unknown> }[];
}

export async function signIn(
  { caller, inbox, codesOf }: Pick<World, 'caller' | 'inbox' | 'codesOf'>,
  email: string,
  from: string,
  isTwice = false,
): Promise<Someone> {
  const known = codesOf.get(email) ?? new Set<string>();
  codesOf.set(email, known);
  const nobody: Someone = { id: '', email, from, token: '', refresh: '' };
  const { status } = await caller.call(nobody, 'requestCode', { body: { email } }, { email });
  if (status !== 200) throw new Error(`${email} was sent no code: ${status}`);
  const code = await inbox.codeOf(email, known);
  known.add(code);
  const body = {
    provider: 'email',
    email,
    full_name: `Pessoa ${email.split('@')[0]?.replaceAll(/[^a-z]/g, '') ?? ''}`,
    password: code,
  };
  const enter = () => caller.call(nobody, 'signIn', { body }, { email, code });
  const [first, second] = await Promise.all(isTwice ? [enter(), enter()] : [enter()]);
  const done = [first, second].find((answer) => answer?.status === 200);
  if (!done) throw new Error(`${email} could not sign in: ${JSON.stringify(first?.body)}`);
  const { access_token: token, refresh_token: refresh, user } = done.body;
  return { ...nobody, id: user.id, token, refresh };
}

function there<Body>(answer: Answer<Body>): Body {
  if (answer.status === null || answer.status >= 300)
    throw new Error(`The world was not made: ${JSON.stringify(answer)}`);
  return answer.body;
}

export async function upload(
  world: World,
  who: Someone,
  call: 'createFile' | 'addRequestPicture' = 'createFile',
): Promise<string> {
  const body = new FormData();
  body.set('file', world.picture, 'foto.jpg');
  const { status, body: made } = await world.caller.call(who, call, { body });
  return status === 201 ? made.id : '';
}

export const giveCard = async (world: World, manager: Someone, school: School, student: Someone, number?: string) => {
  const avatar = await upload(world, manager);
  const body = {
    unit_id: school.id,
    user_id: student.id,
    avatar_id: avatar,
    full_name: `Aluna ${school.mark}`,
    email: student.email,
    ...(number && { enrollment_number: number }),
  };
  return () => world.caller.call(manager, 'createCard', { body }, { school: school.id, person: student.id, avatar });
};

async function makeSchool(world: World, support: Someone, founder: Someone, mark: string): Promise<School> {
  const company = { title: `Colégio ${mark}`, cnpj: newCnpj(), phone: '19987654321' };
  const { company_id: id } = there(await world.caller.call(founder, 'createCompany', { body: company }));
  const approved = { ...company, active: true, exempt: false, approved: true };
  there(await world.caller.call(support, 'updateCompany', { params: { id }, body: approved }));
  return { id, mark, founder: founder.id };
}

async function fill(world: World, school: School, founder: Someone): Promise<TinySchool> {
  const { caller } = world;
  const of = { school: school.id };
  const link =
    there(await caller.call(founder, 'openCompanyLink', { params: { companyId: school.id } }, of)).code ?? '';
  const partners = [];
  for (const use_limit of ['ever', 'none', null]) {
    const benefits = use_limit ? [{ title: 'Dez por cento', use_limit }] : [];
    const body = { unit_id: school.id, title: `Loja ${school.mark} ${use_limit ?? 'aberta'}`, active: true, benefits };
    const partner = there(await caller.call(founder, 'createPartner', { body }, of));
    partners.push({ id: partner.id, benefit: partner.benefits[0]?.id ?? null });
  }
  return { ...school, link, partners };
}

export const NUMBERS = 3;

/** `tag`: a word of letters that no other round has. */
export async function makeWorld(
  caller: Caller,
  inbox: Inbox,
  tag: string,
  support: Someone,
  round: number,
): Promise<World> {
  const world: World = {
    caller,
    inbox,
    picture: new Blob([new Uint8Array(await jpeg(40, 30))], { type: 'image/jpeg' }),
    managers: [],
    students: [],
    pair: [],
    schools: [],
    tiny: { id: '', mark: '', founder: '' },
    cards: [],
    changes: [],
    requests: [],
    refusals: [],
    codes: [],
    tills: [],
    codesOf: new Map(),
  };
  let people = 0;
  const enter = (word: string) =>
    signIn(
      world,
      `${word}${tag}@pessoas.example`,
      `10.${1 + (round % 200)}.${Math.floor(round / 200)}.${(people += 1)}`,
    );
  const many = (word: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => enter(`${word}${'abcdefgh'[n]}`)));
  world.managers = await many('gestora', PEOPLE.manager);
  world.students = await many('aluna', PEOPLE.student);
  world.pair = await many('par', PEOPLE.pair);
  const [first, second, third, fourth] = world.managers as [Someone, Someone, Someone, Someone];
  const [one, other] = world.pair as [Someone, Someone];
  const open = async (founder: Someone, helper: Someone, letter: string) => {
    const made = await makeSchool(world, support, founder, `Z${tag}${letter}`);
    const school = await fill(world, made, founder);
    const added = { company_id: school.id, user_id: helper.id, email: helper.email };
    there(await caller.call(founder, 'addManager', { body: added }, { school: school.id, person: helper.id }));
    return school;
  };
  world.schools = await Promise.all([open(first, third, 'A'), open(second, fourth, 'B')]);
  world.tiny = await makeSchool(world, support, one, `Z${tag}C`);
  const added = { company_id: world.tiny.id, user_id: other.id, email: other.email };
  there(await caller.call(one, 'addManager', { body: added }, { school: world.tiny.id, person: other.id }));
  const [a, b] = world.schools as [TinySchool, TinySchool];
  const [s0, s1, s2] = world.students as [Someone, Someone, Someone];
  const give = async (school: TinySchool, founder: Someone, students: Someone[]) => {
    for (const student of students) {
      const card = there(await (await giveCard(world, founder, school, student))());
      world.cards.push({ id: card.id, school: school.id, holder: student });
    }
    await listUnowned(world, founder, school, 0);
  };
  await Promise.all([give(a, first, [s0, s0, s1]), give(b, second, [s1, s2])]);
  return world;
}

/** A student without an address, with a picture: a card that has no owner. */
export async function listUnowned(world: World, manager: Someone, school: School, n: number): Promise<void> {
  const avatar = await upload(world, manager);
  const row = {
    full_name: `Sem Conta ${school.mark} ${'abc'[n]}`,
    class_name: CLASS,
    enrollment_number: `S${n}`,
    avatar_id: avatar,
  };
  const answer = await world.caller.call(
    manager,
    'importClassList',
    { body: { company_id: school.id, rows: [row] } },
    { school: school.id, rows: [{ number: `S${n}`, avatar }] },
  );
  const [result] = answer.status === 200 ? answer.body : [];
  if (result?.outcome === 'card' && result.id) world.cards.push({ id: result.id, school: school.id, holder: null });
}
