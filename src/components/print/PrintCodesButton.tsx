/** Opens the dialog that prints codes of students without an account. */

import KeyIcon from '@mui/icons-material/KeyOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { PrintCodes, type StudentsToPrint } from './PrintCodes';

interface PrintCodesButtonProps extends Pick<ButtonProps, 'variant'> {
  students: StudentsToPrint;
}

export function PrintCodesButton({ students, ...button }: PrintCodesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<KeyIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)} {...button}>
        Imprimir códigos
      </Button>
      <PrintCodes students={students} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
