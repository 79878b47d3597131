/** The categories a partner may be put into. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { errorMessage } from '../../api/errors';
import { useListCategoriesQuery } from '../../api/slice';
import { CheckboxGroup } from '../../components/form/inputs/CheckboxGroup';
import { useRows } from '../../entities/selectors';

const SKELETON_WIDTHS = [14, 18, 12];

export function CategoriesField() {
  const { data, isError, error, refetch } = useListCategoriesQuery({ active: 1 });
  const listed = useRows(data);
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
  const options = listed.map(({ id, title }) => ({ value: id, label: title }));
  return options.length > 0 ? <CheckboxGroup name="categories" label="Categorias" options={options} /> : null;
}
