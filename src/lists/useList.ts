// The state of a list from its file to its rows. All of it stays in this browser.
import { startTransition, useMemo, useState } from 'react';
import type { ListedRow, ListKind } from './kind';
import { isOfRow, type Answers } from './questions';
import type { ReadList } from './reading/readTable';
import { answered, firstChoice, idOfColumn, type SheetOffer } from './reading/sheets';

export interface Source extends ReadList {
  offers: readonly SheetOffer[];
}

/** What a person has said of a list. */
interface Work {
  /** The places of the chosen sheets. */
  chosen: readonly number[];
  /** The header's place, or null for none. While it is undefined, the reading's guess counts. */
  header?: number | null | undefined;
  /** What was corrected, by row and field. */
  mends: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Rows that the person took in or left out. */
  taken: Readonly<Record<string, boolean>>;
  answers: Answers;
}

/** Answers about rows themselves stay when columns or sheets change. */
const answersOfRows = ({ answers }: Work): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => isOfRow(id)));

/** Nothing is said yet. */
const NEW: Work = { chosen: [], mends: {}, taken: {}, answers: {} };
const NOTHING_READ = { rows: [], questions: [] };
const NO_SHEETS: ReadList['sheets'] = [];

/** `readFile`: rejects with an `Unreadable`. */
export function useList<Meaning extends string, Field extends string, Row extends ListedRow<Field>>(
  kind: ListKind<Meaning, Field, Row>,
  readFile: (given: Blob | string) => Promise<ReadList>,
) {
  const [step, setStep] = useState<'choose' | 'columns' | 'preview'>('choose');
  const [source, setSource] = useState<Source | null>(null);
  const [work, setWork] = useState(NEW);

  // Memoized by hand: the compiler memoizes all of it or nothing, and thousands of rows are read again for each mark.
  const sheets = source?.sheets ?? NO_SHEETS;
  const { chosen, header, answers, mends } = work;
  const table = useMemo(() => kind.joinSheets(sheets, chosen), [kind, sheets, chosen]);
  const guess = useMemo(() => kind.guessColumns(table, header, answers), [kind, table, header, answers]);
  const columns = useMemo(() => answered(guess, answers, kind.columnLabels), [guess, answers, kind]);
  const problem = useMemo(() => kind.columnsProblem(table, columns, answers), [kind, table, columns, answers]);
  // Reads the rows while the columns are still shown, so that the preview only waits for its plan.
  const isRead = step === 'preview' || problem === null;
  const reading = useMemo(
    () => (isRead ? kind.read(table, columns, answers) : NOTHING_READ),
    [isRead, kind, table, columns, answers],
  );
  // What a person has typed stays, whatever they answer.
  const rows = useMemo(
    () => reading.rows.map((row) => (mends[row.id] ? { ...row, ...mends[row.id] } : row)),
    [reading, mends],
  );

  const answer = (answers: Answers) => setWork({ ...work, answers: { ...work.answers, ...answers } });

  const read = async (given: Blob | string) => {
    const list = await readFile(given);
    const offers = list.sheets.map(kind.offerOf);
    setSource({ ...list, offers });
    setWork({ ...NEW, chosen: firstChoice(offers) });
    setStep('columns');
  };

  return {
    step,
    source,
    table,
    columns,
    problem,
    chosen,
    answers,
    rows: step === 'preview' ? rows : NOTHING_READ.rows,
    questions: [...(columns.questions ?? []), ...reading.questions],
    isOut: ({ id, aside }: Row) => !(work.taken[id] ?? aside === undefined),
    read,
    chooseSheets: (chosen: readonly number[]) =>
      setWork({ ...work, chosen, header: undefined, answers: answersOfRows(work) }),
    chooseHeader: (header: number | null) => setWork({ ...work, header, answers: answersOfRows(work) }),
    /** A meaning belongs to one column, so another column loses it. */
    chooseColumn: (column: number, meaning: Meaning | null) =>
      answer(
        Object.fromEntries(
          columns.meanings.flatMap((known, index) => {
            if (index === column) return [[idOfColumn(index), meaning ?? '']];
            return known === meaning && known ? [[idOfColumn(index), '']] : [];
          }),
        ),
      ),
    answer,
    mend: (id: string, changes: Readonly<Record<string, string | undefined>>) => {
      const row = rows.find((each) => each.id === id);
      if (!row) return;
      const mends = { ...work.mends };
      for (const field of kind.fields) {
        const text = changes[field];
        if (text === undefined || text === row[field]) continue;
        const isOfAll = field === kind.mendedInAll && kind.errorsOf(row)[field] !== undefined;
        for (const each of rows) {
          if (each === row || (isOfAll && each[field] === row[field]))
            mends[each.id] = { ...mends[each.id], [field]: text };
        }
      }
      setWork({ ...work, mends });
    },
    take: (id: string, isIn: boolean) => setWork({ ...work, taken: { ...work.taken, [id]: isIn } }),
    toColumns: () => setStep('columns'),
    // Thousands of rows take time to render; a transition lets the page respond.
    toPreview: () => startTransition(() => setStep('preview')),
    toChoice: () => setStep('choose'),
    forget: () => {
      setSource(null);
      setWork(NEW);
      setStep('choose');
    },
  };
}

/** What `useList` answers, for the steps that are drawn from it. */
export type List<Meaning extends string, Field extends string, Row extends ListedRow<Field>> = ReturnType<
  typeof useList<Meaning, Field, Row>
>;
