// The first cell of a table of people: face, name, the lines below it, and the link that fills the row.
import Box from '@mui/material/Box';
import { useContext, type ReactNode } from 'react';
import { useIsMobile } from '../../lib/breakpoint';
import { clampTightLines } from '../table/listLayout';
import { SelectionContext } from '../table/selection';
import { ONE_LINE, RowLink, withText } from '../table/tableParts';
import { PersonAvatar } from './PersonAvatar';

/** On phones the name has two lines, and each element below it one. */
export const PERSON_PHONE_ROW_HEIGHT = withText(80);
/** True of a phone's row, unless the text was made larger after the table was laid out. */
const IN_HIGH_ROW = '@container (min-height: 4.75rem)';

interface PersonCellProps {
  row: { full_name: string; avatar: { url: string } | null };
  to: string;
  tabIndex: number;
  /** One line, on phones two; there each element is on a line of its own. */
  under: ReactNode;
}

export function PersonCell({ row: { full_name, avatar }, to, tabIndex, under }: PersonCellProps) {
  const isMobile = useIsMobile();
  const hasBoxes = useContext(SelectionContext)?.hasBoxes;
  return (
    <RowLink to={to} tabIndex={tabIndex}>
      {/* On phones a box takes the face's place, so that the name keeps its width. */}
      {!(isMobile && hasBoxes) && <PersonAvatar name={full_name} url={avatar?.url} />}
      <Box
        component="span"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignItems: 'center',
          flexGrow: 1,
          minWidth: 0,
          height: '100%',
          containerType: 'size',
        }}
      >
        <Box component="span" sx={{ minWidth: 0, lineHeight: 1.25 }}>
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
}
