/** The state of a list from its file to its rows. All of it stays in this browser. */

import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { ListKind } from './kind';
import { previewOrder, type ListedRow, type Planned } from './plan';
import { isOfRow, type Answers } from './questions';
import type { Encoding } from './reading/encodings';
import type { ReadList } from './reading/readTable';
import { answered, idOfColumn } from './reading/sheetColumns';
import { firstChoice, type SheetOffer } from './reading/sheets';
import { forgetWork, savedWork, saveWork, type Work } from './saved';

export interface Source {
  given: Blob | string;
  list: ReadList;
  offers: readonly SheetOffer[];
  /** Null while the person has not said how the accents are read. */
  encoding: Encoding | null;
  /** The corrections of an earlier visit are there again. */
  isTakenUp: boolean;
}

/** What was said `before` of single rows. */
const answersOfRows = ({ answers }: Pick<Work<unknown>, 'answers'>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => isOfRow(id)));

/** A list of which the person has said nothing, but for what was said `before` of other sheets of its file. */
function workOf<Meaning extends string, Own>(
  kind: Pick<ListKind<Meaning, never, never, Own>, 'joinSheets' | 'firstOwn'>,
  sheets: ReadList['sheets'],
  chosen: readonly number[],
  before?: Work<Own>,
): Work<Own> {
  return {
    chosen,
    own: kind.firstOwn(kind.joinSheets(sheets, chosen), before?.own),
    mends: before?.mends ?? {},
    taken: before?.taken ?? {},
    answers: before ? answersOfRows(before) : {},
  };
}

const NOTHING_READ = { rows: [], questions: [] };
const NO_SHEETS: ReadList['sheets'] = [];

