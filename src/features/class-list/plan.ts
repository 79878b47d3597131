/** What will happen to each row of a list, given the students whom the company knows. */
import type { RosterEntry } from '@vinculo/contract/rosters';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { foldedText } from '@vinculo/contract/rules/folding';
import { planRow, Roster, type KnownStudent, type ListedField } from '@vinculo/contract/rules/roster';
import { placeOf } from '../../components/list/reading/sheets';
import { errorsOf, FIELDS, toStudent, type ListRow, type RowErrors } from './reading/listRow';
import type { ListPicture } from '../../components/list/reading/pictures';

/** In the preview's order. */
const OUTCOMES = ['error', 'repeated', 'card', 'invitation', 'waits', 'changed', 'known'] as const;
export type Outcome = (typeof OUTCOMES)[number];
const MADE: readonly Outcome[] = ['card', 'invitation', 'waits', 'changed'];
export const isMade = (outcome: Outcome) => MADE.includes(outcome);

/** A type, because the table's rows cannot be an interface. */
export type PlannedRow = {
  id: string;
  row: ListRow;
  outcome: Outcome;
  errors: RowErrors;
  /** `Muda a turma`, `Erro: e-mail inválido`. */
  text: string;
  changes: readonly ListedField[];
  picture: ListPicture | null;
  usesPicture: boolean;
  /** The card would have no picture, so it waits for one as an invitation. */
  lacksPicture: boolean;
  isInactive: boolean;
  isLeftOut: boolean;
};

/** The company's students, indexed for thousands of rows. */
export interface KnownCompany {
  roster: Roster<RosterEntry>;
  /** E-mails of people who hold a card, and so have an account. */
  holders: ReadonlySet<string>;
}

export function knownCompany(entries: readonly RosterEntry[]): KnownCompany {
  const holders = entries.flatMap(({ kind, email }) => (kind === 'card' && email) || []);
  return { roster: new Roster(entries), holders: new Set(holders) };
}

const CHANGE_WORDS: Record<ListedField, string> = {
  full_name: 'o nome',
  email: 'o e-mail',
  enrollment_number: 'a matrícula',
  class_name: 'a turma',
  valid_until: 'a validade',
  avatar_id: 'a foto',
};
export const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const WORDS: Record<Exclude<Outcome, 'error' | 'repeated' | 'changed'>, string> = {
  card: 'Nova carteirinha',
  invitation: 'Convite',
  // No mail goes to anybody.
  waits: 'Espera a foto',
  known: 'Já existe',
};

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function errorText(errors: RowErrors): string {
  return `Erro: ${FIELDS.flatMap((field) => errors[field] ?? [])
    .map(lowered)
    .join('; ')}`;
}

const asKnown = new WeakMap<ListRow, KnownStudent>();

/** A row as if the company knew it already, to find the same student in later rows. */
function toKnown(row: ListRow): KnownStudent {
  const before = asKnown.get(row);
  if (before) return before;
  const { full_name, email = null, enrollment_number = null, class_name = null } = toStudent(row);
  const nothing = { valid_until: null, has_picture: false };
  const known = {
    id: placeOf(row),
    kind: 'card',
    full_name,
    email,
    enrollment_number,
    class_name,
    ...nothing,
  } as const;
  asKnown.set(row, known);
  return known;
}

type Judged = Pick<PlannedRow, 'outcome' | 'text'> &
  Partial<Pick<PlannedRow, 'errors' | 'changes' | 'usesPicture' | 'lacksPicture' | 'isInactive'>>;

const wrong = (errors: RowErrors): Judged => ({ outcome: 'error', errors, text: errorText(errors) });
const numberTaken = (said: string): Judged => wrong({ enrollment_number: said });

