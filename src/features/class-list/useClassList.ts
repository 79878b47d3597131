/** The state of a list from its file to its plan. All of it stays in this browser. */

import { useEffect, useRef, useState } from 'react';
import type { RosterEntry } from '@vinculo/contract/classLists';
import { mendsOf, type Mends } from '../../lists/mends';
import type { Encoding } from '../../lists/reading/encodings';
import type { ReadList } from '../../lists/reading/readTable';
import { firstChoice, type SheetOffer } from '../../lists/reading/sheets';
import { knownCompany, makePlan, previewOrder, type PlannedRow } from './plan';
import { errorsOf, FIELDS, type Field, type ListRow } from './reading/listRow';
import { toListRows, type ClassSource } from './reading/listRows';
import { matchPictures } from './reading/pictureNames';
import { properName } from './reading/properName';
import { guessColumns, type Columns } from './reading/sheetColumns';
import { joinSheets, offersOf, saysClass } from './reading/sheets';
import { forgetWork, savedWork, saveWork, type ListWork } from './saved';
import { usePictures } from './usePictures';

interface Source {
  source: Blob | string;
  list: ReadList;
  offers: readonly SheetOffer[];
  /** Null while the person has not said how the accents are read. */
  encoding: Encoding | null;
  isTakenUp: boolean;
}

const NOTHING: ListWork = {
  chosen: [],
  columns: { header: null, meanings: [], doubts: [] },
  classSource: { usesTold: true, usesSheet: false, all: '' },
  mends: new Map(),
  taken: new Map(),
  answers: new Map(),
};
const NO_ROWS: readonly ListRow[] = [];

const { mended, plainRow, withMend } = mendsOf<Field, ListRow>(FIELDS);

/** What a list looks like before anybody has corrected it. */
function firstWork(list: ReadList, chosen: readonly number[]): ListWork {
  const table = joinSheets(list.sheets, chosen);
  return {
    ...NOTHING,
    chosen,
    columns: guessColumns(table),
    classSource: { ...NOTHING.classSource, usesSheet: saysClass(table) },
  };
}

export function useClassList(entries: readonly RosterEntry[] | undefined) {
  const photos = usePictures();
  const { reader, pictures } = photos;
  const [source, setSource] = useState<Source | null>(null);
  const [work, setWork] = useState(NOTHING);
  const [rows, setRows] = useState(NO_ROWS);
  const [order, setOrder] = useState<readonly string[] | null>(null);

  // A reload keeps the corrections; leaving the page ends them. While developing, React unmounts once more at the start.
  const hasRead = useRef(false);
  useEffect(
    () => () => {
      if (hasRead.current) forgetWork();
    },
    [],
  );

  const keep = (next: ListWork) => {
    setWork(next);
    if (source) saveWork(source.list.hash, source.encoding, next);
  };

  /** Rejects with an `Unreadable`. */
  const read = async (given: Blob | string, encoding: Encoding | null = null) => {
    const list = await photos.orForget(reader.read(given, encoding));
    const saved = savedWork(list.hash);
    const asked = encoding ?? saved?.encoding ?? null;
    const read = asked && asked !== list.encoding ? await reader.read(given, asked) : list;
    const offers = offersOf(read.sheets);
    // Other accents give other headers.
    const next = encoding === null && saved ? saved.work : firstWork(read, firstChoice(offers));
    hasRead.current = true;
    setSource({ source: given, list: read, offers, encoding: asked, isTakenUp: saved !== null && encoding === null });
    setWork(next);
    saveWork(read.hash, asked, next);
    // The new list's rows have the same numbers but are others.
    setRows(NO_ROWS);
    photos.forgetHands();
  };

  const table = source ? joinSheets(source.list.sheets, work.chosen) : [];
  const company = entries && knownCompany(entries);
  const matched = matchPictures(rows, pictures, photos.byHand);
  const isOut = ({ id, aside }: ListRow) => !(work.taken.get(id) ?? aside === undefined);
  const plan = company ? makePlan(rows, company, matched.ofRow, isOut, work.answers) : [];
  // Made with the first plan, so that a row stays in place while it is corrected.
  if (order === null && plan.length > 0) setOrder(previewOrder(plan));
  const byId = new Map(plan.map((planned) => [planned.id, planned]));
  const ordered = (order ?? []).flatMap((id) => byId.get(id) ?? []);

  const rowsBy = (next: ListWork) =>
    toListRows(joinSheets(source?.list.sheets ?? [], next.chosen), next.columns, next.classSource).map((row) =>
      mended(row, next.mends),
    );
  const change = (mends: Mends) => {
    const next = { ...work, mends };
    keep(next);
    setRows(rows.map((row) => mended(plainRow(row, work.mends), mends)));
  };

  return {
    reader,
    thumbnail: photos.thumbnail,
    source,
    table,
    columns: work.columns,
    classSource: work.classSource,
    chosen: work.chosen,
    rows,
    pictures,
    notTaken: photos.notTaken,
    others: matched.others,
    plan: ordered as readonly PlannedRow[],
    read,
    /** With the accents as the person reads them. */
    readAgain: async (encoding: Encoding) => {
      if (source) await read(source.source, encoding);
    },
    chooseSheets: (chosen: readonly number[]) => {
      if (!source) return;
      const { columns, classSource } = firstWork(source.list, chosen);
      keep({ ...work, chosen, columns, classSource: { ...classSource, all: work.classSource.all } });
    },
    setColumns: (columns: Columns) => keep({ ...work, columns }),
    setClassSource: (classSource: ClassSource) => keep({ ...work, classSource }),
    takeColumns: () => {
      setRows(rowsBy(work));
      setOrder(null);
    },
    addPictures: photos.add,
    addPictureOf: photos.addOf,
    choosePictureOf: photos.choose,
    mend: (id: string, changes: Partial<Record<Field, string>>) => {
      const row = rows.find((each) => each.id === id);
      if (!row) return;
      const mends = new Map(work.mends);
      for (const field of FIELDS) {
        const text = changes[field];
        if (text === undefined || text === row[field]) continue;
        // A class that is wrong is wrong in all of its rows.
        const isOfAll = field === 'class_name' && errorsOf(row).class_name !== undefined;
        for (const each of isOfAll ? rows.filter(({ class_name }) => class_name === row.class_name) : [row])
          withMend(mends, each, field, text);
      }
      change(mends);
    },
    /** Writes all names as names are written. */
    mendNames: () => {
      const mends = new Map(work.mends);
      for (const row of rows) {
        const proper = properName(row.full_name);
        if (proper !== row.full_name) withMend(mends, row, 'full_name', proper);
      }
      change(mends);
    },
    /** Takes `mendNames` back; names that were typed stay. */
    restoreNames: () =>
      change(
        new Map(
          [...work.mends].filter(
            ([cell, { before, text }]) => !(cell.endsWith(' full_name') && text === properName(before)),
          ),
        ),
      ),
    leaveOut: (id: string, isLeftOut: boolean) => keep({ ...work, taken: new Map(work.taken).set(id, !isLeftOut) }),
    /** Who these rows are among the known students of their names; null: another student. */
    answer: (answers: Iterable<readonly [id: string, answer: string | null]>) =>
      keep({ ...work, answers: new Map([...work.answers, ...answers]) }),
    forget: () => {
      forgetWork();
      setSource(null);
      setWork(NOTHING);
      setRows(NO_ROWS);
      photos.forget();
      setOrder(null);
    },
  };
}
