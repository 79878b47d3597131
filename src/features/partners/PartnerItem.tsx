/** A partner in the list; opens its details. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { HolderPartner } from '@vinculo/contract/partners';
import { clampedTo } from '../../components/listLayout';
import { PartnerLogo } from '../../components/PartnerLogo';

const TITLE_LINES = 3;
const DESCRIPTION_LINES = 2;

interface PartnerItemProps {
  partner: HolderPartner;
  /** Among partners of several schools: whose it is. */
  withSchool: boolean;
  onOpen: (id: string) => void;
}

export function PartnerItem({ partner, withSchool, onOpen }: PartnerItemProps) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        aria-haspopup="dialog"
        onClick={() => onOpen(partner.id)}
        sx={{ height: '100%', display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', gap: 2, p: 2 }}
      >
        <PartnerLogo url={partner.logo?.url} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="span" sx={clampedTo(TITLE_LINES)}>
            {partner.title}
          </Typography>
          {/* Wraps as a whole: a long description is cut off, what stands after it never is. */}
          <Typography
            variant="body2"
            component="span"
            sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: '0.5ch' }}
          >
            {partner.description && (
              <Box component="span" sx={clampedTo(DESCRIPTION_LINES)}>
                {partner.description}
              </Box>
            )}
            {partner.delivery && (
              <Box component="span" sx={{ color: 'text.primary' }}>
                {' • Aceita delivery'}
              </Box>
            )}
          </Typography>
          {withSchool && (
            <Typography variant="caption" component="span" sx={{ ...clampedTo(2), color: 'text.secondary', mt: 0.5 }}>
              {`Carteirinha ${partner.company}`}
            </Typography>
          )}
        </Box>
      </CardActionArea>
    </Card>
  );
}
