/** Tables in HTML and in Excel's XML of 2003, which systems like to name `.xls`. */
import { fromHtml } from 'hucre';
import { readXml } from 'hucre/xml';

export interface MarkupSheet {
  name: string;
  isHidden: boolean;
  rows: { line: number; values: unknown[]; isHidden: boolean }[];
}

const START = /^\s*(?:<\?xml[^>]*>\s*)?(?:<\?[^>]*>\s*)*(?:<!--[^]*?-->\s*)*<(?:!doctype|[a-z][\w:.-]*)[\s>]/i;
/** The first signs of a text that is no table of a list, but markup. */
export const isMarkup = (text: string) => START.test(text.slice(0, 4000));

/** As the markup says itself, for files that are not UTF-8. */
export const declaredCharset = (start: string) =>
  /<meta[^>]+charset\s*=\s*["']?([\w-]+)|<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(start)?.slice(1).find(Boolean);

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescapeXml = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(lt|gt|amp|quot|apos));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? all;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1];

const TAG = /<(\/?)(?:\w+:)?(Worksheet|Row|Cell|Data|Visible)\b([^>]*?)(\/?)>([^<]*)/gi;
const CELLS_MAX = 200;

/** Excel's XML of 2003. Rows and cells may say their place. */
function readExcelXml(text: string): MarkupSheet[] {
  const sheets: MarkupSheet[] = [];
  let row: MarkupSheet['rows'][number] | null = null;
  let isData = false;
  let type = '';
  let place = 0;
  let next = 1;
  for (const [, closing, tag = '', attributes = '', empty, content = ''] of text.matchAll(TAG)) {
    const sheet = sheets.at(-1);
    const name = tag.toLowerCase();
    const isEnd = closing === '/';
    if (name === 'worksheet' && !isEnd)
      sheets.push({ name: unescapeXml(attribute(attributes, 'Name') ?? ''), isHidden: false, rows: [] });
    if (name === 'visible' && sheet) sheet.isHidden = content.trim() !== 'SheetVisible';
    if (name === 'row' && !isEnd && sheet) {
      const line = Number(attribute(attributes, 'Index') ?? (sheet.rows.at(-1)?.line ?? 0) + 1);
      row = { line, values: [], isHidden: attribute(attributes, 'Hidden') === '1' };
      sheet.rows.push(row);
      next = 1;
    }
    if (name === 'cell' && !isEnd && row) {
      place = Math.min(Math.max(Number(attribute(attributes, 'Index') ?? next), 1), CELLS_MAX);
      next = place + 1 + Number(attribute(attributes, 'MergeAcross') ?? 0);
    }
    if (name === 'data') {
      isData = !isEnd && empty !== '/';
      type = isEnd ? type : (attribute(attributes, 'Type') ?? '');
      if (isData && row) row.values[place - 1] = type === 'DateTime' ? content.slice(0, 10) : unescapeXml(content);
    }
  }
  return sheets;
}

const FILLED = /<t[dh][\s>]/i;

function readHtml(text: string): MarkupSheet[] {
  // A page may hold several tables, and tables that only arrange others.
  const tables = text.match(/<table\b(?:(?!<table\b)[^])*?<\/table\s*>/gi)?.filter((table) => FILLED.test(table)) ?? [
    text,
  ];
  return tables.map((table, index) => ({
    name: tables.length > 1 ? `Tabela ${index + 1}` : '',
    isHidden: false,
    rows: fromHtml(table, { typeInference: false, classes: false }).rows.map((values, row) => ({
      line: row + 1,
      values,
      isHidden: false,
    })),
  }));
}

export function readMarkup(text: string): MarkupSheet[] {
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text) && /<(?:\w+:)?Workbook\b/.test(text))
    return readExcelXml(text);
  if (/<(?:html|table|body|tr)\b/i.test(text)) return readHtml(text);
  const { headers, data } = readXml(text, { stripNamespaces: true });
  const rows = [
    headers.map((header) => header.replace(/^@/, '')),
    ...data.map((each) => headers.map((header) => each[header])),
  ];
  return [
    { name: '', isHidden: false, rows: rows.map((values, index) => ({ line: index + 1, values, isHidden: false })) },
  ];
}
