/** The first cell of a table of people: the face, the name, what stands below it, and the link that fills the row. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { MOBILE, useIsMobile } from '../../lib/breakpoint';
import { clampTightLines } from './listLayout';
import { PersonAvatar } from '../person/PersonAvatar';
import { ONE_LINE, ROW_HEIGHT, RowLink, withText } from './tableParts';

/** On phones a name has two lines, and what stands below it one each. */
const PHONE_ROW_HEIGHT = withText(80);
/** A row of a phone, but not once somebody has made the text larger than it was when the table was laid out. */
const IN_HIGH_ROW = '@container (min-height: 4.75rem)';
export const usePersonRowHeight = () => (useIsMobile() ? PHONE_ROW_HEIGHT : ROW_HEIGHT);

interface PersonCellProps {
  row: { full_name: string; avatar: { url: string } | null };
  to: string;
  tabIndex: number;
  /** There is room for one line more, on phones for two; each element is on a line of its own there. */
  under: ReactNode;
}

export const PersonCell = ({ row: { full_name, avatar }, to, tabIndex, under }: PersonCellProps) => (
  <RowLink to={to} tabIndex={tabIndex}>
    <Box
      component="span"
      // On phones a box takes the face's place, so that the name keeps its own.
      sx={(theme) => ({
        display: 'flex',
        [theme.breakpoints.down(MOBILE)]: { '[role=row]:has([data-field=select]) &': { display: 'none' } },
      })}
    >
      <PersonAvatar name={full_name} url={avatar?.url} />
    </Box>
    <Box
      component="span"
      sx={{ display: 'grid', alignItems: 'center', flexGrow: 1, minWidth: 0, height: '100%', containerType: 'size' }}
    >
      <Box
        component="span"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0, lineHeight: 1.25 }}
      >
        <Box
          component="span"
          title={full_name}
          sx={{
            ...ONE_LINE,
            fontWeight: 'fontWeightMedium',
            [IN_HIGH_ROW]: { ...clampTightLines(2), whiteSpace: 'normal' },
          }}
        >
          {full_name}
        </Box>
        <Box
          component="span"
          sx={{
            ...ONE_LINE,
            typography: 'caption',
            lineHeight: 1.2,
            color: 'text.secondary',
            '& > * + *': { ml: 1 },
            [IN_HIGH_ROW]: { '& > *': { ...ONE_LINE, ml: 0 } },
          }}
        >
          {under}
        </Box>
      </Box>
    </Box>
  </RowLink>
);
