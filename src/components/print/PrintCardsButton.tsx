/** Opens the dialog that prints cards. */

import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { PrintCards, type PrintCardsProps } from './PrintCards';

interface PrintCardsButtonProps
  extends Pick<PrintCardsProps, 'cards' | 'asksForClass'>, Pick<ButtonProps, 'variant' | 'children'> {}

export function PrintCardsButton({ cards, asksForClass, children = 'Imprimir', ...button }: PrintCardsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<PrintIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)} {...button}>
        {children}
      </Button>
      <PrintCards cards={cards} asksForClass={asksForClass} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
