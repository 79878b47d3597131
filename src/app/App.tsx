/** The app around its router: the same tree where the front page is rendered at build time and where React takes it over. */
import { StrictMode } from 'react';
import { LazyToasts } from './LazyToasts';
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
