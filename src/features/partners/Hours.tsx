/** When a partner is open, on its sheet. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import type { OpeningHours } from '@vinculo/contract/partners';
import { todayHours, weekLines } from '@vinculo/contract/rules/partner/openingHours';
import { Fold } from '../../components/page/Fold';

/** Today's line, which opens on the week. */
export function WeekHours({ hours }: { hours: OpeningHours }) {
  const [at] = useState(() => new Date());
  return (
    <section aria-label="Horários">
      <Fold title={todayHours(hours, at)} level="h3" variant="body1">
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 }}>
          {weekLines(hours, at).map(({ name, text, isToday }) => (
            <Fragment key={name}>
              <Typography variant="body2" component="dt" sx={{ ...(isToday && { fontWeight: 600 }) }}>
                {name}
              </Typography>
              <Typography
                variant="body2"
                component="dd"
                sx={{ m: 0, color: isToday ? 'text.primary' : 'text.secondary', ...(isToday && { fontWeight: 600 }) }}
              >
                {text}
              </Typography>
            </Fragment>
          ))}
        </Box>
      </Fold>
    </section>
  );
}
