/** The first cell of a table of people: the face, the name, a line below it, and the link that fills the row. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PersonAvatar } from './PersonAvatar';
import { RowLink } from './tableParts';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis' };

interface PersonCellProps {
  row: { full_name: string; avatar: { url: string } | null };
  to: string;
  tabIndex: number;
  /** A row has room for one line more, also where texts are twice as large. */
  under: ReactNode;
}

export const PersonCell = ({ row: { full_name, avatar }, to, tabIndex, under }: PersonCellProps) => (
  <RowLink to={to} tabIndex={tabIndex}>
    <PersonAvatar name={full_name} url={avatar?.url} />
    <Box
      component="span"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0, lineHeight: 1.25 }}
    >
      <Box component="span" sx={{ ...ONE_LINE, fontWeight: 'fontWeightMedium' }}>
        {full_name}
      </Box>
      <Box
        component="span"
        sx={{ ...ONE_LINE, typography: 'caption', lineHeight: 1.2, color: 'text.secondary', '& > * + *': { ml: 1 } }}
      >
        {under}
      </Box>
    </Box>
  </RowLink>
);
