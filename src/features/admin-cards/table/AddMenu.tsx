/** The ways to add cards: for one person, as the plus button beside it does, or for many at once; and the codes of all without an account. */
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../../../api/currentUser';
import { WaysMenu } from '../../../components/table/WaysMenu';
import { PATHS } from '../../../lib/paths';

const PrintCodes = lazy(async () => ({
  default: (await import('../../../components/print/PrintCodes')).PrintCodes,
}));

const WAYS = [
  { label: 'Uma pessoa', to: PATHS.adminCardUser },
  { label: 'Importar lista', to: PATHS.cardList },
  { label: 'Link da escola', to: PATHS.adminCompanyLink },
  { label: 'Convites', to: PATHS.invitations },
  { label: 'Pedidos', to: PATHS.requests },
] as const;

export function AddMenu() {
  const { companyId } = useCurrentUser();
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <WaysMenu
        label="Adicionar"
        ways={WAYS}
        more={(close) => (
          <MenuItem
            key="codes"
            aria-haspopup="dialog"
            onClick={() => {
              close();
              setIsPrinting(true);
            }}
          >
            Imprimir códigos
          </MenuItem>
        )}
      />
      {companyId && isPrinting && (
        <Suspense fallback={null}>
          <PrintCodes students={{ company_id: companyId }} open onClose={() => setIsPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
