import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderComponent } from '../../testing/renderComponent';
import { ConfirmDialog } from './ConfirmDialog';
import { ResponsiveDialog } from './ResponsiveDialog';

interface DeletingProps {
  onConfirm: () => Promise<void> | void;
}

function Deleting({ onConfirm }: DeletingProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Excluir parceiro</button>
      <ConfirmDialog
        open={isOpen}
        title={'Excluir parceiro "Padaria"?'}
        text="Tem certeza de que deseja excluir este parceiro?"
        confirmLabel="Excluir"
        busyLabel="Excluindo..."
        onConfirm={onConfirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

describe('ConfirmDialog', () => {
  it('names what it is about, starts on Cancelar and gives the focus back', async () => {
    const onConfirm = jest.fn();
    const { user } = renderComponent(<Deleting onConfirm={onConfirm} />);
    const opener = screen.getByRole('button', { name: 'Excluir parceiro' });
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Excluir parceiro "Padaria"?' });
    expect(dialog).toHaveAccessibleDescription('Tem certeza de que deseja excluir este parceiro?');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('confirms once, says so while it works, and cannot be left meanwhile', async () => {
    let finish = () => {};
    const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = renderComponent(<Deleting onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Excluir parceiro' }));
    await user.dblClick(screen.getByRole('button', { name: 'Excluir' }));
    const busy = screen.getByRole('button', { name: 'Excluindo...' });
    await user.click(busy);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(async () => finish());
    expect(screen.getByRole('button', { name: 'Excluir' })).toBeVisible();
  });
});

describe('ResponsiveDialog', () => {
  function Filter() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Filtrar</button>
        <ResponsiveDialog
          open={isOpen}
          title="Filtrar por carteirinha"
          onClose={() => setIsOpen(false)}
          actions={<button>Aplicar</button>}
        >
          <p>Opções</p>
        </ResponsiveDialog>
      </>
    );
  }

  it.each([
    ['a dialog on desktop', false],
    ['a sheet on phones', true],
  ])('is %s with a name, a way out and focus given back', async (_name, isPhone) => {
    const original = window.matchMedia;
    window.matchMedia = (query) => ({ ...original(query), matches: isPhone });
    const { user } = renderComponent(<Filter />);
    const opener = screen.getByRole('button', { name: 'Filtrar' });
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Filtrar por carteirinha' });
    expect(dialog).toHaveTextContent('Opções');
    expect(screen.getByRole('button', { name: 'Aplicar' })).toBeVisible();
    // Focus goes round and does not reach the page beneath.
    for (let press = 0; press < 4; press += 1) {
      await user.tab();
      expect(opener).not.toHaveFocus();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
    window.matchMedia = original;
  });
});
