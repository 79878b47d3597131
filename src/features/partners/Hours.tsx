/** When a partner is open, on its sheet. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import type { OpeningHours } from '@vinculo/contract/openingHours';
import { openingText, specialLines, weekLines, type HoursLine } from '@vinculo/contract/rules/partner/openingHours';
import { Fold } from '../../components/page/Fold';

function Lines({ lines }: { lines: readonly HoursLine[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 }}>
      {lines.map(({ name, text, isToday }) => (
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
  );
}

/** Today's line, which opens on the week. */
export function WeekHours({ hours }: { hours: OpeningHours }) {
  const [at] = useState(() => new Date());
  const special = specialLines(hours, at);
  return (
    <section aria-label="Horários">
      <Fold title={openingText(hours, at)} level="h3" variant="body1">
        <Lines lines={weekLines(hours, at)} />
        {special.length > 0 && (
          <>
            <Typography variant="subtitle2" component="p" sx={{ mt: 1 }}>
              Feriados e outras datas
            </Typography>
            <Lines lines={special} />
          </>
        )}
      </Fold>
    </section>
  );
}
