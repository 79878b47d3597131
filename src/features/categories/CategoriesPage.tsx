/** What partners are sorted by, as super administrators keep it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { Category } from '@vinculo/contract/categories';
import { Link } from 'react-router-dom';
import { useListCategoriesQuery } from '../../api/categories';
import { errorMessage } from '../../api/errors';
import { useRows } from '../../entities/selectors';
import { AddLink } from '../../components/page/AddLink';
import { EmptyState } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { TileGrid } from '../../components/table/PlainList';
import { clampLines } from '../../components/table/listLayout';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { RefetchBar } from '../../components/table/RefetchBar';
import { StatusLabel } from '../../components/page/StatusLabel';
import { categoryPath, newCategoryPath, PATHS } from '../../lib/paths';

const SKELETON_ROWS = 6;
const TITLE_LINES = 2;
/** All of them, the inactive ones too. */
const EVERY_CATEGORY = {};

function CategoryItem({ category }: { category: Category }) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={categoryPath(category.id)}
        sx={{ height: '100%', display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, p: 2 }}
      >
        <Typography variant="subtitle1" component="h2" sx={clampLines(TITLE_LINES)}>
          {category.title}
        </Typography>
        <Box sx={{ flexShrink: 0, typography: 'body2' }}>
          <StatusLabel active={category.active} />
        </Box>
      </CardActionArea>
    </Card>
  );
}

function CategoryResults() {
  const { data, isFetching, isError, error, refetch } = useListCategoriesQuery(EVERY_CATEGORY);
  const categories = useRows(data);
  if (!data) {
    return isError ? (
      <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={SKELETON_ROWS} cards pictures={false} />
    );
  }
  return (
    <>
      <RefetchBar active={isFetching} />
      {categories.length === 0 ? (
        <EmptyState
          illustration="no-partners"
          title="Nenhuma categoria cadastrada"
          text="As escolas escolhem as categorias dos parceiros entre as que você cadastrar aqui."
          action={
            <Button component={Link} to={newCategoryPath} variant="contained" size="large">
              Cadastrar a primeira categoria
            </Button>
          }
        />
      ) : (
        <TileGrid>
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryItem category={category} />
            </li>
          ))}
        </TileGrid>
      )}
    </>
  );
}

export default function CategoriesPage() {
  return (
    <PageContainer maxWidth="lg">
      <PageHeader
        title="Categorias"
        backTo={PATHS.dashboard}
        actions={<AddLink to={newCategoryPath} label="Nova categoria" />}
      />
      <CategoryResults />
    </PageContainer>
  );
}
