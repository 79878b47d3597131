// The parts of a zipped spreadsheet, checked before they are unpacked. Nothing in a file is trusted.
import {
  BlobReader,
  BlobWriter,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
  type Entry,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { refuse } from './rawSheet';

const MIB = 1024 * 1024;
const INFLATED_MAX = 100 * MIB;
/** A spreadsheet has a few parts for each of its sheets. */
const PARTS_MAX = 2000;
/** So many bytes deflate makes of an empty file. */
const DEFLATED_NOTHING = 2;
/** The most tags and attributes, each of which costs memory. A cell of Excel's has about seven. */
export const MARKS_MAX = 2_500_000;

type Kind = 'xlsx' | 'ods';
const OPTIONS = { useWebWorkers: false };
const SHEETS = 'xl/worksheets/';
/** Media, whose content is never read. */
const MEDIA = /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svm|wav|mp[34])$/i;
const KIND_BY_PART: Record<string, Kind> = {
  'xl/workbook.xml': 'xlsx',
  'content.xml': 'ods',
};

const LESS_THAN = 0x3c;
const EQUALS = 0x3d;

/** Counts what an XML part is made of. */
async function marksOf(entry: FileEntry): Promise<number> {
  let marks = 0;
  const counter = new WritableStream<Uint8Array>({
    write(piece) {
      for (const byte of piece) if (byte === LESS_THAN || byte === EQUALS) marks += 1;
    },
  });
  await entry.getData(counter, OPTIONS);
  return marks;
}

interface Checked {
  kind: Kind;
  /** The text of an ODS; '' for an XLSX. */
  content: string;
  /** How many tags and attributes the sheets of an XLSX have. */
  sheetMarks: number;
  /** Its parts are named as Windows names files, `xl\\workbook.xml`. Excel opens such a file. */
  isOfWindows: boolean;
}

const nameOf = ({ filename }: Entry) => filename.replaceAll('\\', '/');

/** Checks the declared sizes of a spreadsheet's parts before any is unpacked, and the parts before they are read. */
export async function checkZip(file: Blob): Promise<Checked> {
  const zip = new ZipReader(new BlobReader(file));
  const entries: FileEntry[] = [];
  let inflated = 0;
  let parts = 0;
  let kind: Kind | undefined;
  const checked: Omit<Checked, 'kind'> = { content: '', sheetMarks: 0, isOfWindows: false };
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      const { compressedSize, uncompressedSize, encrypted } = entry;
      const filename = nameOf(entry);
      if ((parts += 1) > PARTS_MAX) refuse('parts');
      if (encrypted) refuse('locked');
      // An entry that declares no size would be unpacked without limit.
      if (uncompressedSize === 0 && compressedSize > DEFLATED_NOTHING) refuse('inflated');
      inflated += uncompressedSize;
      if (inflated > INFLATED_MAX) refuse('inflated');
      checked.isOfWindows ||= filename !== entry.filename;
      kind ??= KIND_BY_PART[filename];
      if (filename === 'word/document.xml') refuse('document');
      if (filename.endsWith('.iwa') || filename === 'Index.zip') refuse('numbers');
      if (!entry.directory) entries.push(entry);
    }
    let otherMarks = 0;
    for (const entry of entries) {
      const filename = nameOf(entry);
      if (kind === 'ods') {
        if (filename === 'content.xml') checked.content = await entry.getData(new TextWriter(), OPTIONS);
      } else if (filename.startsWith(SHEETS)) checked.sheetMarks += await marksOf(entry);
      else if (!MEDIA.test(filename)) otherMarks += await marksOf(entry);
      if (otherMarks > MARKS_MAX) refuse('inflated');
    }
  } finally {
    await zip.close();
  }
  return kind ? { kind, ...checked } : refuse('kind');
}

/** The same file with parts as the format names them. Its sizes are checked before. */
export async function withSlashes(file: Blob): Promise<Blob> {
  const zip = new ZipReader(new BlobReader(file));
  const entries = (await zip.getEntries()).filter((entry) => !entry.directory);
  const writer = new ZipWriter(new BlobWriter(), { level: 0, ...OPTIONS });
  for (const entry of entries) {
    const bytes = await entry.getData(new Uint8ArrayWriter(), OPTIONS);
    await writer.add(entry.filename.replaceAll('\\', '/'), new Uint8ArrayReader(bytes));
  }
  return writer.close();
}
