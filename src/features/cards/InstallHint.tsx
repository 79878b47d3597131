// One folded line below the cards, from the second opening of a card until it is dismissed: the app on the home screen.
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { recall, remember } from '../../lib/browserMemory';
import { askToInstall, homeScreenWay } from '../../lib/installPrompt';
import { OPEN_CARD, overlayOf } from '../../lib/overlayState';

/** How often a card was opened, or that the hint is not wanted. */
const OPENINGS = 'card-openings';
const DISMISSED = 'dismissed';
const DUE_FROM = 2;

// The history says whether a card is open, even before the app is there.
const isCardOpen = () => overlayOf((window.history.state as { usr?: unknown } | null)?.usr, OPEN_CARD) !== null;
function onHistory(changed: () => void) {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}

export function InstallHint() {
  const isOpen = useSyncExternalStore(onHistory, isCardOpen);
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    const kept = recall(OPENINGS);
    if (isOpen && kept !== DISMISSED) remember(OPENINGS, String(Number(kept) + 1));
  }, [isOpen]);
  // Read again when a card is closed.
  const openings = useMemo(() => (isOpen ? 0 : Number(recall(OPENINGS))), [isOpen]);
  const way = homeScreenWay();
  // A hint that was dismissed is no number.
  if (!way || isDismissed || !(openings >= DUE_FROM)) return null;

  const dismiss = () => {
    remember(OPENINGS, DISMISSED);
    setIsDismissed(true);
  };
  return (
    <Box
      component="details"
      sx={{ mt: 3, textAlign: 'center', color: 'text.secondary', typography: 'body2', displayPrint: 'none' }}
    >
      <Box component="summary" sx={{ py: 1.5, cursor: 'pointer' }}>
        Adicionar à tela inicial
      </Box>
      <Typography variant="body2">
        {way === 'menu' ? (
          <>
            Toque em Compartilhar <ShareIcon aria-hidden fontSize="small" sx={{ verticalAlign: 'text-bottom' }} /> e
            depois em “Adicionar à Tela de Início”.
          </>
        ) : (
          'O Vínculo fica ao lado dos outros aplicativos. Segure o ícone e toque em Mostrar carteirinha: ela já abre com o QR.'
        )}
      </Typography>
      {way === 'ask' && (
        <Button size="small" onClick={() => void askToInstall().then(dismiss)}>
          Adicionar
        </Button>
      )}
      <Button size="small" color="inherit" onClick={dismiss}>
        Não mostrar mais
      </Button>
    </Box>
  );
}
