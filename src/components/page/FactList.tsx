// Names and values, as a list of terms.
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import type { OwnData } from '@vinculo/contract/profile';
import { shownDay } from '@vinculo/contract/rules/brasilia';

type Field = OwnData['sections'][number]['rows'][number][number];

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const IS_MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const IS_DAY = /^\d{4}-\d\d-\d\d$/;

function shownValue(value: Exclude<Field['value'], null>): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return String(value);
  if (IS_MOMENT.test(value)) return MOMENT.format(new Date(value));
  return IS_DAY.test(value) ? shownDay(value) : value;
}

interface FactListProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  sx: SxProps<Theme>;
}

export function FactList({ facts, sx }: FactListProps) {
  const own = { m: 0, display: 'grid', columnGap: 2, '& dt': { color: 'text.secondary' }, '& dd': { m: 0 } };
  return (
    <Box component="dl" sx={[own, ...(Array.isArray(sx) ? sx : [sx])]}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

/** What is kept of a person: labels, and values as people write them. */
export function KeptRow({ row }: { row: readonly Field[] }) {
  return (
    <FactList
      facts={row.flatMap(({ label, value }) => (value === null ? [] : [[label, shownValue(value)]]))}
      sx={{
        py: 1.5,
        rowGap: { xs: 0, sm: 0.5 },
        gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
      }}
    />
  );
}
