// What will happen to each row of a list, given the students whom the company knows.
import type { RosterEntry } from '@vinculo/contract/classLists';
import {
  notedGuardian,
  numberKeys,
  planRow,
  Roster,
  whyUnasked,
  type KnownStudent,
  type ListedField,
  type ListedStudent,
  type Match,
} from '@vinculo/contract/rules/card/roster';
import { FACTS, ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { GUARDIANS_MAX } from '@vinculo/contract/rules/limits';
import { mailboxOf, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { errorText, LIST, type Planned } from '../../lists/kind';
import type { Answers } from '../../lists/questions';
import type { ListPicture } from '../../lists/reading/pictureStore';
import { FIELDS, toStudent, type Field, type ListRow, type RowErrors } from './reading/listRow';
import { readRows, type Reading } from './whoIsIt';

export type Outcome = 'error' | 'repeated' | 'card' | 'invitation' | 'waits' | 'changed' | 'guardian' | 'known';
const MADE: readonly Outcome[] = ['card', 'invitation', 'waits', 'changed'];
export const isMade = ({ outcome, isLeftOut, changes }: Pick<PlannedRow, 'outcome' | 'isLeftOut' | 'changes'>) =>
  !isLeftOut && (MADE.includes(outcome) || (outcome === 'guardian' && changes.length > 0));

/** How many guardians will be asked. A guardian of several students counts once. */
export const countAsked = (plan: readonly PlannedRow[]) =>
  new Set(plan.flatMap(({ row, asksGuardian }) => (asksGuardian ? mailboxOf(normalizeEmail(row.guardian_email)) : [])))
    .size;

export type PlannedRow = Planned<Field, ListRow, Outcome> &
  Pick<Reading, 'answer' | 'said'> & {
    changes: readonly ListedField[];
    /** The company's students of this name whom the row may mean. */
    namesakes: readonly KnownStudent[];
    picture: ListPicture | null;
    usesPicture: boolean;
    /** The card would have no picture, so an invitation waits for one. */
    lacksPicture: boolean;
    /** The student's card or invitation that the company has already. */
    known: RosterEntry | null;
    /** `mayNote`: a guardian's consent on paper may be noted. `notes`: it is. */
    mayNote: boolean;
    notes: boolean;
    /** A guardian will be asked. */
    asksGuardian: boolean;
    /** Why no mail goes to the guardian's address, or that the row adds one more guardian. */
    ofGuardian: string | null;
  };

const isSignable = ({ mayNote, isLeftOut }: PlannedRow) => mayNote && !isLeftOut;
/**
 * How many students have only a guardian's name in the list. A person may say that the school has their consents on
 * paper.
 */
export const countSignable = (plan: readonly PlannedRow[]) => plan.filter(isSignable).length;

/** The answer that the school has these consents on paper. */
export const SIGNED = 'signed';
/** The students and guardians of whom the person said it, as the answer's key: it holds for no others. */
export const signedOf = (plan: readonly PlannedRow[]) =>
  plan
    .filter(isSignable)
    .map(({ row }) => `${row.full_name}, ${row.guardian_name}`)
    .join('; ');

function withConsents(plan: PlannedRow[], answers: Answers): PlannedRow[] {
  if (answers[SIGNED] !== signedOf(plan)) return plan;
  return plan.map((planned) => {
    if (!isSignable(planned)) return planned;
    const { outcome, text, changes } = planned;
    return {
      ...planned,
      notes: true,
      outcome: outcome === 'known' ? 'changed' : outcome,
      changes: [...changes, 'guardian_name'],
      text: `${text}; anota a autorização`,
      ofGuardian: null,
    };
  });
}

type KnownCompany = ReturnType<typeof knownCompany>;

/** The company's students, indexed for thousands of rows. */
export function knownCompany(entries: readonly RosterEntry[]) {
  // E-mails of people who hold a card, and so have an account.
  const holders = entries.flatMap(({ kind, email }) => (kind === 'card' && email) || []);
  // If a student has two cards, the active one is meant.
  const activeFirst = [...entries].sort((one, other) => Number(other.active) - Number(one.active));
  return { roster: new Roster(activeFirst), holders: new Set(holders) };
}

const CHANGE_WORDS: Record<Exclude<ListedField, 'guardian_email' | 'guardian_name'>, string> = {
  full_name: 'o nome',
  email: 'o e-mail',
  ...ofFacts(STUDENT_FACTS, (fact) => FACTS[fact].the),
  avatar_id: 'a foto',
};
function changesText(changes: readonly ListedField[]): string {
  const changed = changes.flatMap((field) =>
    field === 'guardian_email' || field === 'guardian_name' ? [] : CHANGE_WORDS[field],
  );
  const change = changed.length > 0 && `Muda ${LIST.format(changed)}`;
  if (change === false) return 'Pergunta a um novo responsável';
  return changes.length > changed.length ? `${change}; pergunta a um novo responsável` : change;
}

/** Why a guardian with an address is not asked. */
const UNASKED = {
  of_age: 'Tem 18 anos ou mais: não perguntamos ao responsável',
  own_address: 'O e-mail do responsável é o do aluno: não perguntamos',
  full: `Já há ${GUARDIANS_MAX} responsáveis: não perguntamos a mais um`,
  no_address: null,
  known: null,
};
const SHARED = 'O e-mail é do responsável: perguntamos se autoriza';
const NAME_ALONE = 'Só o nome do responsável: não conta como autorização';
const WORDS: Record<Exclude<Outcome, 'error' | 'repeated' | 'changed' | 'guardian'>, string> = {
  card: 'Nova carteirinha',
  invitation: 'Convite',
  // Unlike an invitation, it sends no mail.
  waits: 'Aguardando foto',
  known: 'Já existe',
};

type Judged = Pick<PlannedRow, 'outcome' | 'text'> & Partial<PlannedRow>;

const wrong = (errors: RowErrors): Judged => ({ outcome: 'error', errors, text: errorText(FIELDS, errors) });
const numberWrong = (said: string): Judged => wrong({ enrollment_number: said });

/** A person can say whom the row means, and has not. */
export const isAsked = ({ namesakes, answer }: PlannedRow) => namesakes.length > 0 && answer === undefined;

function judgeGuardian(row: ListRow, errors: RowErrors, line: string, family: NonNullable<Reading['family']>): Judged {
  const listed = toStudent(row);
  const { known } = family;
  if (!family.isSure)
    return {
      outcome: 'repeated',
      text: `Mesmo nome e turma da linha ${line}`,
      ofGuardian: 'Mesmo aluno? Ponha a matrícula nas duas',
    };
  if (family.mustAsk) return numberWrong(MESSAGES.card.namesakes);
  const { changes, asksGuardian, isTaken } = planRow(listed, known);
  if (isTaken) return numberWrong(MESSAGES.card.enrollmentTaken);
  const who = row.guardian_name || row.guardian_email;
  const why = whyUnasked(listed, known);
  const news = [asksGuardian && `Pergunta também a ${who}`, why === 'known' && `${who} já é responsável`].find(Boolean);
  const unasked = why === 'no_address' ? NAME_ALONE : why && UNASKED[why];
  return {
    outcome: 'guardian',
    text: `Mesmo aluno da linha ${line}`,
    // Other differences are written with the student's first row.
    changes: asksGuardian ? ['guardian_email'] : [],
    mayNote: changes.includes('guardian_name'),
    errors,
    asksGuardian,
    ofGuardian: errors.guardian_email ?? unasked ?? (news || null),
  };
}

/** Two students may have the same name and class. */
const repeatedText = ({ known, isSure }: Match) =>
  isSure
    ? `Repetida: igual à linha ${known?.id}`
    : `Mesmo nome e turma da linha ${known?.id}. Outro aluno? Ponha a matrícula nos dois`;

function judge(
  { row, errors, twin, match, family }: Reading,
  picture: ListPicture | null,
  company: KnownCompany,
): Judged {
  if (!match || !twin) return wrong(errors);
  if (family && twin.known) return judgeGuardian(row, errors, twin.known.id, family);

  const listed = toStudent(row);
  if (twin.known) {
    return planRow(listed, twin.known).isTaken
      ? numberWrong(`Matrícula igual à da linha ${twin.known.id}`)
      : { outcome: 'repeated', text: repeatedText(twin) };
  }
  const { known, namesakes } = match;
  if (twin.mustAsk || match.mustAsk) return { ...numberWrong(MESSAGES.card.namesakes), namesakes };

  const whole = planRow({ ...listed, avatar_id: picture && String(picture.key) }, known);
  const { asksGuardian, isTaken, hasOtherSpelling } = whole;
  if (isTaken) return numberWrong(MESSAGES.card.enrollmentTaken);
  const why = whyUnasked(listed, known);
  const mayNote = known ? whole.changes.includes('guardian_name') : notedGuardian(listed) !== null;
  const shared = asksGuardian && row.email && !listed.email ? SHARED : null;
  const unasked = errors.guardian_email ?? (mayNote ? NAME_ALONE : why ? UNASKED[why] : shared);
  const guardian = { errors, mayNote, asksGuardian, ofGuardian: unasked };
  if (!known) {
    const waiting = listed.email ? 'invitation' : 'waits';
    const outcome = picture && (!listed.email || company.holders.has(listed.email)) ? 'card' : waiting;
    const usesPicture = picture !== null;
    return { outcome, text: WORDS[outcome], namesakes, usesPicture, lacksPicture: !usesPicture, ...guardian };
  }
  const changes = whole.changes.filter((field) => field !== 'guardian_name');
  const usesPicture = changes.includes('avatar_id');
  const lacksPicture = !known.has_picture && !usesPicture;
  const rest = { changes, namesakes, usesPicture, lacksPicture, known, ...guardian };
  const kept = hasOtherSpelling ? `; a matrícula continua ${known.enrollment_number}` : '';
  if (changes.length === 0) return { outcome: 'known', text: WORDS.known + kept, ...rest };
  return { outcome: 'changed', text: changesText(changes) + kept, ...rest };
}

const NOTHING = {
  errors: {},
  changes: [],
  namesakes: [],
  usesPicture: false,
  lacksPicture: false,
  known: null,
  mayNote: false,
  notes: false,
  asksGuardian: false,
  ofGuardian: null,
};
const NO_ANSWERS: Answers = {};

/** In the rows' order. */
export function makePlan(
  rows: readonly ListRow[],
  company: KnownCompany,
  pictures: ReadonlyMap<string, ListPicture>,
  isLeftOut: (row: ListRow) => boolean,
  answers = NO_ANSWERS,
): PlannedRow[] {
  const plan = readRows(rows, company.roster, isLeftOut, answers).map((reading): PlannedRow => {
    const { row, isOut, answer, said } = reading;
    const picture = pictures.get(row.id) ?? null;
    const judged = judge(reading, picture, company);
    return { ...NOTHING, ...judged, id: row.id, row, answer, said, picture, isLeftOut: isOut };
  });
  return withConsents(plan, answers);
}

/** The folded class; `''` for none. */
export const classOf = ({ class_name }: Pick<ListedStudent, 'class_name'>) => foldedText(class_name ?? '');

/** The classes that a list is about: those that it names, and those of its students in `before`. */
export function classesOf(students: readonly ListedStudent[], before: readonly RosterEntry[]): Set<string> {
  const named = students.map(classOf).filter(Boolean);
  const roster = new Roster(before);
  const earlier = students.flatMap((student) => {
    const known = roster.find(student);
    return known ? classOf(known) : [];
  });
  // A list without classes is about all of them.
  return named.length > 0 ? new Set([...named, ...earlier]) : new Set(before.map(classOf));
}

/** The company's entries that match no student of a list. A student who could not be made counts as listed too. */
export function missingOf(entries: readonly RosterEntry[], students: readonly ListedStudent[]): RosterEntry[] {
  const roster = new Roster(entries);
  const matched = new Set(students.flatMap((student) => roster.find(student)?.id ?? []));
  const keysOf = ({ enrollment_number: number }: Pick<ListedStudent, 'enrollment_number'>) =>
    number ? numberKeys(number) : null;
  const listed = students.flatMap((student) => keysOf(student) ?? []);
  const wholes = new Set(listed.map(({ whole }) => whole));
  const bares = new Set(listed.map(({ bare }) => bare));
  return entries.filter((entry) => {
    const keys = keysOf(entry);
    // The same comparison as `isSameNumber`.
    const isListed = keys && (wholes.has(keys.whole) || wholes.has(keys.bare) || bares.has(keys.whole));
    return !isListed && !matched.has(entry.id);
  });
}
