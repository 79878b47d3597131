/** A partner's page beside its form: the way back, the tabs, which partner it is, and what the page is about. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Partner } from '@vinculo/contract/partners';
import { useGetPartnerQuery } from '../../api/slice';
import { FormSkeleton } from '../../components/form/FormParts';
import { PartnerLogo } from '../../components/image/PartnerLogo';
import { Page } from '../../components/page/Page';
import { useTurnBack } from '../../components/page/states';
import { useRecord } from '../../entities/selectors';
import { PartnerTabs } from './PartnerTabs';
import { NOT_LOADED } from './partnerTexts';
import { usePartnerWay } from './usePartnerWay';

const SECTIONS = [2];

/** Below the heading, which stays in view on phones and must be short. */
function PartnerName({ partner: { logo, title } }: { partner: Pick<Partner, 'logo' | 'title'> }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
      <PartnerLogo url={logo?.url} />
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 'fontWeightMedium' }}>{title}</Typography>
    </Box>
  );
}

interface PartnerFrameProps {
  title: string;
  children: (partner: Partner) => ReactNode;
}

export function PartnerFrame({ title, children }: PartnerFrameProps) {
  const { id = '' } = useParams();
  const way = usePartnerWay();
  const { currentData, isError } = useGetPartnerQuery(id);
  const partner = useRecord(currentData);
  useTurnBack(isError && !partner, way.to, NOT_LOADED);
  return (
    <Page title={title} backTo={way.to} onBack={way.goBack}>
      <PartnerTabs id={id} />
      {partner ? (
        <>
          <PartnerName partner={partner} />
          {children(partner)}
        </>
      ) : (
        <FormSkeleton sections={SECTIONS} />
      )}
    </Page>
  );
}
