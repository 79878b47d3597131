// What many people do in a round, made and shrunk by fast-check. Numbers choose among what there is at that moment.
import fc from 'fast-check';

const MANAGER_DOES = [
  'createCard',
  'createCard',
  'insist',
  'getCard',
  'listCards',
  'updateCard',
  'updateCard',
  'changeCards',
  'changeCards',
  'undo',
  'undo',
  'deleteAndUndo',
  'deleteAndUndo',
  'deleteCard',
  'importList',
  'importList',
  'addManager',
  'removeManager',
  'listManagers',
  'answerRequests',
  'answerRequests',
  'answerRequests',
  'printCodes',
  'releaseCard',
  'readElsewhere',
  'changeElsewhere',
  'undoElsewhere',
  'subscribe',
  'cancel',
  'cancel',
  'getSubscription',
] as const;
const STUDENT_DOES = [
  'myCards',
  'myPartners',
  'myPartners',
  'askForCard',
  'askForCard',
  'withdraw',
  'activate',
  'activate',
  'refuse',
  'refuse',
  'leave',
  'askCode',
  'signInAgain',
  'signOut',
] as const;
const TILL_DOES = ['use', 'pressAgain'] as const;
/** Both managers of a small school. */
const PAIR_DOES = ['removeOther', 'leaveSchool', 'listManagers', 'addBack'] as const;

export type Does =
  | (typeof MANAGER_DOES)[number]
  | (typeof STUDENT_DOES)[number]
  | (typeof TILL_DOES)[number]
  | (typeof PAIR_DOES)[number];

export interface Step {
  does: Does;
  /** Choose what and whom. */
  a: number;
  b: number;
  /** As a nervous finger presses: twice at once. */
  isTwice: boolean;
}

export interface Actor {
  role: 'manager' | 'student' | 'till' | 'pair';
  /** Which of the people of that role. */
  n: number;
  steps: Step[];
}

/** The world costs some sixty calls: enough is done in it to be worth them. */
const STEPS = { minLength: 3, maxLength: 10 };
const ACTORS = { minLength: 10, maxLength: 18 };

const actor = (role: Actor['role'], people: number, does: readonly Does[]) =>
  fc.record({
    role: fc.constant(role),
    n: fc.nat(people - 1),
    steps: fc.array(
      fc.record({ does: fc.constantFrom(...does), a: fc.nat(11), b: fc.nat(11), isTwice: fc.boolean() }),
      { ...STEPS, size: 'max' },
    ),
  });

export const PEOPLE = { manager: 4, student: 5, till: 3, pair: 2 } as const;

export const plans: fc.Arbitrary<Actor[]> = fc.array(
  fc.oneof(
    { arbitrary: actor('manager', PEOPLE.manager, MANAGER_DOES), weight: 5 },
    { arbitrary: actor('student', PEOPLE.student, STUDENT_DOES), weight: 3 },
    { arbitrary: actor('till', PEOPLE.till, TILL_DOES), weight: 3 },
    { arbitrary: actor('pair', PEOPLE.pair, PAIR_DOES), weight: 2 },
  ),
  // As many as asked for, whatever the number of the run.
  { ...ACTORS, size: 'max' },
);
