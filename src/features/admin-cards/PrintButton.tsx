/** Opens the dialog that prints cards; its code comes with the first press. */
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { ChosenCards } from '@vinculo/contract/cards';
import { lazy, Suspense, useState } from 'react';
import { toast } from '../../components/toasts/LazyToasts';

const loadDialog = () => import('./PrintCards');
const PrintCards = lazy(async () => ({ default: (await loadDialog()).PrintCards }));

export function PrintButton({ cards }: { cards: ChosenCards }) {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  const open = async () => {
    try {
      await loadDialog();
      setIsWanted(true);
      setIsOpen(true);
    } catch {
      toast('Não conseguimos abrir a impressão. Confira sua conexão e tente de novo.', { variant: 'error' });
    }
  };

  return (
    <>
      <Button startIcon={<PrintIcon />} aria-haspopup="dialog" onClick={() => void open()}>
        Imprimir
      </Button>
      {isWanted && (
        <Suspense>
          <PrintCards cards={cards} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
