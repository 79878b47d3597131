/** People whom a mail program copied from a mail, or a message names, with their addresses. */

import type { RawRow } from './rawSheet';

const MIB = 1024 * 1024;
/** A longer line is about no one person. */
const LINE_MAX = 300;
const asRows = (rows: readonly (readonly string[])[]): RawRow[] =>
  rows.map((values, index) => ({ line: index + 1, values, isHidden: false }));

/** A name without the signs that part the cells of a table, and an address, which may stand alone. */
const ADDRESSED =
  /^(?:(?:["']([^"<>@\n\t;]*)["']|([^"<>@\n\t;,]*[^"<>@\s;,:–-]))(?:\s*[-–:]\s*|\s+|(?=<)))?<?([^<>\s@,;|"']+@[^<>\s@,;|"']+)>?$/;

/** People as mail programs copy them, `Ana Souza <ana@…>, "Dias, Carla" <carla@…>`, or messages, `Ana Souza - ana@…`. Null if it is another text. */
export function addressedPeople(text: string): RawRow[] | null {
  if (text.length > MIB || !text.includes('@')) return null;
  const parts = text
    .split(/(?<=@[^\s,;|]{1,100})[,;]?\s*(?:[,;\n]|$)\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
  const people = parts.map((part) => (part.length > LINE_MAX ? null : ADDRESSED.exec(part)));
  if (parts.length < 2 || people.includes(null)) return null;
  // Addresses alone, one a line, are a table of one column.
  if (text.includes('\n') && !people.some((found) => found?.[1] ?? found?.[2])) return null;
  return asRows([
    ['Nome', 'E-mail'],
    ...people.map((found) => [(found?.[1] ?? found?.[2] ?? '').trim(), found?.[3] ?? '']),
  ]);
}
