// Which call each step of a plan makes. Whatever a step needs and does not find, it leaves.
import { pick, press, type Doing } from './doing';
import {
  answerRequests,
  cancel,
  cardsOf,
  changeCards,
  deleteAndUndo,
  helpers,
  importList,
  manage,
  printCodes,
  readCard,
  readSubscription,
  subscribe,
  undo,
  updateCard,
} from './managerSteps';
import { activate, askCode, askForCard, pressAgain, signInAgain, use, withdraw } from './personSteps';
import type { Actor, Does } from './plan';
import { giveCard, NUMBERS, type World } from './world';

const DOES: Record<Does, (doing: Doing) => Promise<unknown>> = {
  async createCard({ world, who, school, a, b, isTwice }) {
    const student = pick(world.students, a);
    if (!student) return;
    const create = await giveCard(world, who, school, student, b % 2 === 0 ? `N${b % NUMBERS}` : undefined);
    for (const { status, body } of await press(isTwice, create))
      if (status === 201 && !world.cards.some(({ id }) => id === body.id))
        world.cards.push({ id: body.id, school: school.id, holder: student });
  },
  /** Gives a card to a person who has just refused the school. */
  async insist({ world, who, school, a }) {
    const refusing = world.refusals.filter((each) => each.school === school.id);
    const person = pick(refusing, a)?.person;
    if (person) await (await giveCard(world, who, school, person))();
  },
  getCard: async (doing) => Promise.all(cardsOf(doing, doing.school).map((id) => readCard(doing, id))),
  listCards: ({ world, who, school }) =>
    world.caller.call(who, 'listCards', { query: { company_id: school.id, limit: '100' } }, { school: school.id }),
  updateCard,
  changeCards: (doing) => changeCards(doing, doing.school),
  undo: (doing) => undo(doing, doing.school),
  deleteAndUndo,
  async deleteCard(doing) {
    const { world, who, school, isTwice } = doing;
    const [id] = cardsOf(doing, school);
    if (id)
      await press(isTwice, () =>
        world.caller.call(who, 'deleteCard', { params: { id } }, { school: school.id, card: id }),
      );
  },
  importList,
  addManager: (doing) => manage(doing, 'addManager'),
  async removeManager(doing) {
    const { world, school, a } = doing;
    const person = pick(helpers(world, school), a);
    // The founders stay, so that the schools do.
    if (person && person.id !== school.founder) await manage(doing, 'removeManager', person);
  },
  listManagers: ({ world, who, school }) =>
    world.caller.call(who, 'listManagers', { params: { companyId: school.id } }, { school: school.id }),
  answerRequests,
  printCodes,
  async releaseCard(doing) {
    const { world, who, school, isTwice } = doing;
    const [id] = cardsOf(doing, school);
    if (id)
      await press(isTwice, () =>
        world.caller.call(who, 'releaseCard', { params: { id } }, { school: school.id, card: id }),
      );
  },
  readElsewhere: async (doing) => Promise.all(cardsOf(doing, doing.other).map((id) => readCard(doing, id))),
  changeElsewhere: (doing) => changeCards(doing, doing.other),
  undoElsewhere: (doing) => undo(doing, doing.other),
  subscribe,
  cancel,
  getSubscription: readSubscription,
  myCards: ({ world, who }) => world.caller.call(who, 'listMyCards'),
  myPartners: ({ world, who, school, other }) =>
    world.caller.call(who, 'listMyPartners', { query: { companiesId: `${school.id},${other.id}`, active: '1' } }),
  askForCard,
  withdraw,
  activate,
  async refuse({ world, who, school, a }) {
    const { status } = await world.caller.call(
      who,
      'refuseCompany',
      { params: { id: school.id } },
      { school: school.id },
    );
    if (status !== 204) return;
    world.refusals.push({ school: school.id, person: who });
    const founder = world.managers.find(({ id }) => id === school.founder);
    // Else few are given something after they refused.
    if (founder && a % 2 === 0) await (await giveCard(world, founder, school, who))();
  },
  async leave(doing) {
    const { world, who, a } = doing;
    if (a % 3 > 0) return;
    // So that one is there to erase.
    await askCode(doing);
    await world.caller.call(who, 'removeAccount');
    await world.caller.call(who, 'getProfile');
  },
  askCode,
  signInAgain,
  signOut: ({ world, who }) => signInAgain({ world, who, a: 0, b: 0, isTwice: true } as Doing),
  use,
  pressAgain,
  removeOther: (doing) =>
    manage(
      doing,
      'removeManager',
      doing.world.pair.find(({ id }) => id !== doing.who.id),
    ),
  leaveSchool: (doing) => (doing.a % 3 === 0 ? manage(doing, 'removeManager', doing.who) : Promise.resolve()),
  addBack: (doing) =>
    manage(
      doing,
      'addManager',
      doing.world.pair.find(({ id }) => id !== doing.who.id),
    ),
};

export async function act(world: World, { role, n, steps }: Actor): Promise<void> {
  const people = { manager: world.managers, student: world.students, pair: world.pair, till: world.students }[role];
  const who = pick(people, n);
  for (const step of steps) {
    // A manager's own school; a student's by what was chosen.
    const index = role === 'manager' ? n % 2 : step.b % 2;
    const [school, other] = [world.schools[index], world.schools[1 - index]];
    if (!who || !school || !other) return;
    const at = role === 'pair' ? { ...school, ...world.tiny } : school;
    await DOES[step.does]({ ...step, world, who, school: at, other });
  }
}
