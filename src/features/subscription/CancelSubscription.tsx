/** What cancelling means, and the question before it. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCancelCardSubscriptionMutation } from '../../api/subscriptions';
import { isApiError, unlessGone } from '../../api/errors';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { SECTION } from '../../components/form/formLayout';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';

const FAILED = 'Não conseguimos cancelar sua assinatura.';
const LOST =
  'A assinatura é desativada imediatamente, e todas as carteirinhas perdem o acesso aos parceiros. Para assinar de novo, será preciso refazer todo o processo.';
const EXEMPT = 'A assinatura é desativada imediatamente. Como sua escola é isenta, os parceiros continuam abertos.';

export interface CancelSubscriptionProps {
  companyId: string;
  id: string;
  /** An exempt company keeps everything without a subscription, and the question says so. */
  isExempt: boolean;
}

export function CancelSubscription({ companyId, id, isExempt }: CancelSubscriptionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [cancel] = useCancelCardSubscriptionMutation();
  const consequence = isExempt ? EXEMPT : LOST;

  const confirm = async () => {
    try {
      await unlessGone(cancel({ id, companyId }).unwrap());
      toast('Sua assinatura foi cancelada!', { variant: 'success' });
    } catch (error) {
      const reason = isApiError(error) && typeof error.status === 'number' ? ` ${error.data.message}` : '';
      toastFailure(error, `${FAILED}${reason}`);
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h3" component="h2">
        Cancelamento
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>Você pode cancelar a qualquer momento. {consequence}</Typography>
      <Button color="error" variant="outlined" onClick={() => setIsAsking(true)} sx={{ justifySelf: { sm: 'start' } }}>
        Cancelar assinatura
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancelar a assinatura da escola?"
        text={consequence}
        confirmLabel="Cancelar assinatura"
        busyLabel="Cancelando..."
        cancelLabel="Manter assinatura"
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}
