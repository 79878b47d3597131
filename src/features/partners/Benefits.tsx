/** What a student gets at a partner: the benefits of a sheet, and the line of a row. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { HolderPartner } from '@vinculo/contract/partners';
import { benefitState, benefitText, endsSoon, holdsToday, limitText } from '@vinculo/contract/rules/benefits';
import { useState } from 'react';

type HolderBenefit = HolderPartner['benefits'][number];

const holds = (benefit: HolderBenefit, at: Date) => holdsToday(benefitState(benefit, at, benefit.used_on));

/** The first that the student can use today; else the first of all. */
export const bestBenefit = (benefits: readonly HolderBenefit[], at: Date): HolderBenefit | undefined =>
  benefits.find((benefit) => holds(benefit, at)) ?? benefits[0];

export function BenefitLine({ benefit, at }: { benefit: HolderBenefit; at: Date }) {
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 600, display: 'block' }}>
        {benefit.title}
      </Box>
      <Box component="span" sx={{ color: holds(benefit, at) ? 'secondary.main' : 'text.secondary', display: 'block' }}>
        {benefitText(benefit, at, benefit.used_on)}
      </Box>
    </Box>
  );
}

export function BenefitList({ benefits }: Pick<HolderPartner, 'benefits'>) {
  const [at] = useState(() => new Date());
  return (
    <List disablePadding aria-label="Benefícios">
      {benefits.map((benefit) => (
        <ListItem key={benefit.id} disableGutters sx={{ display: 'block' }}>
          <BenefitLine benefit={benefit} at={at} />
          {benefit.conditions && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {benefit.conditions}
            </Typography>
          )}
          {benefit.use_limit !== 'none' && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {limitText(benefit.use_limit)}
            </Typography>
          )}
          {endsSoon(benefit, at) && <Chip size="small" label="Últimos dias" sx={{ mt: 0.5 }} />}
        </ListItem>
      ))}
    </List>
  );
}
