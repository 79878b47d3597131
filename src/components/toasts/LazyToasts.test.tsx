// Toasts whose code loads late are mounted before the first one shows.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Providers } from '../../app/App';
import { aStore } from '../../testing/store';
import { undoToast } from '../card/useCardsToast';
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

describe('with a way back', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

  it('stay for eight seconds', async () => {
    show();
    undoToast('Carteirinha excluída.', () => undefined);
    await screen.findByText('Carteirinha excluída.');
    act(() => jest.advanceTimersByTime(7_000));
    expect(screen.getByText('Carteirinha excluída.')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1_500));
    await gone('Carteirinha excluída.');
  });

  it('leave when they are touched', async () => {
    show();
    undoToast('Parceiro excluído.', () => undefined);
    fireEvent.click(await screen.findByText('Parceiro excluído.'));
    await gone('Parceiro excluído.');
  });
});
