/** One folded line below the cards: how to show one without looking for it. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CARD_PARAM } from '../../lib/overlayState';
import { PATHS } from '../../lib/paths';

export function ShortcutHint() {
  return (
    <Box
      component="details"
      sx={{ mt: 3, textAlign: 'center', color: 'text.secondary', typography: 'body2', displayPrint: 'none' }}
    >
      <Box component="summary" sx={{ py: 1.5, cursor: 'pointer' }}>
        Mostrar a carteirinha ainda mais rápido
      </Box>
      <Typography variant="body2">
        Ponha <a href={`${PATHS.cards}?${CARD_PARAM}`}>a carteirinha</a> na tela inicial do celular: ela já abre com o
        QR. Com o Vínculo instalado, segure o ícone e toque em Mostrar carteirinha.
      </Typography>
    </Box>
  );
}
