/** The card as its holders will see it, with the form's template. */
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { cardFacts } from '@vinculo/contract/rules/cardFacts';
import Typography from '@mui/material/Typography';
import { readMonthDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { nextOf } from '@vinculo/contract/rules/cardState';
import { BANNER_FRAME } from '@vinculo/contract/rules/limits';
import { useCurrentUser } from '../../api/currentUser';
import { useState } from 'react';
import { useGetTemplateQuery } from '../../api/templates';
import { useRecord } from '../../entities/selectors';
import { StudentCard } from '../../components/card/StudentCard';
import type { TemplateValues } from './templateValues';

const PRODUCT_LABEL = 'Vínculo';
const NAME_PLACEHOLDER = 'Nome do aluno';

const SAMPLE = {
  class_name: '3º A',
  enrollment_number: '2024-0117',
};

export interface TemplateCardProps {
  template: Pick<TemplateValues, 'color' | 'name' | 'validUntil'>;
  backgroundUrl: string | null;
}

export function TemplateCard({ template, backgroundUrl }: TemplateCardProps) {
  const [now] = useState(() => new Date());
  const { user, companyId } = useCurrentUser();
  const school = useRecord(useGetTemplateQuery(companyId ?? skipToken).currentData);
  const monthDay = readMonthDay(template.validUntil);
  const until = monthDay && nextOf(monthDay, now);
  return (
    <Box sx={{ width: '100%', maxWidth: BANNER_FRAME.width, mx: 'auto' }}>
      <StudentCard
        title={template.name.trim() || PRODUCT_LABEL}
        fullName={user?.full_name ?? NAME_PLACEHOLDER}
        avatarUrl={user?.avatar?.url}
        backgroundColor={template.color.trim()}
        backgroundUrl={backgroundUrl}
        logoUrl={school?.logo_url}
        facts={cardFacts(school?.card_fields ?? [], { ...SAMPLE, valid_until: until })}
      />
      <Typography variant="body2" sx={{ mt: 1.5, textAlign: 'center', color: 'text.secondary' }}>
        {until ? `Carteirinhas novas valem até ${shownDay(until)}` : 'Carteirinhas novas não vencem'}
      </Typography>
    </Box>
  );
}
