// Which rows are shown: all, or those of one kind, with their numbers, page by page.
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import type { DataTableProps } from '../components/table/DataTable';

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

const PAGE_SIZE = 25;

/** The rows that a grid shows, and its pager. */
export interface ShownRows<Row extends { id: string }> extends Required<Pick<DataTableProps<Row>, 'rows' | 'pager'>> {
  /** The whole list. */
  plan: readonly Row[];
}

export function useShownKind<Kind extends string, Row extends { id: string }>(
  plan: readonly Row[],
  /** In the chips' order. */
  labels: Record<Kind, string>,
  isOf: (kind: Kind, row: Row) => boolean,
) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [page, setPage] = useState(1);
  // Ids of the rows of the chosen kind, fixed at the choice so that a corrected row stays in view. Null: all rows.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const shown = chosen ? plan.filter(({ id }) => chosen.has(id)) : plan;

  const onKind = (next: Kind | null) => {
    setKind(next);
    setPage(1);
    setChosen(next && new Set(plan.filter((each) => isOf(next, each)).map(({ id }) => id)));
  };

  const counts = Object.fromEntries(
    (Object.keys(labels) as Kind[]).map((each) => [each, plan.filter((row) => isOf(each, row)).length]),
  ) as Record<Kind, number>;
  // The rows may have become fewer, and with them the pages.
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const at = Math.min(page, pages);
  const rows = shown.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE);
  return {
    chips: { total: plan.length, labels, counts, kind, onKind },
    grid: { plan, rows, pager: { page: at, pages, pageSize: PAGE_SIZE, total: shown.length, onPage: setPage } },
  };
}
