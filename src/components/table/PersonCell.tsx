/** The first cell of a table of people: the face, the name, what stands below it, and the link that fills the row. */
import Box from '@mui/material/Box';
import { useContext, type ReactNode } from 'react';
import { useIsMobile } from '../../lib/breakpoint';
import { clampTightLines } from './listLayout';
import { PersonAvatar } from '../person/PersonAvatar';
import { SelectionContext } from './selection';
import { ONE_LINE, RowLink, withText } from './tableParts';

/** On phones a name has two lines, and what stands below it one each. */
export const PERSON_PHONE_ROW_HEIGHT = withText(80);

interface PersonCellProps {
  row: { full_name: string; avatar: { url: string } | null };
  to: string;
  tabIndex: number;
  /** There is room for one line more, on phones for two; each element is on a line of its own there. */
  under: ReactNode;
}

export function PersonCell({ row: { full_name, avatar }, to, tabIndex, under }: PersonCellProps) {
  const isMobile = useIsMobile();
  const hasBoxes = useContext(SelectionContext)?.hasBoxes;
  return (
    <RowLink to={to} tabIndex={tabIndex}>
      {/* On phones a box takes the face's place, so that the name keeps its own. */}
      {!(isMobile && hasBoxes) && <PersonAvatar name={full_name} url={avatar?.url} />}
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0, lineHeight: 1.25 }}>
        <Box
          component="span"
          title={full_name}
          sx={[
            ONE_LINE,
            { fontWeight: 'fontWeightMedium' },
            isMobile && { ...clampTightLines(2), whiteSpace: 'normal' },
          ]}
        >
          {full_name}
        </Box>
        <Box
          component="span"
          sx={[
            ONE_LINE,
            { typography: 'caption', lineHeight: 1.2, color: 'text.secondary', '& > * + *': { ml: 1 } },
            isMobile && { '& > *': ONE_LINE, '& > * + *': { ml: 0 } },
          ]}
        >
          {under}
        </Box>
      </Box>
    </RowLink>
  );
}
