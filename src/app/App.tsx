/** The app around its router, in a browser and in the build's rendering. */

import { StrictMode } from 'react';
import { LazyToasts } from '../components/toasts/LazyToasts';
import { Providers, type ProvidersProps } from './Providers';

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
