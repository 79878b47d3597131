// The app around its router, in a browser and in the build's rendering.
import createCache from '@emotion/cache';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LazyToasts } from '../components/toasts/LazyToasts';
import { cspNonce } from '../lib/nonce';
import type { AppStore } from './store';
import { theme } from './theme';

/** The name by which a prerendered page's styles are found. */
const STYLE_KEY = 'v';

export const makeStyleCache = () => createCache({ key: STYLE_KEY, nonce: cspNonce, prepend: true });
const browserStyles = makeStyleCache();

interface ProvidersProps {
  store: AppStore;
  styles?: EmotionCache;
  children: ReactNode;
}

/**
 * The colour mode follows the system: without a storage manager nothing is stored. Transitions stay on while it
 * changes: MUI would turn them off by a style without a nonce, which the content policy refuses.
 */
export function Providers({ store, styles = browserStyles, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme} storageManager={null} noSsr>
          <CssBaseline />
          {children}
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}

export function App({ children, ...props }: ProvidersProps) {
  return (
    <StrictMode>
      <Providers {...props}>
        <LazyToasts />
        {children}
      </Providers>
    </StrictMode>
  );
}
