/** Text that was copied from elsewhere than a table: the numbered lines of a PDF or a message. */

import { isEmail } from '@vinculo/contract/rules/text/email';
import { isClass, isDayLike, isName, isNumberLike } from './kinds';
import type { RawRow } from './rawSheet';

/** A longer text is no list of one class; a longer line is about no one person. */
const TEXT_MAX = 1024 * 1024;
const LINE_MAX = 300;

/** `1 20260001 ANA SOUZA 09/06/2014 Ativo`, `1- Ana Souza`, `1️⃣ Ana Souza`. */
const NUMBERED = /^(\d{1,3})(?:\uFE0F?\u20E3)?[\s.)º°–-]{1,4}(\S.*)$/u;
const isCapitals = (word: string) => word === word.toUpperCase();

/** The place in the list, the name, and what stands around it; null if the line is another one. */
function numberedPerson(line: string): { place: number; cells: string[] } | null {
  const [, place, person = ''] = NUMBERED.exec(line) ?? [];
  const words = person.split(' ');
  const take = (isMeant: (word: string) => boolean) => {
    const end = words.findIndex((word) => !isMeant(word));
    return words.splice(0, end === -1 ? words.length : end);
  };
  const isFact = (word: string) => isNumberLike(word) || isDayLike(word) || isEmail(word);
  const before = take(isFact);
  // Behind a name in capitals, a word in small letters is the next column.
  const inCapitals = words.slice(0, 2).every(isCapitals);
  const name = take((word) => !isFact(word) && (!inCapitals || isCapitals(word)));
  const facts = [...before, ...take(isFact)];
  if (!place || !isName(name.slice(0, 2).join(' '))) return null;
  const [number = '', email = ''] = [facts.find(isNumberLike), facts.find(isEmail)];
  return { place: Number(place), cells: [place, name.join(' '), number, email, words.join(' ')] };
}

/** A column of more different texts says no situation. */
const SITUATIONS_SHARE = 0.3;
const SITUATIONS_MIN = 3;

/**
 * The lines of a list that lost its columns in a PDF. They count 1, 2, 3, or begin again at 1, so that no student is
 * passed over; null if it is another text.
 */
export function numberedPeople(text: string): RawRow[] | null {
  if (text.length > TEXT_MAX || ['\t', ';', '|'].some((sign) => text.includes(sign))) return null;
  const lines = text.split('\n').map((line) => line.split(/\s+/).filter(Boolean).join(' '));
  const people = lines.map((line) => (line.length > LINE_MAX || isClass(line) ? null : numberedPerson(line)));
  const found = people.filter((person) => person !== null);
  const isCounted = found.every(({ place }, at) => place === 1 || place === (found[at - 1]?.place ?? 0) + 1);
  if (found.length < 2 || found[0]?.place !== 1 || !isCounted) return null;
  const behind = found.flatMap(({ cells }) => cells.at(-1) || []);
  const isSituation = new Set(behind).size <= Math.max(SITUATIONS_MIN, behind.length * SITUATIONS_SHARE);
  const header = ['Nº', 'Nome', 'Matrícula', 'E-mail', isSituation ? 'Situação' : ''];
  // Other lines stand where none of a student's facts do.
  const rows = [header, ...people.map((person, index) => person?.cells ?? [lines[index] ?? ''])];
  return rows.map((values, index) => ({ line: index + 1, values, isHidden: false }));
}
