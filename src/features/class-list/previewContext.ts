/** What the preview's cells need, by context: the columns are made only once. */
import { createContext } from 'react';
import type { Field } from './reading/listRow';

export interface PreviewActions {
  mend: (id: string, field: Field, text: string) => void;
  leaveOut: (id: string, isLeftOut: boolean) => void;
  /** Resolves to an object URL that lives as long as the page. */
  thumbnail: (key: number) => Promise<string>;
}

export const PreviewContext = createContext<PreviewActions | null>(null);
