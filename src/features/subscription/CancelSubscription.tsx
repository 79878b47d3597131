/** What cancelling means, and the question before it. */

import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { isApiError, unlessGone } from '../../api/errors';
import { useCancelCardSubscriptionMutation } from '../../api/slice';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { SECTION } from '../../components/form/FormParts';

const FAILED = 'Não conseguimos cancelar sua assinatura.';
const LOST =
  'A assinatura é desativada imediatamente, e todas as carteirinhas perdem o acesso aos parceiros. Para assinar de novo, será preciso refazer todo o processo.';
const EXEMPT = 'A assinatura é desativada imediatamente. Como sua escola é isenta, os benefícios continuam liberados.';

const failureText = (error: unknown) =>
  isApiError(error) && typeof error.status === 'number' ? `${FAILED} ${error.data.message}` : FAILED;

export interface CancelSubscriptionProps {
  companyId: string;
  id: string;
  /** An exempt company keeps everything without a subscription, and the question says so. */
  isExempt: boolean;
}

export function CancelSubscription({ companyId, id, isExempt }: CancelSubscriptionProps) {
  const [cancel] = useCancelCardSubscriptionMutation();
  const consequence = isExempt ? EXEMPT : LOST;
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h3" component="h2">
        Cancelamento
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>Você pode cancelar a qualquer momento. {consequence}</Typography>
      <AskButton
        color="error"
        variant="outlined"
        sx={{ justifySelf: { sm: 'start' } }}
        question={{
          title: 'Cancelar a assinatura da escola?',
          text: consequence,
          confirmLabel: 'Cancelar assinatura',
          busyLabel: 'Cancelando...',
          cancelLabel: 'Manter assinatura',
        }}
        run={() => unlessGone(cancel({ id, companyId }).unwrap())}
        done="Sua assinatura foi cancelada!"
        failed={failureText}
      >
        Cancelar assinatura
      </AskButton>
    </Card>
  );
}
