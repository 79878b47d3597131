/** Tells what was done, and offers to undo it. */

import Button from '@mui/material/Button';
import { closeToast, toast } from './LazyToasts';

/** Long enough to see the result; the list stays visible all the while. */
const UNDO_MS = 20_000;

export function undoToast(text: string, onUndo: () => void): void {
  toast(text, {
    variant: 'success',
    autoHideDuration: UNDO_MS,
    action: (key) => (
      <Button
        color="inherit"
        onClick={() => {
          closeToast(key);
          onUndo();
        }}
      >
        Desfazer
      </Button>
    ),
  });
}
