// What the journeys in three engines ask of a browser. Each protocol answers it in a file of its own.
import path from 'node:path';

export interface Handle {
  /** By the mouse, in its middle. */
  press(): Promise<void>;
  /** Into a file input. */
  upload(paths: string[]): Promise<void>;
}

/** A browser with nothing stored, and its one tab. */
export interface Driver {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** The page's size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** The visible part of the page as a PNG, a pixel for each of CSS. */
  screenshot(): Promise<Buffer>;
  /** Runs a script in the page. */
  load(script: string): Promise<void>;
  /** Runs a function in the page; arguments and answer are plain data. */
  run<Args extends unknown[], Answer>(work: (...args: Args) => Answer, ...args: Args): Promise<Answer>;
  /** The element that the function finds in the page. */
  find<Args extends unknown[]>(work: (...args: Args) => Element | null, ...args: Args): Promise<Handle | null>;
  close(): Promise<void>;
}

/** Starts a browser whose settings and downloads lie in this folder. */
export type Start = (executable: string, folder: string) => Promise<Driver>;

export const downloadsIn = (folder: string) => path.join(folder, 'Downloads');
