/** What the preview's cells need, by context: the columns are made only once. */
import { createContext } from 'react';
import type { Field } from './partnerRow';

export interface PreviewActions {
  mend: (id: string, changes: Partial<Record<Field, string>>) => void;
  /** Opens the row's dialog. */
  correct: (id: string) => void;
  leaveOut: (id: string, isLeftOut: boolean) => void;
}

export const PreviewContext = createContext<PreviewActions | null>(null);
