// The files of `class-list/reading/cases`, of which `.paste.txt` are pasted, and what the page makes of one without any answer from a person.
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import type { ListRow } from '../features/class-list/reading/listRow';
import { CLASS_LIST } from '../features/class-list/reading/listRows';
import type { Answers } from '../lists/questions';
import { readList } from '../lists/reading/readTable';
import { firstChoice } from '../lists/reading/sheets';
import { aRosterEntry } from './records';

const { readFileSync } = process.getBuiltinModule('node:fs');
const FOLDER = `${__dirname}/../features/class-list/reading/cases`;

export const caseFile = (name: string) => new File([new Uint8Array(readFileSync(`${FOLDER}/${name}`))], name);
export const givenCase = async (name: string) => (name.endsWith('.paste.txt') ? caseFile(name).text() : caseFile(name));

export async function readAlone(given: Blob | string, answers: Answers = {}) {
  const { offerOf, joinSheets, guessColumns, read } = CLASS_LIST;
  const list = await readList(given);
  const offers = list.sheets.map(offerOf);
  const chosen = firstChoice(offers);
  const table = joinSheets(list.sheets, chosen);
  const columns = guessColumns(table, undefined, answers);
  const { rows: students, questions } = read(table, columns, answers);
  return {
    list,
    offers,
    chosen,
    rows: table,
    columns,
    students,
    questions: [...(columns.questions ?? []), ...questions],
  };
}

export const aListRow = (changes: Partial<ListRow> = {}): ListRow => ({
  id: '2',
  line: 2,
  full_name: 'Ana Souza',
  email: 'ana@aluno.example',
  ...ofFacts(STUDENT_FACTS, () => ''),
  guardian_name: '',
  guardian_email: '',
  ...changes,
});

/** Whom a school knows. */
export const JOAO = aRosterEntry({
  full_name: 'João Sá',
  email: 'joao@aluno.example',
  enrollment_number: '1',
  class_name: '1º A',
});
