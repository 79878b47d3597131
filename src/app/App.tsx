/** The app around its router: the same tree where the front page is rendered at build time and where React takes it over. */
import { StrictMode, useEffect } from 'react';
import { LazyToasts } from '../components/toasts/LazyToasts';
import { APP_READY } from '../lib/firstTouch';
import { Providers, type ProvidersProps } from './Providers';

export function App({ children, ...props }: ProvidersProps) {
  useEffect(() => {
    window.dispatchEvent(new Event(APP_READY));
  }, []);
  return (
    <StrictMode>
      <Providers {...props}>
        <LazyToasts />
        {children}
      </Providers>
    </StrictMode>
  );
}
