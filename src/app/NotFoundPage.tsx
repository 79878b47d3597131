/** The page for an address that the app does not know. */

import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { StandInPage } from '../components/page/StandInPage';
import { PATHS } from '../lib/paths';

export const NOT_FOUND = 'Página não encontrada';

export function NotFoundPage() {
  return (
    <StandInPage
      illustration="not-found"
      title={NOT_FOUND}
      text="O endereço pode ter mudado ou estar incompleto."
      action={
        <Button component={Link} to={PATHS.home} variant="contained">
          Ir para o início
        </Button>
      }
    />
  );
}
