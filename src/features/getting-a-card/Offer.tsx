/** What a school offers by a paper or an invitation: of which school it is, and what its reader can do. */

import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OpenedInvitation } from '@vinculo/contract/invitations';
import { CompanyIdentity, NotConfirmed } from '../../components/company/NewCompanies';

interface OfferProps {
  title: string;
  /** Of the school, before its name and after it. */
  said: readonly [before: string, after?: string];
  company: Pick<OpenedInvitation, 'company_title' | 'legal_name' | 'cnpj' | 'city' | 'is_new'>;
  /** What to make sure of, if the school is not confirmed. */
  advice: string;
  children: ReactNode;
}

export function Offer({ title, said: [before, after], company, advice, children }: OfferProps) {
  const { company_title: school } = company;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">{title}</Typography>
      <div>
        <Typography>
          {before} <strong>{school}</strong>
          {after}
        </Typography>
        <CompanyIdentity title={school} identity={company} />
      </div>
      <NotConfirmed identity={company} advice={advice} />
      {children}
    </Paper>
  );
}
