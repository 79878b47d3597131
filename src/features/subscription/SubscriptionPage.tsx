/** A company's subscription: the offer or what runs, its last charges, and help. */

import Box from '@mui/material/Box';
import type { Billing } from '@vinculo/contract/billing';
import { useCurrentUser } from '../../api/currentUser';
import { useGetBillingQuery } from '../../api/slice';
import { ChargeList } from '../../components/company/ChargeList';
import { READ_ON_OPENING } from '../../components/form/EditPage';
import { FORM_STACK, FormSkeleton } from '../../components/form/FormParts';
import { Page } from '../../components/page/Page';
import { Loaded } from '../../components/page/states';
import { RefetchBar } from '../../components/table/ListPage';
import { PATHS } from '../../lib/paths';
import { ActiveSubscription } from './ActiveSubscription';
import { Confirming } from './Confirming';
import { Help } from './Help';
import { Exempt, Inactive } from './NothingToPay';
import { Offer } from './Offer';
import { useConfirmation } from './useConfirmation';

const SECTIONS = [4, 5];
/** What matters most on the left and wider, the rest beside it; on small screens the rest below. */
const COLUMNS = {
  ...FORM_STACK,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

interface StateProps {
  companyId: string;
  billing: Billing;
  wasRefused: boolean;
}

function State({ companyId, billing, wasRefused }: StateProps) {
  const { subscription, confirming, exempt, standing } = billing;
  if (subscription) return <ActiveSubscription companyId={companyId} billing={billing} subscription={subscription} />;
  if (confirming) return <Confirming />;
  if (standing === 'inactive') return <Inactive />;
  if (exempt) return <Exempt />;
  return <Offer billing={billing} wasRefused={wasRefused} />;
}

function Subscription({ companyId }: { companyId: string }) {
  const { pollingInterval, hasFailed } = useConfirmation(companyId);
  const query = useGetBillingQuery(companyId, { ...READ_ON_OPENING, pollingInterval });
  const { currentData: billing, isFetching } = query;

  if (!billing) return <Loaded query={query} skeleton={<FormSkeleton sections={SECTIONS} />} />;
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
