/** What the preview's cells need, by context: the columns are made only once. */
import { createContext } from 'react';
import type { Field } from './reading/listRow';
import type { ListPicture } from '../../components/list/reading/pictures';

export interface PreviewActions {
  mend: (id: string, changes: Partial<Record<Field, string>>) => void;
  /** Opens the row's dialog. */
  correct: (id: string) => void;
  leaveOut: (id: string, isLeftOut: boolean) => void;
  /** Resolves to an object URL that lives as long as the page. */
  thumbnail: (key: number) => Promise<string>;
  /** The row's photo, whatever the file is called. Rejects with an `Unreadable`. */
  addPicture: (id: string, file: File) => Promise<void>;
  choosePicture: (id: string, key: number) => void;
  /** Pictures that match no row. */
  others: readonly ListPicture[];
}

export const PreviewContext = createContext<PreviewActions | null>(null);
