/** Toasts whose code loads late are mounted before the first one shows. */

import { render, screen, waitFor, within } from '@testing-library/react';
import { Providers } from '../../app/Providers';
import { aStore } from '../../testing/store';
import { LazyToasts, toast } from './LazyToasts';

const show = () =>
  render(
    <Providers store={aStore()}>
      <LazyToasts />
    </Providers>,
  );

it('shows what is said before they have come', async () => {
  show();
  toast('Pronto!', { variant: 'success' });
  expect(await screen.findByText('Pronto!')).toBeInTheDocument();
});

it('lie in an open dialog of the browser, which would cover them, and outlast it', async () => {
  const open = () => {
    const made = document.body.appendChild(document.createElement('dialog'));
    made.showModal();
    return made;
  };
  const [below, dialog] = [open(), open()];
  const { container } = show();
  toast('Sem conexão.', { variant: 'error' });
  expect(await within(dialog).findByText('Sem conexão.')).toBeInTheDocument();
  dialog.close();
  expect(await within(below).findByText('Sem conexão.')).toBeInTheDocument();
  below.close();
  await waitFor(() => expect(within(container).getByText('Sem conexão.')).toBeInTheDocument());
  below.remove();
  dialog.remove();
});
