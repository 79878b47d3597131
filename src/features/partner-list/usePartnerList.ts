/** The state of a list of partners from its file to its plan. All of it stays in this browser. */

import { useEffect, useState } from 'react';
import { mendsOf, type Mends } from '../../lists/mends';
import type { Encoding } from '../../lists/reading/encodings';
import { ListReader } from '../../lists/reading/reader';
import type { ReadList, Sheet } from '../../lists/reading/readTable';
import {
  firstChoice,
  joinedSheets,
  shapeOf,
  sheetRow,
  type SheetOffer,
  type SheetRow,
} from '../../lists/reading/sheets';
import { FIELDS, toPartnerRows, type Columns, type Field, type PartnerListRow } from './partnerRow';
import { OUTCOMES, planPartners, unknownCategories, type CategoryChoices, type Knowledge } from './plan';
import { guessColumns, headerOf } from './sheetColumns';

const { mended, plainRow, withMend } = mendsOf<Field, PartnerListRow>(FIELDS);

interface Source {
  given: Blob | string;
  list: ReadList;
  offers: readonly SheetOffer[];
  /** Null while the person has not said how the accents are read. */
  encoding: Encoding | null;
}

export function offerOf({ name, isHidden, rows }: Sheet, index: number): SheetOffer {
  const { header, meanings } = guessColumns(rows);
  const isList = header !== null && meanings.includes('title');
  const count = isList ? rows.length - header - 1 : 0;
  return { index, name, isHidden, count, shape: header === null ? '' : shapeOf(rows[header]?.cells ?? []) };
}

export const tableOf = (sheets: readonly Sheet[], chosen: readonly number[]): SheetRow[] =>
  joinedSheets(sheets, chosen, {
    headerOf,
    rowsOf: (sheet, index) => sheet.rows.map((row) => sheetRow(sheet, index, row)),
  });

const NO_COLUMNS: Columns = { header: null, meanings: [], doubts: [] };

export function usePartnerList(known: Omit<Knowledge, 'choices'>) {
  const [reader] = useState(() => new ListReader());
  const [source, setSource] = useState<Source | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [columns, setColumns] = useState<Columns>(NO_COLUMNS);
  const [rows, setRows] = useState<readonly PartnerListRow[]>([]);
  const [mends, setMends] = useState<Mends>(new Map());
  const [taken, setTaken] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [choices, setChoices] = useState<CategoryChoices>(new Map());
  const [order, setOrder] = useState<readonly string[] | null>(null);
  useEffect(() => () => reader.close(), [reader]);

  const knowledge = { ...known, choices };
  const table = source ? tableOf(source.list.sheets, chosen) : [];
  const plan = planPartners(rows, knowledge, ({ id, aside }) => !(taken.get(id) ?? !aside));
  // Made with the first plan, so that a row stays in place while it is corrected.
  if (order === null && plan.length > 0)
    setOrder(OUTCOMES.flatMap((outcome) => plan.filter((each) => each.outcome === outcome).map(({ id }) => id)));
  const byId = new Map(plan.map((planned) => [planned.id, planned]));

  const chooseSheets = (sheets: readonly Sheet[], next: readonly number[]) => {
    setChosen(next);
    setColumns(guessColumns(tableOf(sheets, next)));
    setMends(new Map());
    setTaken(new Map());
  };
  /** Rejects with an `Unreadable`. */
  const read = async (given: Blob | string, encoding: Encoding | null = null) => {
    const list = await reader.read(given, encoding);
    const offers = list.sheets.map(offerOf);
    setSource({ given, list, offers, encoding });
    setRows([]);
    chooseSheets(list.sheets, firstChoice(offers));
  };

  return {
    source,
    table,
    chosen,
    columns,
    choices,
    knowledge,
    /** In the list's order. */
    plan,
    /** In the preview's order. */
    ordered: (order ?? []).flatMap((id) => byId.get(id) ?? []),
    unknown: unknownCategories(rows, known.categories),
    read,
    /** With the accents as the person reads them. */
    readAgain: async (encoding: Encoding) => {
      if (source) await read(source.given, encoding);
    },
    chooseSheets: (next: readonly number[]) => {
      if (source) chooseSheets(source.list.sheets, next);
    },
    setColumns,
    takeColumns: () => {
      setRows(toPartnerRows(table, columns).map((row) => mended(row, mends)));
      setOrder(null);
    },
    mend: (id: string, changes: Partial<Record<Field, string>>) => {
      const row = rows.find((each) => each.id === id);
      if (!row) return;
      const next = new Map(mends);
      for (const field of FIELDS) {
        const text = changes[field];
        if (text !== undefined && text !== row[field]) withMend(next, row, field, text);
      }
      setMends(next);
      setRows(rows.map((each) => mended(plainRow(each, mends), next)));
    },
    leaveOut: (id: string, isLeftOut: boolean) => setTaken(new Map(taken).set(id, !isLeftOut)),
    chooseCategory: (key: string, id: string) => setChoices(new Map(choices).set(key, id)),
    forget: () => {
      setSource(null);
      setRows([]);
      setMends(new Map());
      setTaken(new Map());
      setChoices(new Map());
      setOrder(null);
    },
  };
}
