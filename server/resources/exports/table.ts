/** A table of an export: its rows as JSON records, as lines of a spreadsheet, and with their pictures. */

import type { Columns } from '../../wiring/csv';
import type { ExportedPicture } from './names';

interface Item {
  record: object;
  /** One for each heading. */
  cells: string[];
  picture: ExportedPicture | null;
}

export interface Table {
  /** The name in the JSON. */
  name: string;
  /** The file's name without extension, and its description in LEIA-ME. */
  file: string;
  text: string;
  headings: string[];
  hasPictures: boolean;
  /** Never an empty page. */
  pages(): AsyncIterable<Item[]>;
}

interface TableOf<Row> extends Pick<Table, 'name' | 'file' | 'text'> {
  pages: () => AsyncIterable<readonly Row[]>;
  /** As JSON has it; otherwise as it is. */
  record?: (row: Row) => object;
  columns: Columns<Row>;
  picture?: (row: Row) => ExportedPicture | null;
}

export function tableOf<Row extends object>({
  pages,
  record = (row) => row,
  columns,
  picture,
  ...named
}: TableOf<Row>): Table {
  const toItem = (row: Row): Item => {
    const shown = picture?.(row) ?? null;
    const cells = Object.values(columns).map((cell) => cell(row) ?? '');
    if (!picture) return { record: record(row), cells, picture: null };
    const path = shown?.path ?? null;
    return { record: { ...record(row), picture: path }, cells: [...cells, path ?? ''], picture: shown };
  };
  return {
    ...named,
    headings: [...Object.keys(columns), ...(picture ? ['Imagem'] : [])],
    hasPictures: picture !== undefined,
    async *pages() {
      for await (const page of pages()) if (page.length > 0) yield page.map(toItem);
    },
  };
}

/** For rows that fit in one page. */
export async function* once<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}
