/** The categories a partner may be put into, as they arrive. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useListCategoriesQuery } from '../../api/api';
import { selectRows } from '../../api/entities';
import { errorMessage } from '../../api/errors';
import { CheckboxGroup } from '../../components/form/CheckboxGroup';
import { useFormField } from '../../components/form/useFormField';

const NAME = 'categories';
const GONE = 'Categoria que não existe mais';
const SKELETON_WIDTHS = [14, 18, 12];

export function CategoriesField() {
  const { data, isError, error, refetch } = useListCategoriesQuery({ active: 1 });
  const { field, error: refused } = useFormField<string[]>(NAME);

  // Refused is what was deleted since the list came.
  useEffect(() => {
    if (refused !== undefined) void refetch();
  }, [refused, refetch]);

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
  const offered = selectRows(data).map(({ id, title }) => ({ value: id, label: title }));
  const known = new Set(offered.map(({ value }) => value));
  // Still there to be unticked: with it the partner is refused.
  const gone = field.value.filter((id) => !known.has(id)).map((id) => ({ value: id, label: GONE }));
  const options = [...offered, ...gone];
  return options.length > 0 ? <CheckboxGroup name={NAME} label="Categorias" options={options} /> : null;
}
