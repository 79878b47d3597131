/** Tells what was done, and offers to undo it. */

import Button from '@mui/material/Button';
import { toast } from './LazyToasts';

/** Long enough to read two lines and to press. */
const UNDO_MS = 8_000;

export function undoToast(text: string, onUndo: () => void): void {
  toast(text, {
    variant: 'success',
    autoHideDuration: UNDO_MS,
    action: (
      <Button color="inherit" onClick={onUndo}>
        Desfazer
      </Button>
    ),
  });
}
