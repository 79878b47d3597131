/** A partner in the administrators' list: a link to its form. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { Partner } from '@vinculo/contract/partners';
import { NO_USES_YET } from '@vinculo/contract/rules/partner/uses';
import { counted } from '@vinculo/contract/rules/words/counts';
import { PartnerLogo } from '../../components/image/PartnerLogo';
import { StatusLabel } from '../../components/page/StateLabel';
import { WHOLE } from '../../components/table/listLayout';
import { ListLink } from '../../components/table/ListLink';
import { adminPartnerPath } from '../../lib/paths';

/** `Ainda sem usos`, `Nenhum uso em 30 dias`, `1 uso em 30 dias`, `1.234 usos em 30 dias` */
function usesText({ uses_30_days: uses, is_new }: Partner): string {
  if (is_new && uses === 0) return NO_USES_YET;
  return `${uses === 0 ? 'Nenhum uso' : counted(uses, 'uso', 'usos')} em 30 dias`;
}

export function PartnerItem({ partner }: { partner: Partner }) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={ListLink}
        to={adminPartnerPath(partner.id)}
        sx={{ height: '100%', display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', gap: 2, p: 2 }}
      >
        <PartnerLogo url={partner.logo?.url} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="h2" sx={WHOLE}>
            {partner.title}
          </Typography>
          <Typography variant="body2" sx={{ ...WHOLE, color: 'text.secondary' }}>
            <StatusLabel active={partner.active} />
            {partner.description && ` • ${partner.description}`}
          </Typography>
          {partner.branch && (
            <Typography variant="body2" sx={{ ...WHOLE, color: 'text.secondary' }}>
              {partner.branch}
            </Typography>
          )}
          {/* A hidden partner cannot be used, so only a count above zero is worth showing. */}
          {(partner.active || partner.uses_30_days > 0) && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {usesText(partner)}
            </Typography>
          )}
          {partner.has_message && (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              A loja deixou um recado
            </Typography>
          )}
        </Box>
      </CardActionArea>
    </Card>
  );
}
