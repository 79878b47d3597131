/** A partner in the list; it opens the details. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { HolderPartner } from '@vinculo/contract/partners';
import { PartnerLogo } from '../../components/image/PartnerLogo';
import { clampLines } from '../../components/table/listLayout';
import { BenefitLine, bestBenefit } from './Benefits';
import { FavoriteButton } from './FavoriteButton';

interface HolderPartnerItemProps {
  partner: HolderPartner;
  /** `650 m`, or why there is none. */
  distance?: string;
  isTodayKnown: boolean;
  at: Date;
  withCompany: boolean;
  onOpen: (id: string) => void;
}

export function HolderPartnerItem({
  partner,
  distance,
  isTodayKnown,
  at,
  withCompany,
  onOpen,
}: HolderPartnerItemProps) {
  const titleId = useId();
  const best = bestBenefit(partner.benefits, at);
  const { description, delivery, neighborhood } = partner;
  const whereText = distance && [distance, neighborhood].filter(Boolean).join(' • ');
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
        }}
      >
        <PartnerLogo url={partner.logo?.url} />
        <Box component="span" sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
          {/* The heart is beside the title alone. */}
          <Typography id={titleId} variant="subtitle1" component="span" sx={{ display: 'block', pr: 5 }}>
            {partner.title}
          </Typography>
          <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {description}
            {delivery && (
              <>
                {/* One line for the bullet and the words beside it. */}
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {description ? ' • Aceita' : 'Aceita'}
                </Box>
                {' delivery'}
              </>
            )}
          </Typography>
          {best && <BenefitLine benefit={best} at={at} isTodayKnown={isTodayKnown} />}
          {whereText && (
            <Typography variant="caption" component="span" sx={{ ...clampLines(2), color: 'text.secondary', mt: 0.5 }}>
              {whereText}
            </Typography>
          )}
          {withCompany && (
            <Typography variant="caption" component="span" sx={{ ...clampLines(2), color: 'text.secondary', mt: 0.5 }}>
              {`Carteirinha ${partner.company}`}
            </Typography>
          )}
        </Box>
      </CardActionArea>
      <FavoriteButton partner={partner} describedBy={titleId} sx={{ position: 'absolute', top: 8, right: 8 }} />
    </Card>
  );
}
