/** What stands in place of partners that are closed: what stays and whom to ask, and nothing of what their school pays. */
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/page/EmptyState';
import { PATHS } from '../../lib/paths';
import { schoolNames, type CardOption } from './cardOptions';

const paused = (schools: readonly CardOption[]) => ({
  title: 'Os parceiros não estão disponíveis no momento',
  text: `Os parceiros de ${schoolNames(schools)} estão em pausa. Sua carteirinha continua com você. Fale com sua escola para saber quando os parceiros voltam.`,
});
const ended = (schools: readonly CardOption[]) => ({
  title: 'Sua carteirinha venceu',
  text: `Peça a ${schoolNames(schools)} para renovar: com a nova validade, os parceiros voltam na hora.`,
});

export function ClosedSchools({ schools }: { schools: readonly CardOption[] }) {
  return (
    <EmptyState
      illustration="no-partners"
      {...(schools.every(({ ended }) => ended) ? ended(schools) : paused(schools))}
      action={
        <Button component={Link} to={PATHS.cards} variant="contained" size="large">
          Ver minha carteirinha
        </Button>
      }
    />
  );
}
