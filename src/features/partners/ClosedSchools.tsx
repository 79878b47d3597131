/** What stands in place of partners whose schools have let their subscription lapse: why, what stays, what to do. */
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { PATHS } from '../../lib/paths';
import { schoolNames, type CardOption } from './cardOptions';

export function ClosedSchools({ schools }: { schools: readonly CardOption[] }) {
  return (
    <EmptyState
      illustration="no-partners"
      title="Os parceiros não estão disponíveis no momento"
      text={`A assinatura de ${schoolNames(schools)} não está ativa, por isso os parceiros não aparecem. Sua carteirinha continua com você. Fale com sua escola para saber quando os parceiros voltam.`}
      action={
        <Button component={Link} to={PATHS.cards} variant="contained" size="large">
          Ver minha carteirinha
        </Button>
      }
    />
  );
}
