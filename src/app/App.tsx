/** The app around its router: the same tree where the front page is rendered at build time and where React takes it over. */
import { StrictMode } from 'react';
import { LateToasts } from './LateToasts';
import { Providers, type ProvidersProps } from './Providers';

export function App({ children, ...props }: ProvidersProps) {
  return (
    <StrictMode>
      <Providers {...props}>
        <LateToasts />
        {children}
      </Providers>
    </StrictMode>
  );
}
