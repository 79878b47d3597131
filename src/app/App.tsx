/** The app around its router, the same in a browser and where the build renders pages. */
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
