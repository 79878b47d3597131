// The credit card screen: subscribes a company, or changes the credit card of its subscription (query `id`).
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { SUBSCRIPTION_CENTAVOS, VERIFICATION_CENTAVOS } from '@vinculo/contract/rules/limits';
import type { Settings } from '@vinculo/contract/settings';
import type { Billing } from '@vinculo/contract/subscriptions';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useGetBillingQuery, useGetSettingsQuery } from '../../api/slice';
import { READ_ON_OPENING } from '../../components/form/EditPage';
import { SECTION } from '../../components/form/FormParts';
import { LeaveQuestion } from '../../components/form/LeaveQuestion';
import { Illustration } from '../../components/page/Illustration';
import { MainLink } from '../../components/page/links';
import { Page } from '../../components/page/Page';
import { ErrorState } from '../../components/page/states';
import { PARAMS, PATHS } from '../../lib/paths';
import { formatCentavos, formatLongDay } from '../../lib/shown';
import { ALL_AVAILABLE, firstChargeText } from './billingTexts';
import { CreditCardBrick } from './credit-card/CreditCardBrick';
import { CreditCardFormSkeleton } from './credit-card/CreditCardFormSkeleton';
import { type CreditCardTarget, useSendCreditCard } from './credit-card/useSendCreditCard';

/**
 * Whether this subscription's credit card can change, or the company can subscribe: not if a subscription runs or may
 * soon, if nothing is charged, or if paying would open nothing.
 */
function isWanted({ subscription, confirming, exempt, standing }: Billing, id: string | null): boolean {
  if (id !== null) return subscription?.id === id && subscription.is_by_card;
  return !subscription && !confirming && !exempt && standing !== 'inactive';
}

/** For the `ref` of an element that appears after an action: it is read out, and Tab goes on from it. */
function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}

/** The credit card is stored, but the refused charge is not paid. */
const NOT_PAID_YET = 'Cartão cadastrado. A cobrança recusada ainda não foi paga';

function Done({ subscription }: { subscription: Billing['subscription'] }) {
  const { status = 'active', next_charge_at: nextChargeAt = null } = subscription ?? {};
  return (
    <Card sx={SECTION}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 3, textAlign: 'center' }}>
        <Illustration name="company-ready" />
        <Typography ref={focusOnArrival} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          {status === 'active' ? `Sucesso! ${ALL_AVAILABLE}` : NOT_PAID_YET}
        </Typography>
        {status !== 'active' && (
          <Typography sx={{ color: 'text.secondary' }}>
            A próxima tentativa será com este cartão. Acompanhe na página da assinatura.
          </Typography>
        )}
        {status === 'active' && nextChargeAt && (
          <Typography sx={{ color: 'text.secondary' }}>
            A próxima cobrança, de {formatCentavos(SUBSCRIPTION_CENTAVOS)}, será em {formatLongDay(nextChargeAt)}.
          </Typography>
        )}
        <MainLink to={PATHS.admin}>Concluir</MainLink>
      </Box>
    </Card>
  );
}

function Stopped({ text }: { text: string }) {
  return (
    <Card sx={SECTION}>
      <Alert ref={focusOnArrival} tabIndex={-1} severity="warning">
        {text}
      </Alert>
      <Button
        component={Link}
        to={PATHS.subscription}
        variant="contained"
        size="large"
        sx={{ justifySelf: { sm: 'start' } }}
      >
        Ver a assinatura
      </Button>
    </Card>
  );
}

type CreditCardFormProps = CreditCardTarget & { settings: Settings; billing?: Billing };

function CreditCardForm({ settings, billing, ...target }: CreditCardFormProps) {
  const { send, isSending, isDone, failure } = useSendCreditCard(target);
  const isChange = target.id !== null;
  // Fixed when the form opens: a refetch must not change what the person agreed to.
  const [terms] = useState(() => (billing && !isChange ? firstChargeText(billing) : null));

  if (isDone) return <Done subscription={billing?.subscription ?? null} />;
  if (failure?.next === 'stop') return <Stopped text={failure.text} />;
  return (
    <Card sx={SECTION}>
      {isSending && (
        <LeaveQuestion
          when
          title="Sair enquanto o cartão é enviado?"
          text="O cartão já está sendo enviado, e sair não desfaz isso. Se você sair, veja depois em Assinatura como ficou."
          leaveLabel="Sair assim mesmo"
          stayLabel="Esperar"
        />
      )}
      <Typography sx={{ color: 'text.secondary' }}>
        {isChange
          ? 'O novo cartão passa a valer para as próximas cobranças.'
          : (terms ?? `${formatCentavos(SUBSCRIPTION_CENTAVOS)} por mês.`)}{' '}
        Para verificar o cartão, é feita uma cobrança de {formatCentavos(VERIFICATION_CENTAVOS)}, que é estornada.
      </Typography>
      {failure && (
        <Alert ref={focusOnArrival} tabIndex={-1} severity="error">
          {failure.text}
        </Alert>
      )}
      <CreditCardBrick provider={settings} email={target.email} onSubmit={send} />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {isSending && 'Enviando o cartão. Não feche esta página...'}
      </Typography>
    </Card>
  );
}

function CreditCardScreen(target: CreditCardTarget) {
  const { companyId, id } = target;
  const [openedAt] = useState(() => Date.now());
  // Checked on opening only: the form's own changes must not lead away from it.
  const [isAdmitted, setIsAdmitted] = useState(false);
  const settings = useGetSettingsQuery();
  const billing = useGetBillingQuery(companyId, READ_ON_OPENING);

  const isFresh = billing.data !== undefined && (billing.fulfilledTimeStamp ?? 0) >= openedAt;
  const failed = [settings, ...(isFresh ? [] : [billing])].find((query) => query.isError && !query.isFetching);
  if (isAdmitted && settings.data)
    return <CreditCardForm {...target} settings={settings.data} billing={billing.data} />;
  if (failed) return <ErrorState message={errorMessage(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!isFresh || !billing.data || !settings.data) {
    return (
      <Card sx={SECTION}>
        <CreditCardFormSkeleton />
      </Card>
    );
  }
  if (!isWanted(billing.data, id)) return <Navigate to={PATHS.subscription} replace />;
  setIsAdmitted(true);
  return null;
}

export default function CreditCardPage() {
  const { user, companyId } = useCurrentUser();
  const [query] = useSearchParams();
  const id = query.get(PARAMS.id);
  return (
    <Page maxWidth="sm" title="Cartão de crédito" backTo={PATHS.subscription}>
      {user && companyId && (
        <CreditCardScreen key={`${companyId} ${id}`} companyId={companyId} email={user.email} id={id} />
      )}
    </Page>
  );
}
