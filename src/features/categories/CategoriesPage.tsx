// The categories that partners are sorted by, as super administrators keep them.
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Category } from '@vinculo/contract/categories';
import { useListCategoriesQuery } from '../../api/slice';
import { AddLink, MainLink } from '../../components/page/links';
import { StatusLabel } from '../../components/page/StateLabel';
import { EmptyState } from '../../components/page/states';
import { ListSkeleton, TileGrid, WHOLE } from '../../components/table/listLayout';
import { ListPage } from '../../components/table/ListPage';
import { useRows } from '../../entities/selectors';
import { categoryPath, newCategoryPath, PATHS } from '../../lib/paths';

function CategoryItem({ category }: { category: Category }) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={categoryPath(category.id)}
        sx={{ height: '100%', display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, p: 2 }}
      >
        <Typography variant="subtitle1" component="h2" sx={WHOLE}>
          {category.title}
        </Typography>
        <Box sx={{ flexShrink: 0, typography: 'body2' }}>
          <StatusLabel active={category.active} />
        </Box>
      </CardActionArea>
    </Card>
  );
}

export default function CategoriesPage() {
  const query = useListCategoriesQuery({});
  const categories = useRows(query.data);
  return (
    <ListPage
      title="Categorias"
      backTo={PATHS.dashboard}
      actions={<AddLink to={newCategoryPath} label="Nova categoria" />}
      list={{ ...query, rows: query.data && categories, refetch: () => void query.refetch() }}
      skeleton={<ListSkeleton rows={6} lines={0} cards pictures={false} />}
      empty={
        <EmptyState
          illustration="no-partners"
          title="Nenhuma categoria cadastrada"
          text="As escolas escolhem as categorias dos parceiros entre as que você cadastrar aqui."
          action={<MainLink to={newCategoryPath}>Cadastrar a primeira categoria</MainLink>}
        />
      }
    >
      <TileGrid>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryItem category={category} />
          </li>
        ))}
      </TileGrid>
    </ListPage>
  );
}
