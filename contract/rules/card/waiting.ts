/**
 * The states of what waits: invitations to a card or to manage a school, and requests for a card. All are rows of one
 * table. What a state means stands here alone: conditions of SQL and of TypeScript are made from it.
 */

interface Meaning {
  /** `card`: a school gives one. `management`: a school invites to manage it. `request`: a person asks a school for a card. */
  kind: 'card' | 'management' | 'request';
  /** An answer is still to come. An open one of the kind `card` may become a card, and so may any request. */
  isOpen: boolean;
  /** Mails ask a person for the answer. */
  isMailed: boolean;
}

export const WAITING = {
  /** For a sign-in with the address. */
  waiting: { kind: 'card', isOpen: true, isMailed: true },
  /** For a picture from the person. */
  picture: { kind: 'card', isOpen: true, isMailed: true },
  /** For a picture or an account: a student without an address. */
  listed: { kind: 'card', isOpen: true, isMailed: false },
  /** It became a card. */
  card: { kind: 'card', isOpen: false, isMailed: false },
  /** The person said that it is not their school. */
  refused: { kind: 'card', isOpen: false, isMailed: false },
  /** For an account of the address, which will manage the school. */
  manager: { kind: 'management', isOpen: true, isMailed: true },
  /** For the school. */
  asked: { kind: 'request', isOpen: true, isMailed: false },
  /** The school said no. The person may answer, and the school may still say yes. */
  declined: { kind: 'request', isOpen: false, isMailed: false },
} as const satisfies Record<string, Meaning>;

export type WaitingState = keyof typeof WAITING;
type Kind = Meaning['kind'];
export type StateOf<Of extends Kind> = {
  [State in WaitingState]: (typeof WAITING)[State]['kind'] extends Of ? State : never;
}[WaitingState];

export const isOf = <Of extends Kind>(state: WaitingState, ...kinds: readonly Of[]): state is StateOf<Of> =>
  kinds.some((kind) => kind === WAITING[state].kind);

const statesOf = <Of extends Kind>(...kinds: readonly Of[]) =>
  (Object.keys(WAITING) as WaitingState[]).filter((state) => isOf(state, ...kinds));
const isOpen = (state: WaitingState) => WAITING[state].isOpen;

export const INVITATION_STATES = statesOf('card');
export const REQUEST_STATES = statesOf('request');
/** Of students who have no card yet. */
export const STUDENT_STATES = INVITATION_STATES.filter(isOpen);
/** Of students who are asked by mail. */
export const INVITED_STATES = STUDENT_STATES.filter((state) => WAITING[state].isMailed);

/** What the server looks for beside a student's state: a mail that came back, a code on paper, a guardian who was asked. */
export type Sign = 'bounced' | 'code' | 'guardian';

interface Stop {
  states: readonly WaitingState[];
  /** Needed beside the state. */
  sign?: Sign;
  /** `answer`: the school says yes or no. `deliver`: the school asks again, by mail or on paper. `remove`: it takes the student off its list. */
  can: readonly ('answer' | 'deliver' | 'remove')[];
}

const ON_LIST = ['deliver', 'remove'] as const;

/** What stops the card of a student who has none. A student has one situation, the first that fits. */
const STOPS = {
  asked: { states: ['asked'], can: ['answer'] },
  bounced: { states: INVITED_STATES, sign: 'bounced', can: ['remove'] },
  invited: { states: ['waiting'], can: ON_LIST },
  on_paper: { states: ['listed'], sign: 'code', can: ON_LIST },
  unanswered: { states: ['listed'], sign: 'guardian', can: ON_LIST },
  no_picture: { states: ['picture', 'listed'], can: ON_LIST },
  refused: { states: ['refused'], can: ['remove'] },
  declined: { states: ['declined'], can: ['answer'] },
} as const satisfies Record<string, Stop>;

export type Situation = keyof typeof STOPS;
export const SITUATIONS: Readonly<Record<Situation, Stop>> = STOPS;
export const SITUATION_NAMES = Object.keys(STOPS) as Situation[];
/** Of all students without a card, and of people who ask to be one. */
export const CARDLESS_STATES = (Object.keys(WAITING) as WaitingState[]).filter((state) =>
  SITUATION_NAMES.some((name) => SITUATIONS[name].states.includes(state)),
);
