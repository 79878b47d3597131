/** One slip as it will be printed: `server/resources/prints/slipsPdf.ts` draws the real ones. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { brazilianDate, dayAfter, shownDay } from '@vinculo/contract/rules/brasilia';
import { shownActivationCode } from '@vinculo/contract/rules/card/cardCodes';
import { ACTIVATION_DAYS } from '@vinculo/contract/rules/limits';
import { activationPath, PATHS } from '@vinculo/contract/rules/paths';
import { identityText } from '@vinculo/contract/rules/words/companyIdentity';
import { useGetCompanyQuery } from '../../api/slice';
import { useRecord } from '../../entities/selectors';
import { Qr } from '../code/Qr';
import { mm, PAPER, SAMPLE } from './paper';

const CODE = 'EXEMP0C0D1';
const cityOf = ({ city, uf }: { city: string | null; uf: string | null }) =>
  [city, uf].filter(Boolean).join(' - ') || null;

export function SlipSample({ companyId }: { companyId: string }) {
  const [now] = useState(() => new Date());
  const company = useRecord(useGetCompanyQuery(companyId).currentData);
  if (!company) return null;
  const title = (!company.name_held && company.display_name) || company.title;
  const told = { title, legal_name: company.title, cnpj: company.cnpj, city: cityOf(company.address) };
  const steps = [
    `1. Abra ${location.host}${PATHS.code}, ou aponte a câmera.`,
    '2. Digite o código.',
    '3. Entre com o seu e-mail.',
  ];
  return (
    <figure style={{ margin: 0 }}>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Um papel fica assim:
      </Typography>
      {/* Paper is white in dark mode too. */}
      <Box sx={{ ...PAPER, bgcolor: '#fff', color: '#111827', outline: '1px dashed', outlineColor: 'divider' }}>
        <Box
          sx={{
            position: 'absolute',
            inset: mm(4),
            display: 'flex',
            flexDirection: 'column',
            lineHeight: 1.2,
            fontWeight: 600,
            '& p': { m: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexShrink: 0 },
          }}
        >
          <Box component="p" sx={{ fontSize: mm(2.7) }}>
            {title}
          </Box>
          <Box component="p" sx={{ fontSize: mm(2) }}>
            {identityText(told)}
          </Box>
          <Box component="p" sx={{ fontSize: mm(4.4), fontWeight: 700 }}>
            {SAMPLE.full_name}
          </Box>
          <Box component="p" sx={{ fontSize: mm(3), pt: mm(0.6) }}>
            {SAMPLE.class_name}
          </Box>
          <Box sx={{ mt: 'auto', ml: mm(-3), mb: mm(-3), display: 'flex', gap: mm(1) }}>
            <Qr text={location.origin + activationPath(CODE)} label="QR de exemplo" size={mm(31)} />
            <Box sx={{ minWidth: 0, pt: mm(2), fontSize: mm(2.6), '& > span': { display: 'block' } }}>
              <Box component="span" sx={{ fontSize: mm(6), fontWeight: 700, whiteSpace: 'nowrap' }}>
                {shownActivationCode(CODE)}
              </Box>
              {steps.map((step) => (
                <span key={step}>{step}</span>
              ))}
              <span>{`Vale até ${shownDay(dayAfter(brazilianDate(now), ACTIVATION_DAYS))}.`}</span>
            </Box>
          </Box>
        </Box>
      </Box>
    </figure>
  );
}
