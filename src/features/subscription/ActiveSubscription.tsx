/** A running subscription: what it gives and costs, its credit card, and how to cancel it. */

import CheckIcon from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Billing } from '@vinculo/contract/billing';
import { BILLING_DAY } from '@vinculo/contract/rules/limits';
import { PAYMENT_METHOD_LABELS } from '@vinculo/contract/rules/money/paymentMethods';
import { SECTION } from '../../components/form/FormParts';
import { changeCreditCardPath } from '../../lib/paths';
import { formatDay } from '../../lib/shown';
import { brandName, type RunningSubscription } from './billingState';
import { ALL_AVAILABLE, PRICE } from './billingTexts';
import { CancelSubscription } from './CancelSubscription';
import { useAskUs } from './contact';
import { PastDue } from './PastDue';

function HowItIsPaid({ subscription }: { subscription: RunningSubscription }) {
  const askUs = useAskUs();
  const { is_by_card, card_brand, payment_method, status, next_charge_at } = subscription;
  if (!is_by_card) {
    return (
      <Typography>
        A assinatura está ativa, com pagamento combinado fora desta página: {PAYMENT_METHOD_LABELS[payment_method]}.{' '}
        {askUs('Para mudar a forma de pagamento ou cancelar')}
      </Typography>
    );
  }
  const brand = brandName(card_brand);
  return (
    <Typography>
      {status === 'active' ? 'A assinatura está ativa por' : 'A assinatura é de'} <strong>{PRICE}</strong>, debitados
      todo dia {BILLING_DAY} no cartão cadastrado
      {brand && ` (${brand})`}.
      {status === 'active' && next_charge_at && ` A próxima cobrança é em ${formatDay(next_charge_at)}.`}
    </Typography>
  );
}

export interface ActiveSubscriptionProps {
  companyId: string;
  billing: Billing;
  subscription: RunningSubscription;
}

export function ActiveSubscription({ companyId, billing, subscription }: ActiveSubscriptionProps) {
  const askUs = useAskUs();
  const { id, is_by_card, status } = subscription;
  const isPastDue = status !== 'active';
  return (
    <>
      {isPastDue && <PastDue billing={billing} subscription={subscription} />}
      {billing.standing === 'inactive' && (
        <Alert severity="error">
          Sua escola está desativada: as carteirinhas não valem, e seus alunos não veem os parceiros.{' '}
          {askUs('Para reativar')}
        </Alert>
      )}
      <Card component="section" sx={SECTION}>
        {billing.standing === 'good' && !isPastDue && (
          <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <CheckIcon aria-hidden sx={{ color: 'success.main' }} />
            {ALL_AVAILABLE}
          </Typography>
        )}
        <HowItIsPaid subscription={subscription} />
        {is_by_card && (
          <Button
            component={Link}
            to={changeCreditCardPath(id)}
            variant={isPastDue ? 'contained' : 'outlined'}
            sx={{ justifySelf: { sm: 'start' } }}
          >
            Alterar cartão
          </Button>
        )}
      </Card>
      {is_by_card && <CancelSubscription companyId={companyId} id={id} isExempt={billing.exempt} />}
    </>
  );
}
