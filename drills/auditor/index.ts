// Many people at once on the real server, over HTTP. Each round is a plan made from a seed; what it leaves is held
// against the checker. A plan that breaks a promise is shrunk by fast-check.
import fc from 'fast-check';
import { Caller, type Someone } from './caller';
import { AT_ONCE, check } from './checker';
import { mayBeDone, type History, type Violation } from './history';
import { look, QUIET_MS } from './look';
import { printCodes } from './managerSteps';
import { openPlace, type Place, type PlaceName } from './place';
import { plans, type Actor } from './plan';
import { act } from './steps';
import { Inbox, makeWorld, signIn, SUPPORT } from './world';

/** Tries of a smaller plan, each a round. */
const SHRINK_MS = 60_000;
/** How often the embedded database is looked at before something counts as waiting. */
const LOOKS = 8;

const LETTERS = 'bcdfghjklmnpqrstvwxz';
const wordOf = (n: number): string =>
  n < LETTERS.length ? (LETTERS[n] ?? '') : wordOf(Math.floor(n / LETTERS.length) - 1) + LETTERS[n % LETTERS.length];

export class Auditor {
  #rounds = 0;
  #calls = 0;
  #support: Someone | null = null;
  readonly #inbox: Inbox;

  /** `isPatient`: the machine may be too slow to answer at once. */
  constructor(
    readonly place: Place,
    readonly isPatient = false,
  ) {
    this.#inbox = new Inbox(place.received);
  }

  get figures() {
    return { rounds: this.#rounds, calls: this.#calls };
  }

  async #supportOf(caller: Caller): Promise<Someone> {
    this.#support ??= await signIn({ caller, inbox: this.#inbox, codesOf: new Map() }, SUPPORT, '10.0.0.1');
    return this.#support;
  }

  async round(plan: readonly Actor[]): Promise<History> {
    const n = (this.#rounds += 1);
    const { place } = this;
    const support = await this.#supportOf(new Caller(place.urls));
    const caller = new Caller(place.urls);
    const known = this.#inbox.mails.length;
    const world = await makeWorld(caller, this.#inbox, `q${wordOf(n)}y`, support, n);
    // So that there are slips to type.
    for (const [n, school] of world.schools.entries()) {
      const who = world.managers[n];
      if (who) await printCodes({ world, who, school });
    }
    let isOver = false;
    const acting = Promise.all(plan.map((actor) => act(world, actor))).finally(() => (isOver = true));
    const [kills] = await Promise.all([place.disturb(() => isOver), acting]);
    const people = [...world.managers, ...world.students, ...world.pair].map(({ id, email }) => ({ id, email }));
    const schools = [...world.schools, world.tiny];
    const left = caller.ops.flatMap(({ name, by, ...op }) =>
      name === 'removeAccount' && mayBeDone({ name, by, ...op }) ? (by ?? []) : [],
    );
    const isEmbedded = place.name === 'pglite';
    const lookNow = () => place.ask((query) => look(query, { schools, people, left }, isEmbedded ? 0 : QUIET_MS));
    let end = await lookNow();
    for (let looks = 1; isEmbedded && end.waiting.length > 0 && looks < LOOKS; looks += 1) end = await lookNow();
    await this.#inbox.refresh();
    this.#calls += caller.ops.length;
    const once = world.schools.flatMap(({ partners }) => partners.slice(0, 1).flatMap(({ benefit }) => benefit ?? []));
    return { people, schools, once, ops: caller.ops, mails: this.#inbox.mails.slice(known), end, kills };
  }
}

interface Found {
  seed: number;
  violations: Violation[];
  /** The smallest plan that broke a promise. */
  plan: readonly Actor[];
}

/** One round of a seed; null if all promises hold. */
export async function audit(auditor: Auditor, seed: number, shrinks: boolean): Promise<Found | null> {
  let last: Violation[] = [];
  let failure: unknown = null;
  const holds = async (plan: readonly Actor[]) => {
    try {
      const violations = check(await auditor.round(plan)).filter(
        ({ invariant }) => !(auditor.isPatient && invariant === AT_ONCE),
      );
      if (violations.length > 0) last = violations;
      return violations.length === 0;
    } catch (error) {
      // A round that could not be made proves nothing, and is not shrunk.
      failure ??= error;
      return true;
    }
  };
  const { failed, counterexample } = await fc.check(fc.asyncProperty(plans, holds), {
    seed,
    numRuns: 1,
    endOnFailure: !shrinks,
    ...(shrinks && { skipAllAfterTimeLimit: SHRINK_MS }),
  });
  if (failure && last.length === 0) throw failure;
  return failed ? { seed, violations: last, plan: counterexample?.[0] ?? [] } : null;
}

interface Options {
  seed: number;
  on: PlaceName;
  /** Whichever comes first. */
  seconds: number;
  rounds: number;
  isPatient?: boolean;
}

const shownPlan = (plan: readonly Actor[]) =>
  plan
    .map(
      ({ role, n, steps }) =>
        `${role} ${n}: ${steps.map(({ does, a, b, isTwice }) => `${does}(${a}, ${b}${isTwice ? ', twice' : ''})`).join(', ')}`,
    )
    .join('\n');

/** Answers true if every promise held. `server`: the file to start. */
export async function runAuditor(
  postgres: { url: string },
  server: string,
  { seed, on, seconds, rounds, isPatient = false }: Options,
): Promise<boolean> {
  const place = await openPlace(on, server, postgres.url);
  const auditor = new Auditor(place, isPatient);
  try {
    const until = Date.now() + seconds * 1000;
    for (let n = 0; n < rounds && Date.now() < until; n += 1) {
      const found = await audit(auditor, seed + n, true);
      if (!found) continue;
      for (const { invariant, what } of found.violations) console.log(`${invariant}: ${what}`);
      console.log(
        `\n${shownPlan(found.plan)}\n\nAgain: npm run drill -- auditor --on ${on} --seed ${found.seed} --rounds 1`,
      );
      return false;
    }
    return true;
  } finally {
    await place.close();
    console.log(`${auditor.figures.rounds} rounds, ${auditor.figures.calls} calls on ${on}`);
  }
}
