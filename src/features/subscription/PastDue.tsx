/** A refused charge: what happened, why, what comes next and what the company can do. */

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Billing } from '@vinculo/contract/billing';
import { formatDay, formatCentavos } from '../../lib/shown';
import type { RunningSubscription } from './billingState';
import { firstChargeText } from './billingTexts';
import { useAskUs } from './contact';

export interface PastDueProps {
  billing: Billing;
  subscription: RunningSubscription;
}

/** While the provider retries, partners stay open. After it gives up, they are closed until a charge is paid. */
function whatFollows({ status, next_charge_at }: RunningSubscription, nextTryAt: string | null): string {
  const again = nextTryAt ?? next_charge_at;
  if (status === 'past_due') {
    const retry = again ? `Vamos tentar de novo em ${formatDay(again)}. Enquanto isso` : 'Por enquanto';
    return `${retry}, os benefícios continuam liberados para os seus alunos.`;
  }
  const closed = 'Os benefícios estão suspensos para os seus alunos até que uma cobrança seja paga.';
  return again ? `${closed} A próxima será em ${formatDay(again)}.` : closed;
}

function whatToDo(status: RunningSubscription['status'], billing: Billing): readonly [string, string] {
  if (status === 'past_due') {
    return [
      'Para não perder o acesso, altere o cartão.',
      'Se todas as tentativas falharem, os benefícios ficam suspensos.',
    ];
  }
  return [
    'Altere o cartão para que a próxima cobrança dê certo.',
    `Para liberar tudo na hora, cancele a assinatura e assine de novo. ${firstChargeText(billing)}`,
  ];
}

export function PastDue({ billing, subscription }: PastDueProps) {
  const askUs = useAskUs();
  const { status, is_by_card } = subscription;
  const refused = billing.charges.find((charge) => charge.status === 'refused');
  const [toDo, more] = is_by_card ? whatToDo(status, billing) : [askUs('Para não perder o acesso'), ''];
  return (
    <Alert severity={status === 'unpaid' ? 'error' : 'warning'}>
      <AlertTitle component="h2">
        {refused
          ? `A cobrança de ${formatCentavos(refused.amount)} de ${formatDay(refused.at)} foi recusada`
          : 'A última cobrança foi recusada'}
      </AlertTitle>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {refused?.reason && <Typography variant="body2">{refused.reason}</Typography>}
        <Typography variant="body2">{whatFollows(subscription, refused?.next_try_at ?? null)}</Typography>
        {toDo && (
          <Typography variant="body2">
            <Typography component="strong" variant="subtitle2">
              {toDo}
            </Typography>{' '}
            {more}
          </Typography>
        )}
      </Box>
    </Alert>
  );
}
