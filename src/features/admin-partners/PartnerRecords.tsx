/** Around a partner's form: that students told of it, how often it was used, and what they told. */
import Box from '@mui/material/Box';
import type { Partner } from '@vinculo/contract/partners';
import { useRef, type ReactNode } from 'react';
import { FORM_GRID } from '../../components/form/formLayout';
import { PartnerReports, ReportsAlert } from './PartnerReports';
import { PartnerUsesSection } from './PartnerUsesSection';

export function PartnerRecords({ partner, children }: { partner: Partner; children: ReactNode }) {
  const reports = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReportsAlert partner={partner} onShow={() => reports.current?.focus()} />
      {children}
      <Box sx={FORM_GRID}>
        <PartnerUsesSection partner={partner} />
        <PartnerReports partner={partner} headingRef={reports} />
      </Box>
    </>
  );
}
