// Says above the cards that a touch shows them full screen, until one was opened on this phone.
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { recall } from '../../lib/browserMemory';

export function OpenHint({ cards }: { cards: number }) {
  const [isKnown] = useState(() => Boolean(recall('card-openings')));
  if (isKnown) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, displayPrint: 'none' }}>
      {cards === 1
        ? 'Toque na carteirinha para mostrá-la em tela cheia.'
        : 'Toque em uma carteirinha para mostrá-la em tela cheia.'}
    </Typography>
  );
}
