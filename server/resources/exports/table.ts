/** A table of an export: the same rows as records of the JSON, as lines for spreadsheets, and with their pictures. */
import type { ExportedPicture } from './names';

interface Item {
  record: object;
  /** One of each heading. */
  cells: string[];
  picture: ExportedPicture | null;
}

export interface Table {
  /** In the JSON. */
  name: string;
  /** What its file is called, without an ending, and what LEIA-ME says of it. */
  file: string;
  text: string;
  headings: string[];
  hasPictures: boolean;
  /** Never an empty page. */
  pages(): AsyncIterable<Item[]>;
}

interface TableOf<Row> extends Pick<Table, 'name' | 'file' | 'text'> {
  pages: () => AsyncIterable<readonly Row[]>;
  record: (row: Row) => object;
  /** By their headings. */
  columns: Readonly<Record<string, (row: Row) => string | null>>;
  picture?: (row: Row) => ExportedPicture | null;
}

export function tableOf<Row>({ pages, record, columns, picture, ...named }: TableOf<Row>): Table {
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

/** What fits into one page. */
export async function* once<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}
