/** One card as it will be printed: `server/resources/prints/pdf.ts` draws the real ones. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { shownNumber } from '@vinculo/contract/rules/card/cardCodes';
import { cardFacts } from '@vinculo/contract/rules/card/cardFacts';
import { yearEnd } from '@vinculo/contract/rules/card/cardState';
import { VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { initials } from '@vinculo/contract/rules/text/initials';
import { useGetTemplateQuery } from '../../api/slice';
import { useRecord } from '../../entities/selectors';
import { CardGround, CardMark } from '../card/StudentCard';
import { groundStyle } from '../card/studentCardStyle';
import { Qr } from '../code/Qr';
import { mm, PAPER, SAMPLE } from './paper';

const NUMBER = 'EXEMP101';

export function CardSample({ companyId }: { companyId: string }) {
  const [now] = useState(() => new Date());
  const look = useRecord(useGetTemplateQuery(companyId).currentData);
  if (!look) return null;
  const until = look.valid_until_default && yearEnd(look.valid_until_default, now);
  // The day has a place of its own on paper.
  const fields = look.card_fields.filter((field) => field !== 'valid_until');
  const facts = [
    ...(until ? [['Válida até', shownDay(until)] as const] : []),
    ['Número', shownNumber(NUMBER)] as const,
  ];
  return (
    <figure style={{ margin: 0 }}>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Uma carteirinha fica assim no papel:
      </Typography>
      <Box sx={PAPER}>
        <Box style={groundStyle(look.background_color)} sx={{ position: 'absolute', inset: 0, isolation: 'isolate' }}>
          <CardGround backgroundUrl={look.background?.url} />
          <CardMark logoUrl={look.logo?.url} />
          <Box sx={{ position: 'absolute', left: mm(5), top: mm(5), width: mm(64), lineHeight: 1.2 }}>
            <Box component="p" sx={{ m: 0, fontSize: mm(3.6), fontWeight: 600, overflowWrap: 'anywhere' }}>
              {look.name}
            </Box>
          </Box>
          <Box sx={{ position: 'absolute', left: mm(5), bottom: mm(27), width: mm(43) }}>
            <Box component="p" sx={{ m: 0, fontSize: mm(5.6), fontWeight: 700, lineHeight: 1.14 }}>
              {SAMPLE.full_name}
            </Box>
            <Box component="p" sx={{ m: 0, fontSize: mm(2.6), fontWeight: 600 }}>
              {cardFacts(fields, SAMPLE).join(' · ')}
            </Box>
          </Box>
          <Box
            sx={{ position: 'absolute', left: mm(5), bottom: mm(5), display: 'flex', alignItems: 'end', gap: mm(2.5) }}
          >
            <Qr text={location.origin + VERIFY_PATH} label="QR de exemplo" size={mm(20)} />
            <div>
              {facts.map(([label, value]) => (
                <Box key={label} sx={{ lineHeight: 1.2, pt: mm(1.2) }}>
                  <Box sx={{ fontSize: mm(2.2), fontWeight: 600 }}>{label}</Box>
                  <Box sx={{ fontSize: mm(3.3), fontWeight: 700 }}>{value}</Box>
                </Box>
              ))}
            </div>
          </Box>
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              right: mm(5),
              bottom: mm(5),
              width: mm(29),
              height: mm(29),
              display: 'grid',
              placeItems: 'center',
              borderRadius: '50%',
              bgcolor: 'var(--card-scrim)',
              boxShadow: '0 0 0 0.9cqw currentColor',
              fontSize: mm(10),
              fontWeight: 700,
            }}
          >
            {initials(SAMPLE.full_name)}
          </Box>
        </Box>
      </Box>
    </figure>
  );
}
