/** The files of `class-list/reading/cases`, of which `.paste.txt` are pasted, and what the page makes of one without any answer from a person. */

import { CLASS_LIST } from '../features/class-list/reading/listRows';
import type { Answers } from '../lists/questions';
import { readList } from '../lists/reading/readTable';
import { firstChoice } from '../lists/reading/sheets';

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
