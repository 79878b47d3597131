/** The state of a list from its file to its plan. All of it stays in this page. */
import type { RosterEntry } from '@vinculo/contract/rosters';
import { useEffect, useState } from 'react';
import { guessColumns, toListRows, type Columns } from './reading/columns';
import { FIELDS, type Field, type ListRow } from './reading/listRow';
import { matchPictures, type ListPicture } from './reading/pictureNames';
import { knownCompany, makePlan, previewOrder, type PlannedRow } from './plan';
import { ListReader } from './reading/reader';
import type { TableRow } from './reading/readTable';

/** By row and field: the list's text, and the correction. */
type Mends = ReadonlyMap<string, { before: string; text: string }>;

interface Listed {
  rows: readonly ListRow[];
  leftOut: ReadonlySet<string>;
  mends: Mends;
}

const NOTHING: Listed = { rows: [], leftOut: new Set(), mends: new Map() };

const cellOf = (id: string, field: Field) => `${id} ${field}`;

/** A correction holds while its column gives the same text. */
function mended(row: ListRow, mends: Mends): ListRow {
  const changes: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const mend = mends.get(cellOf(row.id, field));
    if (mend?.before === row[field]) changes[field] = mend.text;
  }
  return Object.keys(changes).length > 0 ? { ...row, ...changes } : row;
}

/** Object URLs of shown pictures, made once each and revoked with the page. */
class Thumbnails {
  readonly #urls = new Map<number, Promise<string>>();

  constructor(readonly reader: ListReader) {}

  readonly of = (key: number): Promise<string> => {
    const known = this.#urls.get(key);
    if (known) return known;
    const made = this.reader.thumbnail(key).then((blob) => URL.createObjectURL(blob));
    this.#urls.set(key, made);
    return made;
  };

  forget(): void {
    for (const url of this.#urls.values()) void url.then((each) => URL.revokeObjectURL(each)).catch(() => undefined);
    this.#urls.clear();
  }
}

export function useClassList(entries: readonly RosterEntry[] | undefined) {
  const [reader] = useState(() => new ListReader());
  const [thumbnails] = useState(() => new Thumbnails(reader));
  const [table, setTable] = useState<readonly TableRow[]>([]);
  const [columns, setColumns] = useState<Columns>({ header: null, meanings: [] });
  const [{ rows, leftOut }, setListed] = useState(NOTHING);
  const [pictures, setPictures] = useState<readonly ListPicture[]>([]);
  const [order, setOrder] = useState<readonly string[] | null>(null);

  useEffect(
    () => () => {
      thumbnails.forget();
      reader.close();
    },
    [reader, thumbnails],
  );

  /** A list that broke the worker took the pictures along. If they stayed, their numbers would match later pictures. */
  const orForgetPictures = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      if (!reader.hasPictures) {
        thumbnails.forget();
        setPictures([]);
      }
      throw error;
    }
  };

  const company = entries && knownCompany(entries);
  const matched = matchPictures(rows, pictures);
  const plan = company ? makePlan(rows, company, matched.ofRow, leftOut) : [];
  // Made with the first plan, so that a row stays in place while it is corrected.
  if (order === null && plan.length > 0) setOrder(previewOrder(plan));
  const byId = new Map(plan.map((planned) => [planned.id, planned]));
  const ordered = (order ?? []).flatMap((id) => byId.get(id) ?? []);

  return {
    reader,
    thumbnail: thumbnails.of,
    table,
    columns,
    setColumns,
    rows,
    pictures,
    others: matched.others,
    plan: ordered as readonly PlannedRow[],
    read: async (source: Blob | string) => {
      const read = await orForgetPictures(reader.read(source));
      setTable(read);
      setColumns(guessColumns(read));
      // The new list's rows have the same numbers but are others.
      setListed(NOTHING);
    },
    takeColumns: () => {
      setListed((listed) => ({
        ...listed,
        rows: toListRows(table, columns).map((row) => mended(row, listed.mends)),
      }));
      setOrder(null);
    },
    addPictures: async (files: readonly File[]) => {
      const added = await orForgetPictures(reader.addPictures(files));
      setPictures((before) => [...before, ...added]);
    },
    mend: (id: string, field: Field, text: string) =>
      setListed((listed) => {
        const cell = cellOf(id, field);
        const shown = listed.rows.find((row) => row.id === id)?.[field] ?? '';
        const last = listed.mends.get(cell);
        const before = last?.text === shown ? last.before : shown;
        return {
          ...listed,
          rows: listed.rows.map((row) => (row.id === id ? { ...row, [field]: text } : row)),
          mends: new Map(listed.mends).set(cell, { before, text }),
        };
      }),
    leaveOut: (id: string, isLeftOut: boolean) =>
      setListed((listed) => {
        const others = [...listed.leftOut].filter((each) => each !== id);
        return { ...listed, leftOut: new Set(isLeftOut ? [...others, id] : others) };
      }),
    forget: () => {
      setTable([]);
      setListed(NOTHING);
      setPictures([]);
      setOrder(null);
    },
  };
}
