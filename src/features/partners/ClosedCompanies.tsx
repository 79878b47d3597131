/** Shown instead of closed partners: what stays and whom to ask, but nothing of what the company pays. */
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/page/EmptyState';
import { PATHS } from '../../lib/paths';
import { companyNames, type CardOption } from './cardOptions';

const paused = (companies: readonly CardOption[]) => ({
  title: 'Os parceiros não estão disponíveis no momento',
  text: `Os parceiros de ${companyNames(companies)} estão em pausa. Sua carteirinha continua com você. Fale com sua escola para saber quando os parceiros voltam.`,
});
const ended = (companies: readonly CardOption[]) => ({
  title: 'Sua carteirinha venceu',
  text: `Peça a ${companyNames(companies)} para renovar: com a nova validade, os parceiros voltam na hora.`,
});

export function ClosedCompanies({ companies }: { companies: readonly CardOption[] }) {
  return (
    <EmptyState
      illustration="no-partners"
      {...(companies.every(({ ended }) => ended) ? ended(companies) : paused(companies))}
      action={
        <Button component={Link} to={PATHS.cards} variant="contained" size="large">
          Ver minha carteirinha
        </Button>
      }
    />
  );
}
