// A running subscription: what it gives and costs, its credit card, and how to cancel it.
import CheckIcon from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { BILLING_DAY } from '@vinculo/contract/rules/limits';
import { PAYMENT_METHOD_LABELS } from '@vinculo/contract/rules/money/standing';
import type { Billing } from '@vinculo/contract/subscriptions';
import { isApiError, unlessGone } from '../../api/errors';
import { useCancelCardSubscriptionMutation } from '../../api/slice';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { FormSection, SECTION } from '../../components/form/FormParts';
import { changeCreditCardPath } from '../../lib/paths';
import { formatCentavos, formatDay } from '../../lib/shown';
import { ALL_AVAILABLE, firstChargeText, PRICE } from './billingTexts';
import { useAskUs } from './contact';

type RunningSubscription = NonNullable<Billing['subscription']>;

interface ActiveSubscriptionProps {
  companyId: string;
  billing: Billing;
  subscription: RunningSubscription;
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
};

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
  const brand = card_brand && BRANDS[card_brand];
  return (
    <Typography>
      {status === 'active' ? 'A assinatura está ativa por' : 'A assinatura é de'} <strong>{PRICE}</strong>, debitados
      todo dia {BILLING_DAY} no cartão cadastrado
      {brand && ` (${brand})`}.
      {status === 'active' && next_charge_at && ` A próxima cobrança é em ${formatDay(next_charge_at)}.`}
    </Typography>
  );
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

/** A refused charge: what happened, why, what comes next and what the company can do. */
function PastDue({ billing, subscription }: Omit<ActiveSubscriptionProps, 'companyId'>) {
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

const FAILED = 'Não conseguimos cancelar sua assinatura.';
const LOST =
  'A assinatura é desativada imediatamente, e todas as carteirinhas perdem o acesso aos parceiros. Para assinar de novo, será preciso refazer todo o processo.';
const EXEMPT = 'A assinatura é desativada imediatamente. Como sua escola é isenta, os benefícios continuam liberados.';

const failureText = (error: unknown) =>
  isApiError(error) && typeof error.status === 'number' ? `${FAILED} ${error.data.message}` : FAILED;

/** An exempt company keeps everything without a subscription, and the question says so. */
function CancelSubscription({ companyId, billing, subscription: { id } }: ActiveSubscriptionProps) {
  const [cancel] = useCancelCardSubscriptionMutation();
  const consequence = billing.exempt ? EXEMPT : LOST;
  return (
    <FormSection title="Cancelamento">
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
    </FormSection>
  );
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
      {is_by_card && <CancelSubscription companyId={companyId} billing={billing} subscription={subscription} />}
    </>
  );
}
