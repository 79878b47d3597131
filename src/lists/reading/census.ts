// The file of the school census (Educacenso): of each student the name, the class and the number, and nothing else.
import { refuse, ROWS_MAX, type RawRow } from './rawSheet';

/** The places of fields in a record of the layouts since 2019. Fields behind the last place are not read. */
const PLACES = 21;
const CLASS = { code: 2, number: 3, name: 4, isSchooling: 17, isActivity: 18, isSpecial: 19 } as const;
const PERSON = { code: 2, number: 3, name: 5 } as const;
const ENROLLED = { personCode: 2, personNumber: 3, classCode: 4, classNumber: 5 } as const;

/** A line has its record's kind, and the number of the school: `00|26123456|`. */
export const isCensus = (text: string) => /^\uFEFF?\s*00\|\d{8}\|/.test(text);

/** A school's own code, or the census's number: one of them may be missing. */
const keysOf = (code = '', number = '') => [code && `code ${code}`, number && `number ${number}`].filter(Boolean);

/** True of a class of lessons. Other classes, such as care for disabled students, are not shown on a card. */
const isLessons = (fields: readonly string[]) =>
  fields[CLASS.isSchooling] === '1' || (fields[CLASS.isActivity] !== '1' && fields[CLASS.isSpecial] !== '1');

export function readCensus(text: string): RawRow[] {
  const records = text.split(/\r\n?|\n/).map((line) => line.split('|', PLACES).map((field) => field.trim()));
  const names = new Map<string, { name: string; number: string }>();
  const classes = new Map<string, string>();
  for (const fields of records) {
    const [kind, , code, number] = fields;
    for (const key of keysOf(code, number)) {
      if (kind === '30') names.set(key, { name: fields[PERSON.name] ?? '', number: number ?? '' });
      if (kind === '20' && isLessons(fields)) classes.set(key, fields[CLASS.name] ?? '');
    }
  }
  const rows: RawRow[] = [];
  const withClass = new Set<string>();
  const without = new Map<string, RawRow>();
  for (const [index, fields] of records.entries()) {
    if (fields[0] !== '60') continue;
    const find = <Found>(map: ReadonlyMap<string, Found>, keys: string[]) =>
      keys.map((key) => map.get(key)).find((each) => each !== undefined);
    const keys = keysOf(fields[ENROLLED.personCode], fields[ENROLLED.personNumber]);
    const person = find(names, keys);
    if (!person?.name) continue;
    const className = find(classes, keysOf(fields[ENROLLED.classCode], fields[ENROLLED.classNumber]));
    const number = fields[ENROLLED.personNumber] || person.number;
    const row = { line: index + 1, values: [person.name, className ?? '', number], isHidden: false };
    const student = keys.join();
    if (className === undefined) without.set(student, row);
    else {
      withClass.add(student);
      rows.push(row);
    }
    if (rows.length > ROWS_MAX) refuse('rows');
  }
  for (const [student, row] of without) if (!withClass.has(student)) rows.push(row);
  if (rows.length === 0) refuse('census');
  return [{ line: 0, values: ['Nome', 'Turma', 'Código INEP do aluno'], isHidden: false }, ...rows];
}
