/** Toasts whose code comes late still find their place before whoever waited for them goes on. */
import { act, render, screen } from '@testing-library/react';
import { enqueueSnackbar } from 'notistack';
import { makeStore } from './store';
import { LazyToasts, loadToasts } from './LazyToasts';
import { Providers } from './Providers';

it('shows what is said right after they have come', async () => {
  render(
    <Providers store={makeStore()}>
      <LazyToasts />
    </Providers>,
  );
  await act(async () => {
    await loadToasts();
    enqueueSnackbar('Pronto!');
  });
  expect(await screen.findByText('Pronto!')).toBeInTheDocument();
});
