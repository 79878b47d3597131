// The categories a partner may be put into.
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useListCategoriesQuery } from '../../api/slice';
import { useFormField } from '../../components/form/useFormField';
import { Loaded, Loading } from '../../components/page/states';
import { useRows } from '../../entities/selectors';

/** The form's value is the array of chosen ids, in the order of the categories. */
export function CategoryBoxes({ categories }: { categories: readonly { id: string; title: string }[] }) {
  const { field, helpers, error } = useFormField<string[]>('categories');
  const helperId = useId();
  const toggle = (value: string, checked: boolean) => {
    const chosen = new Set(field.value);
    if (checked) chosen.add(value);
    else chosen.delete(value);
    // A chosen value that is not offered, such as an inactive category, is kept.
    const offered = categories.map(({ id }) => id).filter((id) => chosen.delete(id));
    void helpers.setValue([...offered, ...chosen]);
  };
  return (
    <FormControl
      component="fieldset"
      error={error !== undefined}
      aria-describedby={error ? helperId : undefined}
      data-invalid={error !== undefined}
    >
      <FormLabel component="legend">Categorias</FormLabel>
      <FormGroup
        sx={{
          display: 'grid',
          alignItems: 'center',
          rowGap: 0.5,
          '& .MuiFormControlLabel-label': { minWidth: 0, overflowWrap: 'anywhere' },
          // A large text leaves room for one column.
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
            sm: 'repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))',
          },
        }}
      >
        {categories.map(({ id, title }) => (
          <FormControlLabel
            key={id}
            label={title}
            control={
              <Checkbox
                name="categories"
                value={id}
                checked={field.value.includes(id)}
                onChange={(_event, checked) => toggle(id, checked)}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </FormGroup>
      {error && <FormHelperText id={helperId}>{error}</FormHelperText>}
    </FormControl>
  );
}

/** The categories a partner may be put into. */
export function CategoriesField() {
  const query = useListCategoriesQuery({ active: 1 });
  const categories = useRows(query.data);
  return (
    <Loaded query={query} skeleton={<Loading isSeen />}>
      {() => categories.length > 0 && <CategoryBoxes categories={categories} />}
    </Loaded>
  );
}
