/** The button that brings the next page of a list. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
}

export function LoadMore({ hasMore, isLoading, onLoadMore }: LoadMoreProps) {
  if (!hasMore && !isLoading) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', py: 3 }}>
      <Button
        variant="outlined"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) onLoadMore();
        }}
      >
        {isLoading ? 'Carregando...' : 'Ver mais'}
      </Button>
    </Box>
  );
}
