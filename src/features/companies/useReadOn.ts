/** Reads on from the first company that 'Ver mais' brought: the button that brought it may be gone. */
import { useGridApiRef } from '@mui/x-data-grid';
import type { Company } from '@vinculo/contract/companies';
import { useEffect, useRef } from 'react';

export function useReadOn(companies: readonly Company[]) {
  const list = useRef<HTMLUListElement>(null);
  const grid = useGridApiRef();
  const awaited = useRef<number | null>(null);

  useEffect(() => {
    const index = awaited.current;
    const first = index === null ? undefined : companies[index];
    if (index === null || !first) return;
    awaited.current = null;
    list.current?.children.item(index)?.querySelector('a')?.focus();
    // The grid draws its new rows later, and then moves the focus by itself.
    if (!list.current) grid.current?.setCellFocus(first.id, 'title');
  }, [companies, grid]);

  return { list, grid, awaitRow: (index: number | null) => void (awaited.current = index) };
}
