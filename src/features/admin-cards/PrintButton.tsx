/** Opens the dialog that prints cards; its code comes with the first press. */
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { ChosenCards } from '@vinculo/contract/cards';
import { lazy, Suspense } from 'react';
import { useDialogOnDemand } from '../../components/useDialogOnDemand';

const loadDialog = () => import('./PrintCards');
const PrintCards = lazy(async () => ({ default: (await loadDialog()).PrintCards }));

export function PrintButton({ cards }: { cards: ChosenCards }) {
  const { isWanted, isOpen, open, close } = useDialogOnDemand(loadDialog, 'Não conseguimos abrir a impressão.');
  return (
    <>
      <Button startIcon={<PrintIcon />} aria-haspopup="dialog" onClick={() => void open()}>
        Imprimir
      </Button>
      {isWanted && (
        <Suspense>
          <PrintCards cards={cards} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
