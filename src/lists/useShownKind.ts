/** Which rows of a preview are shown: all, or those of one kind, page by page. */

import { useState } from 'react';
import type { DataTableProps } from '../components/table/DataTable';

const PAGE_SIZE = 25;

/** What a grid shows of the rows. */
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
  // A search may leave fewer pages.
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const at = Math.min(page, pages);
  const rows = shown.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE);
  return {
    chips: { total: plan.length, labels, counts, kind, onKind },
    grid: { plan, rows, pager: { page: at, pages, pageSize: PAGE_SIZE, total: shown.length, onPage: setPage } },
  };
}
