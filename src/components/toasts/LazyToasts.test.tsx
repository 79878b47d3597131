/** Toasts whose code comes late still find their place before the first one is shown. */
import { render, screen } from '@testing-library/react';
import { Providers } from '../../app/Providers';
import { makeStore } from '../../app/store';
import { LazyToasts, toast } from './LazyToasts';

it('shows what is said before they have come', async () => {
  render(
    <Providers store={makeStore()}>
      <LazyToasts />
    </Providers>,
  );
  toast('Pronto!', { variant: 'success' });
  expect(await screen.findByText('Pronto!')).toBeInTheDocument();
});
