/** When a partner is open: the line of a row, and the week of a sheet. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpeningHours } from '@vinculo/contract/openingHours';
import { isOpen, openingText, specialLines, weekLines, type HoursLine } from '@vinculo/contract/rules/openingHours';
import { Fragment, useState } from 'react';

interface HoursProps {
  hours: OpeningHours;
}

export function OpeningLine({ hours, at }: HoursProps & { at: Date }) {
  return (
    <Box component="span" sx={{ color: isOpen(hours, at) ? 'secondary.main' : 'text.secondary' }}>
      {openingText(hours, at)}
    </Box>
  );
}

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

export function WeekHours({ hours }: HoursProps) {
  const [at] = useState(() => new Date());
  const special = specialLines(hours, at);
  return (
    <Box component="section" aria-label="Horários" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="subtitle2" component="p">
        <OpeningLine hours={hours} at={at} />
      </Typography>
      <Lines lines={weekLines(hours, at)} />
      {special.length > 0 && (
        <>
          <Typography variant="subtitle2" component="p" sx={{ mt: 1 }}>
            Feriados e outras datas
          </Typography>
          <Lines lines={special} />
        </>
      )}
    </Box>
  );
}
