// The shape of a page that is loading.
import Skeleton from '@mui/material/Skeleton';
import { PageContainer } from '../components/page/Page';
import { ListSkeleton } from '../components/table/listLayout';

const ROWS = 5;

export function PageSkeleton() {
  return (
    <PageContainer sx={{ pt: 2 }}>
      <Skeleton variant="text" sx={{ typography: 'h1', width: '40%', mb: 2 }} />
      <ListSkeleton rows={ROWS} />
    </PageContainer>
  );
}
