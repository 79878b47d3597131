/** The credit card form with its result: a refusal above it, or success or what to check first in its place. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Billing } from '@vinculo/contract/billing';
import { SUBSCRIPTION_CENTAVOS, VERIFICATION_CENTAVOS } from '@vinculo/contract/rules/limits';
import type { Settings } from '@vinculo/contract/settings';
import { SECTION } from '../../../components/form/FormParts';
import { LeaveQuestion } from '../../../components/form/LeaveQuestion';
import { Illustration } from '../../../components/page/Illustration';
import { MainLink } from '../../../components/page/links';
import { PATHS } from '../../../lib/paths';
import { formatLongDay, formatCentavos } from '../../../lib/shown';
import { ALL_AVAILABLE, firstChargeText } from '../billingTexts';
import { CreditCardBrick } from './CreditCardBrick';
import { useSendCreditCard, type CreditCardTarget } from './useSendCreditCard';

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

export interface CreditCardFormProps extends CreditCardTarget {
  settings: Settings;
  billing?: Billing;
}

export function CreditCardForm({ settings, billing, ...target }: CreditCardFormProps) {
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
