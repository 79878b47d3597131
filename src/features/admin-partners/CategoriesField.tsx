/** The categories a partner may be put into, as they arrive. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useListCategoriesQuery } from '../../api/api';
import { selectRows } from '../../api/entities';
import { errorMessage } from '../../api/errors';
import { CheckboxGroup } from '../../components/form/CheckboxGroup';

const SKELETON_WIDTHS = [14, 18, 12];

export function CategoriesField() {
  const { data, isError, error, refetch } = useListCategoriesQuery({ active: 1 });

  if (!data && isError) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      >
        {`Não conseguimos carregar as categorias. ${errorMessage(error)}`}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Box role="status" aria-label="Carregando categorias" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {SKELETON_WIDTHS.map((width) => (
          <Skeleton key={width} variant="text" sx={(theme) => ({ width: theme.spacing(width), fontSize: '1.5rem' })} />
        ))}
      </Box>
    );
  }
  const options = selectRows(data).map(({ id, title }) => ({ value: id, label: title }));
  return options.length > 0 ? <CheckboxGroup name="categories" label="Categorias" options={options} /> : null;
}
