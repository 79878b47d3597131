/** Opens the dialog that prints cards. */
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { ChosenCards } from '@vinculo/contract/cards';
import { useState } from 'react';
import { PrintCards } from './PrintCards';

export function PrintButton({ cards }: { cards: ChosenCards }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<PrintIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Imprimir
      </Button>
      <PrintCards cards={cards} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
