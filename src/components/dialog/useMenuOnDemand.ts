/** A menu, and whether it is open. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

const code = { Menu, MenuItem };

export function useMenuOnDemand() {
  const [isOpen, setIsOpen] = useState(false);
  return { code, isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
