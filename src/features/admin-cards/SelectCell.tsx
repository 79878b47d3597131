/** The boxes of the card table that choose a card, and all cards of a page. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { Card } from '@vinculo/contract/cards';
import { useContext, type KeyboardEvent, type ReactNode } from 'react';
import { SelectionContext } from './selection';

/** Above the link that fills the row; the grid takes the space bar for turning pages. */
function Above({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ position: 'relative', zIndex: 1, mx: -1 }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
      }}
    >
      {children}
    </Box>
  );
}

export function SelectCell({ card, tabIndex }: { card: Card; tabIndex: number }) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <Above>
      <Checkbox
        disabled={selection.isWaiting}
        checked={selection.has(card.id)}
        onChange={() => selection.toggle(card.id)}
        slotProps={{ input: { 'aria-label': `Selecionar ${card.full_name}`, tabIndex } }}
      />
    </Above>
  );
}

export function SelectPageCell() {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <Above>
      <Checkbox
        disabled={selection.isWaiting}
        checked={selection.page === 'all'}
        indeterminate={selection.page === 'some'}
        onChange={selection.togglePage}
        slotProps={{ input: { 'aria-label': 'Selecionar todas desta página' } }}
      />
    </Above>
  );
}
