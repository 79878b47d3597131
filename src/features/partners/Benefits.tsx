// What a student gets at a partner: the benefits of a sheet, and the line of a row.
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { HolderPartner } from '@vinculo/contract/partners';
import { benefitState, benefitText, holdsToday, limitText, todayText } from '@vinculo/contract/rules/partner/benefits';
import { Fold } from '../../components/page/Fold';
import { clampLines } from '../../components/table/listLayout';

type HolderBenefit = HolderPartner['benefits'][number];

const holds = (benefit: HolderBenefit, at: Date) => holdsToday(benefitState(benefit, at, benefit.used_on));

/** The first that the student can use today; else the first of all. */
export const bestBenefit = (benefits: readonly HolderBenefit[], at: Date): HolderBenefit | undefined =>
  benefits.find((benefit) => holds(benefit, at)) ?? benefits[0];

/** True if the shown benefit of each of several partners holds today: then no row says so. */
export function areAllToday(partners: readonly HolderPartner[], at: Date): boolean {
  const best = partners.flatMap(({ benefits }) => bestBenefit(benefits, at) ?? []);
  return partners.length > 1 && best.every((benefit) => holds(benefit, at));
}

interface BenefitLineProps {
  benefit: HolderBenefit;
  at: Date;
  isTodayKnown: boolean;
}

export function BenefitLine({ benefit, at, isTodayKnown }: BenefitLineProps) {
  const isToday = holds(benefit, at);
  const state = isToday && isTodayKnown ? todayText(benefit, at) : benefitText(benefit, at, benefit.used_on);
  return (
    <Typography variant="body2" component="span" sx={{ ...clampLines(1), mt: 0.5, color: 'text.secondary' }}>
      <Box component="span" sx={{ fontWeight: 600, ...(isToday && { color: 'primary.main' }) }}>
        {benefit.title}{' '}
      </Box>
      {state}
    </Typography>
  );
}

function BenefitItem({ benefit, at }: { benefit: HolderBenefit; at: Date }) {
  const { title, conditions, use_limit: limit } = benefit;
  const about = benefitState(benefit, at) === 'over' && 'Pergunte à escola se vai voltar';
  const state = [benefitText(benefit, at, benefit.used_on), about].filter(Boolean).join(' · ');
  if (!conditions && limit === 'none') {
    return (
      <Box sx={{ py: 1, overflowWrap: 'anywhere' }}>
        <Typography component="h3">{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {state}
        </Typography>
      </Box>
    );
  }
  return (
    <Fold title={title} note={state} level="h3" variant="body1">
      <Box sx={{ pb: 1, overflowWrap: 'anywhere' }}>
        {conditions && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {conditions}
          </Typography>
        )}
        {limit !== 'none' && <Typography variant="body2">{limitText(limit)}</Typography>}
      </Box>
    </Fold>
  );
}

export function BenefitList({ benefits }: Pick<HolderPartner, 'benefits'>) {
  const [at] = useState(() => new Date());
  return (
    <List disablePadding aria-label="Benefícios">
      {benefits.map((benefit) => (
        <ListItem key={benefit.id} disableGutters disablePadding sx={{ display: 'block' }}>
          <BenefitItem benefit={benefit} at={at} />
        </ListItem>
      ))}
    </List>
  );
}
