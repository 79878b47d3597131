/** The categories a partner may be put into. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../api/errors';
import { useLazyListCategoriesQuery, useListCategoriesQuery } from '../../api/slice';
import { CheckboxGroup } from '../../components/form/inputs/CheckboxGroup';
import { useFormField } from '../../components/form/useFormField';
import { useRows } from '../../entities/selectors';

const NAME = 'categories';
const NO_LONGER = 'não existe mais';
const SKELETON_WIDTHS = [14, 18, 12];

export function CategoriesField() {
  const { data, isError, error, refetch } = useListCategoriesQuery({ active: 1 });
  const listed = useRows(data);
  const { field, error: refused } = useFormField<string[]>(NAME);

  const [listAll] = useLazyListCategoriesQuery();
  // Chosen categories that were deleted since the list came: the server refuses them. Inactive categories do not count:
  // they are not in the list of active ones, and the partner keeps them.
  const [gone, setGone] = useState<readonly string[]>([]);

  useEffect(() => {
    if (refused === undefined) return undefined;
    const request = listAll({});
    void request.unwrap().then(
      (all) => {
        const knownIds = new Set(all.ids);
        setGone(field.value.filter((id) => !knownIds.has(id)));
      },
      // The field shows the refusal even without a new list.
      () => undefined,
    );
    return () => request.abort();
  }, [refused, listAll, field.value]);

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
  const offered = listed.map(({ id, title }) => ({
    value: id,
    label: gone.includes(id) ? `${title} (${NO_LONGER})` : title,
  }));
  const known = new Set(offered.map(({ value }) => value));
  // Deleted categories stay in the field to be unticked, also after a newer list came.
  const left = gone.filter((id) => !known.has(id)).map((id) => ({ value: id, label: `Categoria que ${NO_LONGER}` }));
  const options = [...offered, ...left];
  return options.length > 0 ? <CheckboxGroup name={NAME} label="Categorias" options={options} /> : null;
}
