/** Text that was copied from elsewhere than a table: addresses from a mail, numbered lines from a PDF. */

import { isClass } from './kinds';
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

/** `1 20260001 ANA SOUZA 09/06/2014 Ativo`. */
const NUMBERED = /^(\d{1,3})(?:\s?[.)º°–-]\s?|\s)(?:- )?(.+)$/;
/** What messages write for a number, and around a line: `1️⃣ Ana`, `*6º A*`. */
const KEYCAP = /(\d)\uFE0F?\u20E3/g;
const SIGNS = /^[\s*_•·▪]+|[\s*_]+$/g;
const NAME_WORD = /^[\p{L}(][\p{L}'’.´`()*-]*$/u;
const NUMBER = /^\d[\d.-]{3,}[\dx]$/i;
const DAY = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/;
const isCapitals = (word: string) => word === word.toUpperCase();

/** The place in the list, the name, and what stands around it; null if the line is another one. */
function numberedPerson(line: string): { place: number; cells: string[] } | null {
  const [, place, person = ''] = NUMBERED.exec(line) ?? [];
  const words = person.split(' ');
  const facts: string[] = [];
  const take = (isMeant: (word: string) => boolean) => {
    const end = words.findIndex((word) => !isMeant(word));
    return words.splice(0, end === -1 ? words.length : end);
  };
  const isFact = (word: string) => NUMBER.test(word) || DAY.test(word) || word.includes('@');
  facts.push(...take(isFact));
  // Behind a name in capitals, a word in small letters is the next column.
  const inCapitals = words.slice(0, 2).every(isCapitals);
  const name = take((word) => NAME_WORD.test(word) && (!inCapitals || isCapitals(word)));
  facts.push(...take(isFact));
  if (!place || name.length < 2) return null;
  const number = facts.find((word) => NUMBER.test(word) && !DAY.test(word));
  const email = facts.find((word) => word.includes('@'));
  return { place: Number(place), cells: [place, name.join(' '), number ?? '', email ?? '', words.join(' ')] };
}

/** A column of more different texts says no situation. */
const SITUATIONS_SHARE = 0.3;
const SITUATIONS_MIN = 3;

/** `1ºA,Ana Souza,ana@…` in each line. */
const isCommaTable = (text: string) => text.split('\n').every((line) => !line.trim() || line.split(',').length > 2);

/**
 * The lines of a list that lost its columns in a PDF. They count 1, 2, 3, or begin again at 1, so that no student is
 * passed over; null if it is another text.
 */
export function numberedPeople(text: string): RawRow[] | null {
  if (text.length > MIB || /[\t;|]/.test(text)) return null;
  if (isCommaTable(text)) return null;
  const lines = text.split('\n').map((line) => {
    const plain = line.replace(KEYCAP, '$1 ').replace(/\s+/g, ' ').trim();
    return plain.length > LINE_MAX ? plain : plain.replace(SIGNS, '');
  });
  const people = lines.map((line) => (isClass(line) ? null : numberedPerson(line)));
  const found = people.filter((person) => person !== null);
  const isCounted = found.every(({ place }, at) => place === 1 || place === (found[at - 1]?.place ?? 0) + 1);
  if (found.length < 2 || found[0]?.place !== 1 || !isCounted) return null;
  const behind = found.flatMap(({ cells }) => cells.at(-1) || []);
  const isSituation = new Set(behind).size <= Math.max(SITUATIONS_MIN, behind.length * SITUATIONS_SHARE);
  const header = ['Nº', 'Nome', 'Matrícula', 'E-mail', isSituation ? 'Situação' : ''];
  // Other lines stand where none of a student's facts do.
  return asRows([header, ...people.map((person, index) => person?.cells ?? [lines[index] ?? ''])]);
}

const LINK = /^@\S|https?:|www\.|\b(?:instagram|facebook|linktr)\b/i;
const GIVEN = /%|r\$|desconto|gr[áa]tis|cortesia|brinde/i;
const PHONE = /(?:\d\D{0,3}){8,}/;
const STREET = /^(?:rua|r\.|av\.?|avenida|pra[çc]a|travessa|estrada|rodovia|alameda|shopping)\s/i;
/** Of a shop as messages write it, each line by its look; what looks like nothing is its description. */
const LOOKS: readonly (readonly [string, RegExp])[] = [
  ['Endereço', STREET],
  ['Instagram', LINK],
  ['Benefício', GIVEN],
  ['Telefone', PHONE],
  ['Descrição', /./],
];
const HEADINGS = ['Nome', ...LOOKS.map(([heading]) => heading)];

/** Blocks between empty lines, each a shop: its name, and below it what it gives and where. Null if it is another text. */
export function shopBlocks(text: string): RawRow[] | null {
  if (text.length > MIB || /[\t;]/.test(text) || isCommaTable(text)) return null;
  const blocks = text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split('\n').map(
      // Two steps, each of a bounded time: looking for the end of a run of spaces from each of its places is not.
      (line) =>
        line
          .trimEnd()
          .replace(/^[^\p{L}\d(@+]+/u, '')
          .replace(/[*_]{1,3}$/, ''),
    );
    return lines.some(Boolean) ? [lines.filter(Boolean)] : [];
  });
  const isShop = (lines: readonly string[]) => lines.length > 1 && lines.slice(1).some((line) => GIVEN.test(line));
  if (blocks.length < 2 || blocks.filter(isShop).length * 2 <= blocks.length) return null;
  // Students under their classes, some with a scholarship.
  if (blocks.some(([name = '']) => isClass(name))) return null;
  const cellsOf = ([name = '', ...lines]: readonly string[]) => {
    const cells = HEADINGS.map(() => '');
    for (const line of lines) {
      const at = 1 + LOOKS.findIndex(([, look]) => look.test(line));
      cells[at] = [cells[at], line].filter(Boolean).join(' · ');
    }
    return [name, ...cells.slice(1)];
  };
  return asRows([HEADINGS, ...blocks.map(cellsOf)]);
}
