/** What the preview's rows need for their pictures, by context: the columns are made only once. */

import { createContext } from 'react';
import type { ListPicture } from '../../lists/reading/pictures';

export interface PictureActions {
  /** Resolves to an object URL that lives as long as the page. */
  thumbnail: (key: number) => Promise<string>;
  /** The row's photo, whatever the file is called. Rejects with an `Unreadable`. */
  addPicture: (id: string, file: File) => Promise<void>;
  /** Null: none. */
  choosePicture: (id: string, key: number | null) => void;
  /** Pictures that match no row. */
  others: readonly ListPicture[];
}

export const PictureContext = createContext<PictureActions | null>(null);
