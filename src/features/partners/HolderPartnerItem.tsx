/** A partner in the list; it opens the details. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { HolderPartner } from '@vinculo/contract/partners';
import { useId, useState } from 'react';
import { clampLines } from '../../components/table/listLayout';
import { FavoriteButton } from './FavoriteButton';
import { OpeningLine } from './Hours';
import { BenefitLine, bestBenefit } from './Benefits';
import { PartnerLogo } from '../../components/image/PartnerLogo';

const TITLE_LINES = 3;
const DESCRIPTION_LINES = 2;

interface HolderPartnerItemProps {
  partner: HolderPartner;
  /** `650 m`, or why there is none. */
  distance?: string;
  withCompany: boolean;
  onOpen: (id: string) => void;
}

export function HolderPartnerItem({ partner, distance, withCompany, onOpen }: HolderPartnerItemProps) {
  const [at] = useState(() => new Date());
  const titleId = useId();
  const best = bestBenefit(partner.benefits, at);
  return (
    <Card sx={{ height: '100%', position: 'relative' }}>
      <CardActionArea
        aria-haspopup="dialog"
        onClick={() => onOpen(partner.id)}
        sx={{
          height: '100%',
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          gap: 2,
          p: 2,
          pr: 7,
        }}
      >
        <PartnerLogo url={partner.logo?.url} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography id={titleId} variant="subtitle1" component="span" sx={clampLines(TITLE_LINES)}>
            {partner.title}
          </Typography>
          {/* The text after the description wraps as a whole, so that a long description never cuts it off. */}
          <Typography
            variant="body2"
            component="span"
            sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: '0.5ch' }}
          >
            {best && <BenefitLine benefit={best} at={at} />}
            {!best && partner.description && (
              <Box component="span" sx={clampLines(DESCRIPTION_LINES)}>
                {partner.description}
              </Box>
            )}
            {partner.delivery && (
              <Box component="span" sx={{ color: 'text.primary' }}>
                {best || !partner.description ? 'Aceita delivery' : ' • Aceita delivery'}
              </Box>
            )}
          </Typography>
          {(distance || partner.neighborhood || partner.is_new) && (
            <Typography variant="caption" component="span" sx={{ ...clampLines(1), color: 'text.secondary', mt: 0.5 }}>
              {[distance, partner.is_new && 'Novo', partner.neighborhood].filter(Boolean).join(' • ')}
            </Typography>
          )}
          {partner.opening_hours && (
            <Typography variant="caption" component="span" sx={{ display: 'block', mt: 0.5 }}>
              <OpeningLine hours={partner.opening_hours} at={at} />
            </Typography>
          )}
          {withCompany && (
            // Below the heart, so the line has its room too.
            <Typography
              variant="caption"
              component="span"
              sx={{ ...clampLines(2), color: 'text.secondary', mt: 0.5, mr: -5 }}
            >
              {`Carteirinha ${partner.company}`}
            </Typography>
          )}
        </Box>
      </CardActionArea>
      <FavoriteButton partner={partner} describedBy={titleId} sx={{ position: 'absolute', top: 8, right: 8 }} />
    </Card>
  );
}
