// What the specification puts on each screen and in each of its states, in the specification's order: `specification.json`
// is written from its lines, never from the product. Where the product stands apart from it by decision, its deviations
// say how and why. An addition may stand between two texts only if no figure is missed by it, and may never take the
// place of one.
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Text } from '../steps/specifiedTexts';
import specified from './specification.json';

/** Whose data the screens show: the demo's, or the longest that the contract allows. */
export interface Data {
  /** The titles that head the holders' list and the school's. */
  first: { shown: string; listed: string };
  /** One with every field, among those that the lists show at once. */
  partner: { id: string; title: string; description: string; address: string; company: string };
  /** The first of the school's. */
  card: { id: string; name: string };
  /** The name on the student's card. */
  ownCard: string;
  company: { id: string; title: string };
  category: { id: string; title: string };
  manager: string;
}

export type Who = 'visitor' | 'student' | 'studentWithoutCard' | 'manager' | 'superAdministrator';

export interface Specified {
  /** The line of the specification. */
  line: number;
  screen: string;
  who: Who;
  path: string;
  texts: Text[];
  /** The press that opens what the texts stand on. */
  opens?: string;
  /** How far down a text may begin as the screen opens, in px: on a phone, on a desktop. */
  within?: { text: Text; phone?: number; desktop?: number }[];
  /** Seen without scrolling, also above the navigation. */
  atOnce?: Text[];
  /** What has one size, a card's face or a grid's row, cuts the longest names off. */
  cut?: Text[];
  /** The height of the whole page on a phone, in px. */
  high?: number;
  /** The most that can be pressed or typed into; `controlsOf` says what counts. */
  controls?: number;
}

/** The specified texts of a line as they were decided: each deviation stands before another text, and not in its place. */
export const asDecided = (line: number, texts: readonly Text[]): Text[] =>
  specified.deviations
    .filter(({ lines }) => lines.includes(line))
    .reduce<Text[]>(
      (all, { text, before }) => {
        if (!all.includes(text)) return all;
        const others = all.filter((each) => each !== text);
        return others.toSpliced(others.indexOf(before), 0, text);
      },
      [...texts],
    );

/** An address begins with the name of its path, and `{partner.title}` is what the data have there. */
export function screensOf(data: Data): Specified[] {
  const filled = JSON.stringify(specified.screens).replaceAll(
    /\{(\w+)\.?(\w*)\}/g,
    (_, group: keyof Data, field: string) => {
      const value: string | Record<string, string> = data[group];
      return JSON.stringify(typeof value === 'string' ? value : value[field]).slice(1, -1);
    },
  );
  return (JSON.parse(filled) as Specified[]).map((screen) => ({
    ...screen,
    path: encodeURI(screen.path.replace(/^\w+/, (name) => PATHS[name as keyof typeof PATHS])),
    texts: [...new Set(screen.texts)],
  }));
}

/** A state of a screen, which the table of screens opens by its name; `tour.ts` says how. */
export interface SpecifiedState {
  line: number;
  /** Its name in the table of screens. */
  screen: string;
  texts: Text[];
  /** How many steps show the way, below the texts' first. */
  steps?: number;
  /** How many shapes stand for what comes. */
  shapes?: { testId: string; count: number }[];
}

export const STATES: SpecifiedState[] = specified.states;

/** A list's loading shape and the list: a row of both has one height, so that the page does not jump. */
export const SHAPED = specified.shaped;
