/** Says above the cards that a touch shows them full screen. */

import Typography from '@mui/material/Typography';

export function OpenHint({ cards }: { cards: number }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, displayPrint: 'none' }}>
      {cards === 1
        ? 'Toque na carteirinha para mostrá-la em tela cheia.'
        : 'Toque em uma carteirinha para mostrá-la em tela cheia.'}
    </Typography>
  );
}
