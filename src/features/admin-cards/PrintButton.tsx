/** Opens the dialog that prints cards; its code comes with the first press. */
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { ChosenCards } from '@vinculo/contract/cards';
import { useDialogOnDemand } from '../../components/dialog/useDialogOnDemand';

const loadDialog = () => import('./PrintCards');

export function PrintButton({ cards }: { cards: ChosenCards }) {
  const { code, isOpen, open, close } = useDialogOnDemand(loadDialog, 'Não conseguimos abrir a impressão.');
  return (
    <>
      <Button startIcon={<PrintIcon />} aria-haspopup="dialog" onClick={open}>
        Imprimir
      </Button>
      {code && <code.PrintCards cards={cards} open={isOpen} onClose={close} />}
    </>
  );
}
