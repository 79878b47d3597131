// Lists of partners as tests read them: with the guessed sheets and columns, as the page does at first.
import { columnsProblem, guessColumns, joinSheets, offerOf } from '../features/partner-list/partnerList';
import { toPartnerRows } from '../features/partner-list/partnerRow';
import type { Answers } from '../lists/questions';
import { readList } from '../lists/reading/readTable';
import { firstChoice } from '../lists/reading/sheets';

export async function readPartners(given: BlobPart, name = 'parceiros.csv', answers: Answers = {}) {
  const { sheets } = await readList(new File([given], name));
  const table = joinSheets(sheets, firstChoice(sheets.map(offerOf)));
  const columns = guessColumns(table);
  const { rows, questions } = toPartnerRows(table, columns, answers);
  const problem = columnsProblem(table, columns);
  return { rows, questions, problem, partners: rows.filter(({ aside }) => aside === undefined) };
}
