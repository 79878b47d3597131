/** /admin/parceiros/:id/usos: how often a partner was used, and what students told of it. */

import Box from '@mui/material/Box';
import type { Partner } from '@vinculo/contract/partners';
import { FORM_GRID } from '../../components/form/FormParts';
import { useHashFocus } from '../../lib/useHashFocus';
import { PartnerFrame } from './PartnerFrame';
import { PartnerReports } from './PartnerReports';
import { PartnerUsesSection } from './PartnerUsesSection';

function UsesAndReports({ partner }: { partner: Partner }) {
  useHashFocus();
  return (
    <Box sx={FORM_GRID}>
      <PartnerUsesSection partner={partner} />
      <PartnerReports partner={partner} />
    </Box>
  );
}

export default function PartnerUsesPage() {
  return <PartnerFrame title="Usos e relatos">{(partner) => <UsesAndReports partner={partner} />}</PartnerFrame>;
}
