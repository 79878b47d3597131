// What the rows of a class list say of each other: a second class, a namesake, a class said once, a shared address.
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { readEmail } from '../../../lists/reading/cellText';
import { isClass } from '../../../lists/reading/kinds';
import { isSaidOnce, placeOf, type SheetRow } from '../../../lists/reading/sheets';
import { joinedClass } from './classLines';
import type { Meaning } from './columns';
import type { ListRow } from './listRow';

/** The column of each meaning. */
export type Places = Partial<Record<Meaning, number>>;

const sameStudent = ({ full_name, email, enrollment_number }: ListRow) =>
  enrollment_number ? `n ${foldedText(enrollment_number)}` : email && `e ${foldedText(email)} ${foldedText(full_name)}`;

/**
 * Leaves out the older rows of a student in two classes, and notes why. The day decides which is older, or else the
 * place in the list.
 */
export function withoutOldClasses(rows: readonly ListRow[], entered: ReadonlyMap<string, string>): ListRow[] {
  const newest = new Map<string, ListRow>();
  const dayOf = ({ id }: ListRow) => entered.get(id) ?? '';
  for (const row of rows) {
    const key = sameStudent(row);
    const last = newest.get(key);
    // A class of other lessons, as `Robótica` beside `6A`, does not replace the student's class.
    const isBeside = last && isClass(last.class_name) && !isClass(row.class_name);
    const isOlder = last && (dayOf(row) ? dayOf(last) > dayOf(row) : isBeside);
    if (key && !row.aside && !isOlder) newest.set(key, row);
  }
  return rows.map((row, at) => {
    const newer = newest.get(sameStudent(row));
    const hasMoved = newer && newer !== row && foldedText(newer.class_name) !== foldedText(row.class_name);
    if (!hasMoved || row.aside || foldedText(newer.full_name) !== foldedText(row.full_name)) return row;
    const isLater = rows.indexOf(newer) > at ? ', que vem depois na lista' : '';
    const since = dayOf(newer) > dayOf(row) && dayOf(row) ? ` desde ${shownDay(dayOf(newer))}` : isLater;
    return { ...row, aside: `Está na turma ${newer.class_name || 'sem nome'}${since}, na linha ${placeOf(newer)}` };
  });
}

/**
 * The class of each row's group, where the list says a class only in the group's first row. A new sheet ends a group.
 */
export function groupsOf(body: readonly SheetRow[], places: Places): Map<SheetRow, string> {
  const classOf = ({ cells }: SheetRow) =>
    joinedClass(cells[places.grade ?? -1] ?? '', cells[places.class_name ?? -1] ?? '');
  const classes = body.map(classOf);
  const isOnce = isSaidOnce(classes);
  const groups = new Map<SheetRow, string>();
  let last = '';
  for (const [place, row] of body.entries()) {
    if (row.sheet !== body[place - 1]?.sheet) last = '';
    if (classes[place]) last = classes[place];
    else if (isOnce && last) groups.set(row, last);
  }
  return groups;
}

/** So many students with one address are not brothers and sisters. */
export const SHARED_MIN = 3;

/** The students of each address that stands in the list. */
export function sharersOf(
  body: readonly SheetRow[],
  { email = -1, full_name: name = -1 }: Places,
): Map<string, Set<string>> {
  const sharers = new Map<string, Set<string>>();
  for (const { cells } of body) {
    const key = readEmail(cells[email] ?? '').email.toLowerCase();
    if (key.includes('@')) sharers.set(key, (sharers.get(key) ?? new Set()).add(cells[name] ?? ''));
  }
  return sharers;
}
