// What a list says of the school year: who stays, who is back, who is new, and who is not on it.
import type { RosterEntry } from '@vinculo/contract/classLists';
import { isDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { yearEnd } from '@vinculo/contract/rules/card/cardState';
import { inOrder } from '@vinculo/contract/rules/text/folding';
import type { Answers } from '../../lists/questions';
import { classesOf, classOf, isAsked, missingOf, type PlannedRow } from './plan';
import { studentOf } from './whoIsIt';

/** The day until which the cards of those who stay are renewed; null if the school's cards do not end. */
export function yearEndOf(monthDay: string | null, entries: readonly RosterEntry[], now: Date): string | null {
  const latest = entries.reduce((day, { valid_until: end }) => (end && end > day ? end : day), '');
  const usual = monthDay ?? latest.slice('yyyy-'.length);
  const end = usual && yearEnd(usual, now);
  return end && isDay(end) ? end : null;
}

/** A class of the school of which the list does not name all. */
export interface ClassLeft {
  name: string;
  count: number;
  missing: readonly RosterEntry[];
  /** The list names the class, or has students who were in it. */
  isListed: boolean;
  /** The list has most of the class, or is of the whole school: students whom it lacks have left. */
  isCovered: boolean;
}

const isMost = (left: number, all: number) => 2 * left <= all;

/**
 * The classes with the students whom the list lacks. A list of one class says nothing of other classes; one of
 * newcomers alone says nothing of any.
 */
function classesLeft(plan: readonly PlannedRow[], entries: readonly RosterEntry[]): ClassLeft[] {
  const current = entries.filter(({ active }) => active);
  // A student who has left is in the list only if the person took the row in.
  const students = plan.filter(({ row, isLeftOut }) => !isLeftOut || !row.aside || row.isUnsure).map(studentOf);
  // A row that is left out seems to name several students, who would count as missing. So no card ends by itself.
  const hasSeveral = plan.some(({ row, isLeftOut }) => isLeftOut && row.isUnsure && / e |[,;/&]/.test(row.full_name));
  const perhaps = new Set(plan.flatMap((row) => (isAsked(row) ? row.namesakes.map(({ id }) => id) : [])));
  const missing = new Set(missingOf(current, students).filter(({ id }) => !perhaps.has(id)));
  const listed = classesOf(students, current);
  const classes = new Map<string, RosterEntry[]>();
  for (const entry of current) {
    const classmates = classes.get(classOf(entry));
    if (classmates) classmates.push(entry);
    else classes.set(classOf(entry), [entry]);
  }
  const isWhole = isMost(missing.size, current.length) && [...classes.keys()].every((name) => listed.has(name));
  return Array.from(classes, ([folded, all]): ClassLeft => {
    const left = all.filter((entry) => missing.has(entry));
    const isListed = listed.has(folded);
    return {
      name: all[0]?.class_name || 'Sem turma',
      count: all.length,
      missing: left,
      isListed,
      isCovered: isListed && !hasSeveral && (isWhole || isMost(left.length, all.length)),
    };
  })
    .filter((each) => each.missing.length > 0)
    .sort((one, other) => Number(other.isListed) - Number(one.isListed) || inOrder(one.name, other.name));
}

const UNTICKED = 'no';
export const answerOfTick = (tick: 'renew' | 'back', isTicked: boolean): Answers => ({
  [`year ${tick}`]: isTicked ? '' : UNTICKED,
});
/** The answer that names the students whose cards or invitations end. */
export const answerOfLeaving = (tick: 'leave' | 'cancel', ids: Iterable<string>): Answers => ({
  [`year ${tick}`]: [...ids].join(' '),
});

export type Year = ReturnType<typeof yearOf>;

const endsBefore = ({ valid_until: end }: RosterEntry, until: string | null) =>
  until !== null && end !== null && end < until;

/** `until`: the answer of `yearEndOf`. Only the person ticks what cannot be undone. */
export function yearOf(
  plan: readonly PlannedRow[],
  entries: readonly RosterEntry[],
  until: string | null,
  answers: Answers,
) {
  const isTicked = (tick: 'renew' | 'back') => answers[`year ${tick}`] !== UNTICKED;
  const known = plan.filter(({ known, isLeftOut }) => known && !isLeftOut);
  const classes = classesLeft(plan, entries);
  const missing = classes.flatMap((each) => each.missing);
  const chosen = (tick: 'leave' | 'cancel', guess: readonly RosterEntry[]) => {
    const answer = answers[`year ${tick}`];
    const ids = answer === undefined ? null : new Set(answer.split(' '));
    const kind = tick === 'leave' ? 'card' : 'invitation';
    const those = ids ? missing.filter(({ id }) => ids.has(id)) : guess;
    return new Set(those.flatMap((entry) => (entry.kind === kind ? entry.id : [])));
  };
  return {
    until,
    // Students whose card or invitation ends earlier. A day in the list goes before the school's.
    stay: known.flatMap(({ known, row }) =>
      known?.active && !row.valid_until && endsBefore(known, until) ? known : [],
    ),
    // Inactive cards.
    back: known.flatMap(({ known }) => (known && !known.active ? known : [])),
    classes,
    ticked: { renew: isTicked('renew'), back: isTicked('back') },
    // The chosen ids.
    leave: chosen(
      'leave',
      classes.flatMap((each) => (each.isCovered ? each.missing : [])),
    ),
    cancel: chosen('cancel', []),
  };
}

/**
 * True if the preview asks about the year: there are cards to renew or to bring back, or students are missing from a
 * class of the list.
 */
export const asksOfYear = ({ stay, back, classes }: Year) =>
  stay.length + back.length > 0 || classes.some(({ isListed }) => isListed);

/** Invitations and inactive cards get the day with their rows. Active cards get it by a change that can be undone. */
export function withYear(plan: readonly PlannedRow[], { until, ticked }: Year): PlannedRow[] {
  return plan.map((planned) => {
    const { known, row, outcome, text, changes, said, isLeftOut } = planned;
    if (!known || isLeftOut) return planned;
    const isBack = !known.active && ticked.back;
    const isRenewed = !row.valid_until && endsBefore(known, until) && (known.active ? ticked.renew : isBack);
    const words = [text, isBack && 'ativa de novo', isRenewed && until && `renova até ${shownDay(until)}`];
    const shown = { ...planned, text: words.filter(Boolean).join('; ') };
    if (!isRenewed || (known.kind === 'card' && known.active)) return shown;
    return {
      ...shown,
      outcome: outcome === 'known' ? 'changed' : outcome,
      changes: [...changes, 'valid_until'],
      said: { ...said, valid_until: until },
    };
  });
}

export interface YearChange {
  kind: 'renew' | 'activate' | 'deactivate' | 'revoke';
  ids: readonly string[];
}

/** In the order in which they are made. */
export function changesOfYear({ stay, back, ticked, leave, cancel }: Year): YearChange[] {
  const cards = (entries: readonly RosterEntry[]) =>
    new Set(entries.flatMap(({ id, kind }) => (kind === 'card' ? id : [])));
  const changes = [
    { kind: 'renew', ids: ticked.renew ? [...cards(stay)] : [] },
    { kind: 'activate', ids: ticked.back ? [...cards(back)] : [] },
    { kind: 'deactivate', ids: [...leave] },
    { kind: 'revoke', ids: [...cancel] },
  ] as const;
  return changes.filter(({ ids }) => ids.length > 0);
}
