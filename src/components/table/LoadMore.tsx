/** Loads a list's next page, and moves the focus to the first new row: the button may be gone by then. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toastFailure } from '../toasts/LazyToasts';

export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => PromiseLike<{ isError: boolean; error?: unknown }>;
}

interface LoadMoreProps {
  query: PagedQuery;
  count: number;
  /** Moves the focus to a row, once it is there. */
  focusRow: (index: number) => void;
}

/** For rows that are the children of a list and each have a link or a button. */
export function focusInList(list: HTMLElement | null, index: number) {
  list?.children.item(index)?.querySelector<HTMLElement>('a, button')?.focus();
}

export function LoadMore({ query, count, focusRow }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const button = useRef<HTMLButtonElement>(null);
  const awaited = useRef<number | null>(null);

  const readOn = useEffectEvent(focusRow);
  useEffect(() => {
    const index = awaited.current;
    if (index === null || count <= index) return;
    awaited.current = null;
    const { activeElement } = document;
    // The person may have moved the focus elsewhere meanwhile.
    if (activeElement === document.body || activeElement === button.current) readOn(index);
  }, [count]);

  const loadMore = async () => {
    if (isFetchingNextPage) return;
    awaited.current = count;
    const next = await fetchNextPage();
    if (!next.isError) return;
    awaited.current = null;
    toastFailure(next.error);
  };

  if (!hasNextPage && !isFetchingNextPage) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', py: 3 }}>
      <Button ref={button} variant="outlined" aria-disabled={isFetchingNextPage} onClick={() => void loadMore()}>
        {isFetchingNextPage ? 'Carregando...' : 'Ver mais'}
      </Button>
    </Box>
  );
}
