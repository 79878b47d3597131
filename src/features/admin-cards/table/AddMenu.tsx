/** The ways to add cards: for one person, as the plus button beside it does, or for many at once; and the codes of all without an account. */
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../api/currentUser';
import { MenuButton } from '../../../components/table/MenuButton';
import { MOBILE } from '../../../lib/breakpoint';
import { PATHS } from '../../../lib/paths';

const PrintCodes = lazy(async () => ({
  default: (await import('../../../components/print/PrintCodes')).PrintCodes,
}));

const LABEL = 'Adicionar';
const WAYS = [
  { label: 'Uma pessoa', to: PATHS.adminCardUser },
  { label: 'Uma lista', to: PATHS.cardList },
  { label: 'Link da escola', to: PATHS.adminCompanyLink },
  { label: 'Convites', to: PATHS.invitations },
  { label: 'Pedidos', to: PATHS.requests },
] as const;

export function AddMenu() {
  const { companyId } = useCurrentUser();
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <MenuButton
        label={LABEL}
        renderButton={(opening) => (
          <Button
            variant="outlined"
            aria-label={LABEL}
            sx={(theme) => ({
              [theme.breakpoints.down(MOBILE)]: {
                minWidth: 0,
                width: theme.spacing(6),
                height: theme.spacing(6),
                p: 0,
              },
            })}
            {...opening}
          >
            <Box component="span" sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } })}>
              {LABEL}
            </Box>
            <ArrowDropDownIcon />
          </Button>
        )}
      >
        {(close) => [
          ...WAYS.map(({ label, to }) => (
            <MenuItem key={to} component={Link} to={to}>
              {label}
            </MenuItem>
          )),
          <MenuItem
            key="codes"
            aria-haspopup="dialog"
            onClick={() => {
              close();
              setIsPrinting(true);
            }}
          >
            Imprimir códigos
          </MenuItem>,
        ]}
      </MenuButton>
      {companyId && isPrinting && (
        <Suspense fallback={null}>
          <PrintCodes students={{ company_id: companyId }} open onClose={() => setIsPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
