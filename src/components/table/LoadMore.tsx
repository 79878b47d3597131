// What is on its way in a list: rows that are read again, and its next page. Light, for the pages of students.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, type RefObject } from 'react';
import { toastFailure } from '../toasts/LazyToasts';

/** The thin bar over rows that are being refreshed; it keeps its space, so nothing jumps. */
export function RefetchBar({ active }: { active: boolean }) {
  return (
    <Box sx={(theme) => ({ height: theme.spacing(0.5), overflow: 'hidden', borderRadius: 1 })}>
      {active && <LinearProgress aria-label="Atualizando" />}
    </Box>
  );
}

export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => PromiseLike<{ isError: boolean; error?: unknown }>;
}

interface LoadMoreProps {
  query: PagedQuery;
  count: number;
  /** Its children are the rows, each with a link or a button. */
  list: RefObject<HTMLElement | null>;
}

/** Loads a list's next page, and moves the focus to the first new row: the button may be gone by then. */
export function LoadMore({ query, count, list }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const button = useRef<HTMLButtonElement>(null);
  const awaited = useRef<number | null>(null);

  useEffect(() => {
    const index = awaited.current;
    if (index === null || count <= index) return;
    awaited.current = null;
    const { activeElement } = document;
    // The person may have moved the focus elsewhere meanwhile.
    if (activeElement === document.body || activeElement === button.current)
      list.current?.children.item(index)?.querySelector<HTMLElement>('a, button')?.focus();
  }, [count, list]);

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
