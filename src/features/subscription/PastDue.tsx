/** A charge that was refused: what happened, why, what comes next and what the school can do. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import type { Charge } from '@vinculo/contract/billing';
import { formatDay, formatLongDay } from '../../lib/brasilia';
import { formatCentavos } from '../../lib/money';

export interface PastDueProps {
  /** Newest first. */
  charges: readonly Charge[];
  isByCard: boolean;
}

export function PastDue({ charges, isByCard }: PastDueProps) {
  const refused = charges.find(({ status }) => status === 'refused');
  return (
    <Alert severity="warning">
      <AlertTitle component="h2">
        {refused
          ? `A cobrança de ${formatCentavos(refused.amount)} de ${formatDay(refused.at)} foi recusada`
          : 'A última cobrança foi recusada'}
      </AlertTitle>
      {refused?.reason && <Typography variant="body2">{refused.reason}</Typography>}
      <Typography variant="body2">
        {refused?.next_try_at
          ? `Vamos tentar de novo em ${formatLongDay(refused.next_try_at)}. Enquanto isso, os parceiros continuam abertos para os seus alunos.`
          : 'Por enquanto, os parceiros continuam abertos para os seus alunos.'}
      </Typography>
      <Typography variant="body2">
        {isByCard
          ? 'Para não perder o acesso, altere o cartão. Se todas as tentativas falharem, a assinatura é cancelada.'
          : 'Para não perder o acesso, fale com a gente.'}
      </Typography>
    </Alert>
  );
}