/** `readFile`: rejects with an `Unreadable`. */
export function useList<Meaning extends string, Field extends string, Row extends ListedRow<Field>, Own>(
  kind: ListKind<Meaning, Field, Row, Own>,
  readFile: (given: Blob | string, encoding: Encoding | null) => Promise<ReadList>,
) {
  const { key, fields } = kind;
  const [step, setStep] = useState<'choose' | 'columns' | 'preview'>('choose');
  const [source, setSource] = useState<Source | null>(null);
  const [work, setWork] = useState<Work<Own>>(() => workOf(kind, [], []));
  /** Ids in the order of the first plan, so that a row stays in place while it is corrected. */
  const [order, setOrder] = useState<readonly string[] | null>(null);

  // A reload keeps the corrections; leaving the page ends them. While developing, React unmounts once more at the start.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      queueMicrotask(() => !isHere.current && forgetWork());
    };
  }, []);

  // By hand, because the compiler keeps all of it or none, and thousands of rows are read again for each mark.
  const sheets = source?.list.sheets ?? NO_SHEETS;
  const { chosen, header, own, answers, mends } = work;
  const table = useMemo(() => kind.joinSheets(sheets, chosen), [kind, sheets, chosen]);
  const guess = useMemo(() => kind.guessColumns(table, header, answers), [kind, table, header, answers]);
  const columns = useMemo(() => answered(guess, answers, kind.columnLabels), [guess, answers, kind]);
  const problem = useMemo(() => kind.columnsProblem(table, columns, own), [kind, table, columns, own]);
  // Beside the columns already, so that the preview only waits for its plan.
  const isRead = step === 'preview' || problem === null;
  const reading = useMemo(
    () => (isRead ? kind.read(table, columns, own, answers) : NOTHING_READ),
    [isRead, kind, table, columns, own, answers],
  );
  // What a person has typed holds, whatever is answered.
  const rows = useMemo(
    () => reading.rows.map((row) => (mends[row.id] ? { ...row, ...mends[row.id] } : row)),
    [reading, mends],
  );

  const keep = (next: Work<Own>) => {
    setWork(next);
    if (source) saveWork({ kind: key, hash: source.list.hash, encoding: source.encoding, work: next });
  };
  const answer = (answers: Answers) => keep({ ...work, answers: { ...work.answers, ...answers } });

  const read = async (given: Blob | string, encoding: Encoding | null = null) => {
    const first = await readFile(given, encoding);
    // Other accents give other headers.
    const saved = encoding === null ? savedWork<Own>(key, first.hash) : null;
    const asked = encoding ?? saved?.encoding ?? null;
    const list = asked && asked !== first.encoding ? await readFile(given, asked) : first;
    const offers = list.sheets.map(kind.offerOf);
    const next = saved?.work ?? workOf(kind, list.sheets, firstChoice(offers));
    setSource({ given, list, offers, encoding: asked, isTakenUp: saved !== null });
    setWork(next);
    saveWork({ kind: key, hash: list.hash, encoding: asked, work: next });
    setStep('columns');
  };

  return {
    step,
    source,
    table,
    columns,
    problem,
    chosen,
    own,
    answers,
    rows: step === 'preview' ? rows : NOTHING_READ.rows,
    questions: [...(columns.questions ?? []), ...reading.questions],
    isOut: ({ id, aside }: Row) => !(work.taken[id] ?? aside === undefined),
    /** A plan in the preview's order, which its first one gives. */
    inOrder: <Outcome extends string, Each extends Planned<Field, Row, Outcome>>(
      plan: readonly Each[],
      outcomes: readonly Outcome[],
    ): readonly Each[] => {
      const first = previewOrder(outcomes, plan);
      if (order === null && plan.length > 0) setOrder(first);
      const byId = new Map(plan.map((planned) => [planned.id, planned]));
      // An answer may bring rows that were not there.
      return [...new Set([...(order ?? first), ...first])].flatMap((id) => byId.get(id) ?? []);
    },
    read,
    /** With the accents as the person reads them. */
    readAgain: async (encoding: Encoding) => {
      if (source) await read(source.given, encoding);
    },
    chooseSheets: (chosen: readonly number[]) => {
      if (source) keep(workOf(kind, source.list.sheets, chosen, work));
    },
    chooseHeader: (header: number | null) => keep({ ...work, header, answers: answersOfRows(work) }),
    /** Each meaning has one column. */
    chooseColumn: (column: number, meaning: Meaning | null) =>
      answer(
        Object.fromEntries(
          columns.meanings.flatMap((known, index) => {
            if (index === column) return [[idOfColumn(index), meaning ?? '']];
            return known === meaning && known ? [[idOfColumn(index), '']] : [];
          }),
        ),
      ),
    setOwn: (own: Own) => keep({ ...work, own }),
    answer,
    mend: (id: string, changes: Readonly<Record<string, string | undefined>>) => {
      const row = rows.find((each) => each.id === id);
      if (!row) return;
      const mends = { ...work.mends };
      for (const field of fields) {
        const text = changes[field];
        if (text === undefined || text === row[field]) continue;
        const isOfAll = field === kind.mendedInAll && kind.errorsOf(row)[field] !== undefined;
        for (const each of rows) {
          if (each === row || (isOfAll && each[field] === row[field]))
            mends[each.id] = { ...mends[each.id], [field]: text };
        }
      }
      keep({ ...work, mends });
    },
    leaveOut: (ids: readonly string[], isLeftOut: boolean) =>
      keep({ ...work, taken: { ...work.taken, ...Object.fromEntries(ids.map((id) => [id, !isLeftOut])) } }),
    toColumns: () => setStep('columns'),
    toPreview: () =>
      // Thousands of rows take time to render; a transition lets the page respond.
      startTransition(() => {
        setOrder(null);
        setStep('preview');
      }),
    toChoice: () => setStep('choose'),
    forget: () => {
      forgetWork();
      setSource(null);
      setWork(workOf(kind, [], []));
      setOrder(null);
      setStep('choose');
    },
  };
}

/** What `useList` answers, for the steps that are drawn from it. */
export type List<Meaning extends string, Field extends string, Row extends ListedRow<Field>, Own> = ReturnType<
  typeof useList<Meaning, Field, Row, Own>
>;
