/** Which rows of a preview are shown: all, or those of one kind, page by page. */

import { useState } from 'react';
import { PREVIEW_PAGE_SIZE } from './PreviewGrid';

export function useShownKind<Kind extends string, Row extends { id: string }>(
  plan: readonly Row[],
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

  // A search may leave fewer pages.
  const at = Math.min(page, Math.max(1, Math.ceil(shown.length / PREVIEW_PAGE_SIZE)));
  const rows = shown.slice((at - 1) * PREVIEW_PAGE_SIZE, at * PREVIEW_PAGE_SIZE);
  return {
    chips: { total: plan.length, kind, onKind },
    grid: { rows, total: shown.length, page: at, onPage: setPage },
  };
}
