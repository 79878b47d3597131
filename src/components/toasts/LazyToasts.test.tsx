/** Toasts whose code loads late are mounted before the first one shows. */

import { render, screen } from '@testing-library/react';
import { Providers } from '../../app/Providers';
import { aStore } from '../../testing/store';
import { LazyToasts, toast } from './LazyToasts';

it('shows what is said before they have come', async () => {
  render(
    <Providers store={aStore()}>
      <LazyToasts />
    </Providers>,
  );
  toast('Pronto!', { variant: 'success' });
  expect(await screen.findByText('Pronto!')).toBeInTheDocument();
});
