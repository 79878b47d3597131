/** Everything that stands around the routes: store, styles, theme, toasts. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { cspNonce } from '../lib/nonce';
import type { AppStore } from './store';
import { theme } from './theme';
import { Toasts } from './Toasts';

const styleCache = createCache({ key: 'v', nonce: cspNonce, prepend: true });

/**
 * The colour mode is the system's: no storage manager, so nothing is stored. Transitions stay on while it changes: MUI
 * would turn them off by a style without a nonce, which the content policy refuses.
 */
export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <CacheProvider value={styleCache}>
        <ThemeProvider theme={theme} storageManager={null} noSsr>
          <CssBaseline />
          <Toasts>{children}</Toasts>
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}
