/** For the preview's cells: columns are made once, whatever is mended. */
import { createContext } from 'react';
import type { Field } from './listRow';

export interface PreviewActions {
  mend: (id: string, field: Field, text: string) => void;
  leaveOut: (id: string, isLeftOut: boolean) => void;
  /** An object URL that lives as long as the page. */
  thumbnail: (key: number) => Promise<string>;
}

export const PreviewContext = createContext<PreviewActions | null>(null);
