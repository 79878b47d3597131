/** A button and the menu that it opens. */

import type { ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { useId, useState, type ReactNode } from 'react';
import { useBackCloses } from '../../lib/useBackCloses';

type OpeningProps = Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick'>;

interface MenuButtonProps {
  label: string;
  renderButton: (opening: OpeningProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}

export function MenuButton({ label, renderButton, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  useBackCloses(isOpen, close);
  return (
    <>
      {renderButton({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuId : undefined,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Menu id={menuId} open={isOpen} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
        {children(close)}
      </Menu>
    </>
  );
}
