/** Several CSVs in one ZIP: people, roles, classes and enrolments of OneRoster, Clever or School Data Sync, as one list. */

import { isClass } from './kinds';
import type { RawRow, RawSheet } from './rawSheet';
import { refuse, ROWS_MAX } from './refusal';

/** The files by their names, and how they name what joins them. */
const PEOPLE = /^(?:users?|students?)$/;
const ROLES = /^roles$/;
const CLASSES = /^(?:classes|sections?)$/;
const ENROLLMENTS = /^(?:student)?enrollments?$/;
const PERSON_ID = ['sourcedid', 'sisid', 'studentid'];
const PERSON_OF = ['usersourcedid', 'sisid', 'studentid'];
const CLASS_ID = ['sourcedid', 'sisid', 'sectionid'];
const CLASS_OF = ['classsourcedid', 'sectionsisid', 'sectionid'];
const CLASS_NAME = ['title', 'sectionname', 'name'];

type Record = (names: readonly string[]) => string;

/** The rows below the header, each read by the names of its columns. */
function recordsOf(rows: readonly RawRow[] = []): Record[] {
  const [head, ...body] = rows.map(({ values }) => values.map(String));
  const places = new Map(head?.map((title, index) => [title.toLowerCase().replace(/[^a-z]/g, ''), index]));
  return body.map((values) => (names) => {
    const place = names.map((name) => places.get(name)).find((each) => each !== undefined);
    return place === undefined ? '' : (values[place]?.trim() ?? '');
  });
}

const isGone = (record: Record) => record(['status']) === 'tobedeleted';

/** The class of lessons among all classes of a student: the homeroom, the only one, or one that is named so. */
function classAmong(classes: readonly Record[]): string {
  const nameOf = (record: Record | undefined) => record?.(CLASS_NAME) ?? '';
  const homeroom = classes.find((record) => record(['classtype']) === 'homeroom');
  if (homeroom) return nameOf(homeroom);
  return classes.length === 1 ? nameOf(classes[0]) : (classes.map(nameOf).find(isClass) ?? '');
}

/** Each file is a sheet, unless they are a roster's. */
export function joinedFiles(files: readonly RawSheet[]): RawSheet[] {
  const rowsOf = (pattern: RegExp) => files.find(({ name }) => pattern.test(name.toLowerCase()))?.rows;
  const people = rowsOf(PEOPLE);
  const enrollments = recordsOf(rowsOf(ENROLLMENTS)).filter((record) => !isGone(record));
  if (!people) return [...files];
  if (people.length > ROWS_MAX) refuse('rows');

  const classes = new Map(recordsOf(rowsOf(CLASSES)).map((record) => [record(CLASS_ID), record]));
  const ofPerson = new Map<string, Record[]>();
  for (const record of enrollments) {
    const found = classes.get(record(CLASS_OF));
    const isStudent = /^(?:student)?$/.test(record(['role']));
    const id = record(PERSON_OF);
    if (found && isStudent) ofPerson.set(id, [...(ofPerson.get(id) ?? []), found]);
  }
  const roles = new Map<string, string>();
  for (const record of recordsOf(rowsOf(ROLES))) {
    const id = record(PERSON_OF);
    if (!isGone(record) && roles.get(id) !== 'student') roles.set(id, record(['role']));
  }
  const persons = recordsOf(people);
  const width = people[0]?.values.length ?? 0;
  const rows = people.map((row, index): RawRow => {
    const id = persons[index - 1]?.(PERSON_ID) ?? '';
    const more =
      index === 0
        ? ['Turma', roles.size > 0 ? 'Papel' : '']
        : [classAmong(ofPerson.get(id) ?? []), roles.get(id) ?? ''];
    const own = Array.from({ length: width }, (_, column) => row.values[column] ?? '');
    return { ...row, values: [...own, ...more] };
  });
  return [{ name: '', isHidden: false, rows }];
}
