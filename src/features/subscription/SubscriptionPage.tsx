// A company's subscription: the offer or what runs, its last charges, and help.
import CheckIcon from '@mui/icons-material/CheckCircle';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../api/currentUser';
import { useGetBillingQuery } from '../../api/slice';
import { ChargeList } from '../../components/company/ChargeList';
import { READ_ON_OPENING } from '../../components/form/EditPage';
import { FORM_STACK, FormSection, FormSkeleton, SECTION } from '../../components/form/FormParts';
import { WhatsAppContact } from '../../components/page/OurAddress';
import { Page } from '../../components/page/Page';
import { Loaded } from '../../components/page/states';
import { RefetchBar } from '../../components/table/LoadMore';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { ActiveSubscription } from './ActiveSubscription';
import { ALL_AVAILABLE } from './billingTexts';
import { useAskUs, useContact } from './contact';
import { Offer, type OfferProps } from './Offer';

const POLL_MS = 4_000;
/** What matters most on the left and wider, the rest beside it; on small screens the rest below. */
const COLUMNS = {
  ...FORM_STACK,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

/** A subscription that the provider has not confirmed: the company can only wait, and cannot make a second one. */
function Confirming() {
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <HourglassIcon aria-hidden sx={{ color: 'warning.main' }} />
        Estamos confirmando a sua assinatura
      </Typography>
      <LinearProgress aria-label="Confirmando a assinatura" />
      <Typography role="status">
        O Mercado Pago ainda não respondeu. Costuma levar poucos instantes, e esta página se atualiza sozinha. Você
        também pode sair: quando ele responder, a assinatura aparece aqui.
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Não é preciso assinar de novo. Assim, nada é cobrado duas vezes.
      </Typography>
    </Card>
  );
}

function Exempt() {
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CheckIcon aria-hidden sx={{ color: 'success.main' }} />
        {ALL_AVAILABLE}
      </Typography>
      <Typography>Sua escola é isenta: nada é cobrado, e não é preciso assinar.</Typography>
    </Card>
  );
}

function Inactive() {
  const askUs = useAskUs();
  return (
    <Alert severity="error">
      <AlertTitle component="h2">Sua escola está desativada</AlertTitle>
      As carteirinhas não valem, seus alunos não veem os parceiros, e nada é cobrado. Os dados que você cadastrou
      continuam aqui. {askUs('Para reativar a escola')} Depois da reativação, a assinatura pode ser feita nesta página.
    </Alert>
  );
}

/** Whom to ask, if a contact is configured. */
function Help() {
  const contact = useContact();
  if (!contact) return null;
  const { email, whatsApp } = contact;
  return (
    <FormSection title="Precisa de ajuda?">
      <Typography sx={{ color: 'text.secondary' }}>
        Dúvidas sobre a assinatura ou uma cobrança?
        {email && (
          <>
            {' '}
            Escreva para{' '}
            <Link href={`mailto:${email}`} underline="always" sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </Link>
            {whatsApp ? ' ou chame no WhatsApp.' : '.'}
          </>
        )}
      </Typography>
      <WhatsAppContact />
    </FormSection>
  );
}

function State({ companyId, billing, wasRefused }: OfferProps & { companyId: string }) {
  const { subscription, confirming, exempt, standing } = billing;
  if (subscription) return <ActiveSubscription companyId={companyId} billing={billing} subscription={subscription} />;
  if (confirming) return <Confirming />;
  if (standing === 'inactive') return <Inactive />;
  if (exempt) return <Exempt />;
  return <Offer billing={billing} wasRefused={wasRefused} />;
}

/**
 * Asks until the provider has confirmed a new subscription. `pollingInterval`: for the query; 0 stops asking.
 * `hasFailed`: the subscription was not made, and the page was open meanwhile.
 */
function useConfirmation(companyId: string) {
  const { data: billing } = useGetBillingQuery(companyId);
  const [wasConfirming, setWasConfirming] = useState(false);
  const isConfirming = billing?.confirming === true;
  const isRunning = Boolean(billing?.subscription);
  if (isConfirming && !wasConfirming) setWasConfirming(true);

  const isConfirmed = wasConfirming && !isConfirming && isRunning;
  useEffect(() => {
    if (isConfirmed) toast('Sua assinatura foi ativada!', { variant: 'success' });
  }, [isConfirmed]);

  return {
    pollingInterval: isConfirming ? POLL_MS : 0,
    hasFailed: wasConfirming && !isConfirming && !isRunning,
  };
}

function Subscription({ companyId }: { companyId: string }) {
  const { pollingInterval, hasFailed } = useConfirmation(companyId);
  const query = useGetBillingQuery(companyId, { ...READ_ON_OPENING, pollingInterval });
  const { currentData: billing, isFetching } = query;

  if (!billing) return <Loaded query={query} skeleton={<FormSkeleton sections={[4, 5]} />} />;
  return (
    <>
      <RefetchBar active={isFetching && !billing.confirming} />
      <Box sx={COLUMNS}>
        <Box sx={FORM_STACK}>
          <State companyId={companyId} billing={billing} wasRefused={hasFailed} />
        </Box>
        <Box sx={FORM_STACK}>
          <ChargeList charges={billing.charges} />
          <Help />
        </Box>
      </Box>
    </>
  );
}

export default function SubscriptionPage() {
  const { companyId } = useCurrentUser();
  return (
    <Page maxWidth="lg" title="Assinatura" backTo={PATHS.admin}>
      {companyId && <Subscription key={companyId} companyId={companyId} />}
    </Page>
  );
}
