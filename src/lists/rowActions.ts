/** What a person does with a row of the preview: takes it in or leaves it out, and opens it to correct it. */

import { createContext } from 'react';

interface RowActions {
  /** Opens the row's dialog. */
  correct: (id: string) => void;
  leaveOut: (ids: readonly string[], isLeftOut: boolean) => void;
}
/** By context, because the preview's columns are made only once. */
export const RowActionsContext = createContext<RowActions | null>(null);
