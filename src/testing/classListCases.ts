/** The files of `class-list/reading/cases`, and what the page makes of one without any answer from a person. */

import type { ListRow } from '../features/class-list/reading/listRow';
import { toListRows } from '../features/class-list/reading/listRows';
import { guessColumns } from '../features/class-list/reading/sheetColumns';
import { joinSheets, offerOf, saysClass } from '../features/class-list/reading/sheets';
import type { Encoding } from '../lists/reading/encodings';
import { readList } from '../lists/reading/readTable';
import { firstChoice } from '../lists/reading/sheets';

const { readFileSync } = process.getBuiltinModule('node:fs');
const FOLDER = `${__dirname}/../features/class-list/reading/cases`;

export const caseFile = (name: string) => new File([new Uint8Array(readFileSync(`${FOLDER}/${name}`))], name);

export async function readAlone(source: Blob | string, asked: Encoding | null = null) {
  const list = await readList(source, asked);
  const offers = list.sheets.map(offerOf);
  const chosen = firstChoice(offers);
  const rows = joinSheets(list.sheets, chosen);
  const columns = guessColumns(rows);
  const students: ListRow[] = toListRows(rows, columns, { usesTold: true, usesSheet: saysClass(rows), all: '' });
  return { list, offers, chosen, rows, columns, students };
}
