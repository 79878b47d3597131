/** The ways to cards: one person, whom the plus beside it adds as well, or many at once. */
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMenuOnDemand } from '../../components/dialog/useMenuOnDemand';
import { MOBILE } from '../../lib/breakpoint';
import { PATHS } from '../../lib/paths';

const LABEL = 'Adicionar';
const WAYS = [
  { label: 'Uma pessoa', to: PATHS.adminCardUser },
  { label: 'Uma lista', to: PATHS.cardList },
  { label: 'Link da escola', to: PATHS.adminSchoolLink },
  { label: 'Convites', to: PATHS.invitations },
  { label: 'Pedidos', to: PATHS.requests },
] as const;

export function AddMenu() {
  const { code, isOpen, open, close } = useMenuOnDemand();
  const anchor = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  return (
    <>
      <Button
        ref={anchor}
        variant="outlined"
        aria-label={LABEL}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={open}
        sx={(theme) => ({
          [theme.breakpoints.down(MOBILE)]: { minWidth: 0, width: theme.spacing(6), height: theme.spacing(6), p: 0 },
        })}
      >
        <Box component="span" sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } })}>
          {LABEL}
        </Box>
        <ArrowDropDownIcon />
      </Button>
      {code && (
        <code.Menu
          id={menuId}
          open={isOpen}
          anchorEl={() => anchor.current}
          onClose={close}
          slotProps={{ list: { 'aria-label': LABEL } }}
        >
          {WAYS.map(({ label, to }) => (
            <code.MenuItem key={to} component={Link} to={to}>
              {label}
            </code.MenuItem>
          ))}
        </code.Menu>
      )}
    </>
  );
}
