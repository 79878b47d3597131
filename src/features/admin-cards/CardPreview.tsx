/** The card as its holder will see it, while the form is filled in. */

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { cardFacts } from '@vinculo/contract/rules/card/cardFacts';
import { STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { BANNER_FRAME } from '@vinculo/contract/rules/limits';
import { useGetTemplateQuery } from '../../api/slice';
import { StudentCard } from '../../components/card/StudentCard';
import { toFacts } from '../../components/form/studentValues';
import { useRecord } from '../../entities/selectors';
import type { CardValues } from './cardValues';

const RATIO = `${BANNER_FRAME.width} / ${BANNER_FRAME.height}`;

interface CardPreviewProps {
  companyId: string | null;
  avatarUrl: string | null;
}

/** Hidden from screen readers, because the form says the same. Empty when the company's template cannot be loaded. */
export function CardPreview({ companyId, avatarUrl }: CardPreviewProps) {
  const { values } = useFormikContext<CardValues>();
  const { currentData, isFetching } = useGetTemplateQuery(companyId ?? skipToken);
  const look = useRecord(currentData);
  if (!look && !isFetching) return null;
  return (
    <Box aria-hidden sx={{ width: '100%', maxWidth: BANNER_FRAME.width, mx: 'auto' }}>
      <Typography variant="subtitle2" component="p" sx={{ color: 'text.secondary', mb: 1, textAlign: 'center' }}>
        Como vai ficar
      </Typography>
      {look ? (
        <StudentCard
          title={look.name}
          fullName={values.name.trim()}
          avatarUrl={avatarUrl}
          backgroundColor={look.background_color}
          backgroundUrl={look.background?.url}
          logoUrl={look.logo?.url}
          facts={cardFacts(look.card_fields, toFacts(STUDENT_FACTS, values))}
        />
      ) : (
        <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: RATIO }} />
      )}
    </Box>
  );
}
