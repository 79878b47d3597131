/** Chooses which rows of the preview are shown, by what happens to them, with their numbers. */

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { shownCount } from '@vinculo/contract/rules/words/counts';

const LINE = {
  display: 'flex',
  gap: 1,
  // On phones one line, which reaches to the screen's edges: chips are cut there and not at the text column.
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 0.5,
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
} as const;

interface KindChipsProps<Kind extends string> {
  total: number;
  all?: string;
  labels: Record<Kind, string>;
  counts: Record<Kind, number>;
  /** Null: all rows are shown. */
  kind: Kind | null;
  onKind: (kind: Kind | null) => void;
}

export function KindChips<Kind extends string>({
  total,
  all = 'Todas',
  labels,
  counts,
  kind,
  onKind,
}: KindChipsProps<Kind>) {
  const kinds = (Object.keys(labels) as Kind[]).filter((each) => counts[each] > 0 || each === kind);
  return (
    <Box role="group" aria-label="Mostrar" sx={LINE}>
      <Chip
        label={`${all}: ${shownCount(total)}`}
        aria-pressed={kind === null}
        color={kind === null ? 'primary' : 'default'}
        onClick={() => onKind(null)}
      />
      {kinds.map((each) => (
        <Chip
          key={each}
          label={`${labels[each]}: ${shownCount(counts[each])}`}
          aria-pressed={kind === each}
          color={kind === each ? 'primary' : 'default'}
          onClick={() => onKind(kind === each ? null : each)}
        />
      ))}
    </Box>
  );
}
