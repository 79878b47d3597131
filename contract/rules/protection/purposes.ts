// What is kept, of whom, why, by which law, who reads it and how long: the rows of `purposes.json`. From them come the
// table of the privacy policy, a school's page 'Proteção de dados' and the register of processing.
import * as limits from '../limits';
import { listed } from '../words/counts';
import data from './purposes.json';

export interface Purpose {
  /** The name by which `kept.json` means this row. */
  purpose: string;
  /** What is kept, in the words of those who read it. */
  what: string;
  of: string;
  why: string;
  /**
   * Articles of the LGPD (Lei 13.709/2018). A school decides on the basis of what it controls; this is the usual one.
   */
  basis: string;
  readers: readonly string[];
  until: string;
}

export interface PurposeGroup {
  title: string;
  /** Who decides on the data. If the school decides, Vínculo is the operator. */
  controller: 'school' | 'vinculo';
  rows: readonly Purpose[];
}

const NAMED: Readonly<Record<string, unknown>> = { ...limits, ...data.ends };

/** Limits and shared endings stand in braces. */
const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => filled(String(NAMED[name])));

export const PURPOSES = data.groups.map(({ rows, ...group }) => ({
  ...group,
  rows: rows.map((row) => ({ ...row, why: filled(row.why), until: filled(row.until) })),
})) as readonly PurposeGroup[];

/** What is kept of people, without what only makes the system work. */
export const PURPOSES_OF_PEOPLE: readonly PurposeGroup[] = PURPOSES.map((group) => ({
  ...group,
  rows: group.rows.filter(({ basis }) => basis !== 'none'),
}));

const READERS: Readonly<Record<string, string>> = data.readers;
const BASES: Readonly<Record<string, string>> = data.bases;

/** The facts of a row with their labels, in the order in which they are read. */
export const purposeFacts = ({ of, why, basis, readers, until }: Purpose): readonly [label: string, text: string][] => [
  ['De quem', of],
  ['Para quê', why],
  ['Base legal na LGPD', BASES[basis] ?? ''],
  ['Quem lê', listed(readers.map((each) => READERS[each] ?? ''))],
  ['Por quanto tempo', until],
];

/** Who decides on the data of a group. */
export const CONTROLLERS: Readonly<Record<PurposeGroup['controller'], string>> = {
  school: 'A escola decide (controladora); o Vínculo guarda em nome dela (operador).',
  vinculo: 'O Vínculo decide (controlador).',
};
