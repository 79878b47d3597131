// Says that there is no connection, as long as there is none.
import CloudOffOutlinedIcon from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    // For a page that is rendered at build time.
    () => true,
  );
  return (
    <Box role="status">
      {!isOnline && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            px: 2,
            py: 1,
            bgcolor: 'warning.main',
            color: 'warning.contrastText',
            typography: 'subtitle2',
          }}
        >
          <CloudOffOutlinedIcon fontSize="small" aria-hidden />
          Você está sem conexão. O que já foi carregado continua aqui.
        </Box>
      )}
    </Box>
  );
}