function judge(row: ListRow, picture: ListPicture | null, company: KnownCompany, earlier: Roster): Judged {
  const errors = errorsOf(row);
  if (Object.keys(errors).length > 0) return wrong(errors);

  const listed = toStudent(row);
  const twin = earlier.find(listed);
  if (twin) {
    return planRow(listed, twin).isTaken
      ? numberTaken(`Matrícula igual à da linha ${twin.id}`)
      : { outcome: 'repeated', text: `Repetida: igual à linha ${twin.id}` };
  }

  const known = company.roster.find(listed);
  const { changes, isTaken, hasOtherZeros } = planRow({ ...listed, avatar_id: picture && String(picture.key) }, known);
  if (isTaken) return numberTaken(MESSAGES.card.enrollmentTaken);
  if (!known) {
    const waiting = listed.email ? 'invitation' : 'waits';
    const outcome = picture && (!listed.email || company.holders.has(listed.email)) ? 'card' : waiting;
    return { outcome, text: WORDS[outcome], usesPicture: picture !== null, lacksPicture: picture === null };
  }
  const usesPicture = changes.includes('avatar_id');
  const rest = { changes, usesPicture, lacksPicture: !known.has_picture && !usesPicture, isInactive: !known.active };
  const kept = hasOtherZeros ? `; a matrícula continua ${known.enrollment_number}` : '';
  if (changes.length === 0) return { outcome: 'known', text: WORDS.known + kept, ...rest };
  const text = `Muda ${LIST.format(changes.map((field) => CHANGE_WORDS[field]))}${kept}`;
  return { outcome: 'changed', text, ...rest };
}

const NO_ERRORS: RowErrors = {};
const NO_CHANGES: readonly ListedField[] = [];

/** In the rows' order. A row that is left out does not make another one a repeat. */
export function makePlan(
  rows: readonly ListRow[],
  company: KnownCompany,
  pictures: ReadonlyMap<string, ListPicture>,
  isLeftOut: (row: ListRow) => boolean,
): PlannedRow[] {
  const earlier = new Roster();
  return rows.map((row) => {
    const picture = pictures.get(row.id) ?? null;
    const isOut = isLeftOut(row);
    const judged = judge(row, picture, company, earlier);
    if (!isOut && judged.outcome !== 'error' && judged.outcome !== 'repeated') earlier.add(toKnown(row));
    const { outcome, text, errors = NO_ERRORS, changes = NO_CHANGES } = judged;
    const { usesPicture = false, lacksPicture = false, isInactive = false } = judged;
    // Spelled out, because spreading thousands of rows takes much of the time.
    return {
      id: row.id,
      row,
      outcome,
      errors,
      text,
      changes,
      picture,
      usesPicture,
      lacksPicture,
      isInactive,
      isLeftOut: isOut,
    };
  });
}

/** The preview's order, wrong rows first. It is made once, so that a row stays while it is corrected. */
export function previewOrder(plan: readonly PlannedRow[]): string[] {
  return OUTCOMES.flatMap((outcome) => plan.filter((each) => each.outcome === outcome).map(({ id }) => id));
}

/** How many rows each outcome has; rows that are left out are counted apart. */
export function countPlan(plan: readonly PlannedRow[]): Record<Outcome | 'leftOut', number> {
  const counts = { error: 0, repeated: 0, card: 0, invitation: 0, waits: 0, changed: 0, known: 0, leftOut: 0 };
  for (const { outcome, isLeftOut } of plan) counts[isLeftOut ? 'leftOut' : outcome] += 1;
  return counts;
}

/** The folded class; `''` for none. */
export const classOf = ({ class_name }: Pick<RosterEntry, 'class_name'>) => foldedText(class_name ?? '');

/** The classes that a list speaks of: those it names, and those in which `before` has its students. */
export function classesOf(rows: readonly ListRow[], before: readonly RosterEntry[]): Set<string> {
  const named = rows.map(classOf).filter(Boolean);
  const roster = new Roster(before);
  const earlier = rows.flatMap((row) => {
    const known = roster.find(toStudent(row));
    return known ? classOf(known) : [];
  });
  // A list without classes is about all of them.
  return named.length > 0 ? new Set([...named, ...earlier]) : new Set(before.map(classOf));
}

/** The company's entries that match no row, not even a row that could not be made. */
export function missingOf(entries: readonly RosterEntry[], rows: readonly ListRow[]): RosterEntry[] {
  const roster = new Roster(entries);
  const found = new Set(rows.flatMap((row) => roster.find(toStudent(row))?.id ?? []));
  const numbers = new Set(rows.map(({ enrollment_number }) => foldedText(enrollment_number)).filter(Boolean));
  return entries.filter((entry) => !numbers.has(foldedText(entry.enrollment_number ?? '')) && !found.has(entry.id));
}
