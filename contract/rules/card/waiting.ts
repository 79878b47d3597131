/**
 * The states of what waits; all are rows of one table. An invitation to a card is `waiting` for a sign-in with the
 * address, waits for a `picture` from the person, is `listed` without an address for either, is a `card` once it became
 * one, or was `refused` by the person. An invitation to manage a school is `manager`. A request for a card is `asked`
 * of the school, or `declined` by it with a reason, which the person may answer. What a state means stands here alone:
 * conditions of SQL and of TypeScript are made from it.
 */

/** States of students who are asked by mail. */
export const INVITED_STATES = ['waiting', 'picture'] as const;
/** States of students who have no card yet. */
export const STUDENT_STATES = [...INVITED_STATES, 'listed'] as const;
export const INVITATION_STATES = [...STUDENT_STATES, 'card', 'refused'] as const;
export const REQUEST_STATES = ['asked', 'declined'] as const;
export const WAITING_STATES = [...INVITATION_STATES, 'manager', ...REQUEST_STATES] as const;

export type InvitationState = (typeof INVITATION_STATES)[number];
export type RequestState = (typeof REQUEST_STATES)[number];
export type WaitingState = (typeof WAITING_STATES)[number];

export const isAmongStates = <Of extends WaitingState>(states: readonly Of[], state: WaitingState): state is Of =>
  states.some((each) => each === state);

/** What the server looks for beside a student's state: a mail that came back, a guardian's refusal. */
export type Sign = 'bounced' | 'forbidden';

interface Stop {
  states: readonly WaitingState[];
  /** The sign that the student needs beside the state. */
  sign?: Sign;
  /**
   * `answer`: the school says yes or no. `deliver`: the school asks again, by mail or on paper. `remove`: it takes the
   * student off its list.
   */
  can: readonly ('answer' | 'deliver' | 'remove')[];
}

const ON_LIST = ['deliver', 'remove'] as const;

/** What stops the card of a student who has none. The first situation that fits is the student's only one. */
const STOPS = {
  asked: { states: ['asked'], can: ['answer'] },
  forbidden: { states: STUDENT_STATES, sign: 'forbidden', can: ['remove'] },
  bounced: { states: INVITED_STATES, sign: 'bounced', can: ['remove'] },
  invited: { states: ['waiting'], can: ON_LIST },
  no_picture: { states: ['picture', 'listed'], can: ON_LIST },
  refused: { states: ['refused'], can: ['remove'] },
  declined: { states: ['declined'], can: ['answer'] },
} as const satisfies Record<string, Stop>;

export type Situation = keyof typeof STOPS;
export const SITUATIONS: Readonly<Record<Situation, Stop>> = STOPS;
export const SITUATION_NAMES = Object.keys(STOPS) as Situation[];
/** States of all students without a card, and of people who ask for one. */
export const CARDLESS_STATES = WAITING_STATES.filter((state) =>
  SITUATION_NAMES.some((name) => SITUATIONS[name].states.includes(state)),
);
