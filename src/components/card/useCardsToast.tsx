// Tells that many cards were changed, and offers to undo it.
import Button from '@mui/material/Button';
import type { CardsChanged, CardsRestored } from '@vinculo/contract/cards';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useUndoCardChangeMutation } from '../../api/slice';
import { toast, toastFailure } from '../toasts/LazyToasts';

type Done = [one: string, many: string];

/** `1 carteirinha`, `1.240 carteirinhas`; with `Done`: `3 carteirinhas renovadas`. */
export const cardsCount = (count: number, [one, many]: Done = ['', '']) =>
  counted(count, `carteirinha ${one}`, `carteirinhas ${many}`).trim();

/** Long enough to read two lines and to press. */
const UNDO_MS = 8_000;

/** Tells what was done, and offers to undo it. */
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

function undoneText({ count, unnumbered }: CardsRestored): string {
  const undone = `Desfeito: ${cardsCount(count)}`;
  if (unnumbered === 0) return undone;
  const without = ['voltou sem a matrícula, que outra já usa', 'voltaram sem a matrícula, que outras já usam'] as const;
  return `${undone}. ${counted(unnumbered, ...without)}.`;
}

/** The changes of several calls are told as one and undone together. */
export function useCardsToast(companyId: string) {
  const [undoCardChange] = useUndoCardChangeMutation();

  const undo = async (changes: readonly CardsChanged[]) => {
    try {
      const all = { count: 0, unnumbered: 0 };
      for (const { id } of changes) {
        const restored = await undoCardChange({ id, companyId }).unwrap();
        all.count += restored.count;
        all.unnumbered += restored.unnumbered;
      }
      toast(undoneText(all), { variant: 'success' });
    } catch (error) {
      toastFailure(error);
    }
  };

  return (changes: readonly CardsChanged[], done: Done, onUndone?: () => void) => {
    const count = changes.reduce((sum, change) => sum + change.count, 0);
    undoToast(cardsCount(count, done), () => void undo(changes).then(onUndone));
  };
}
