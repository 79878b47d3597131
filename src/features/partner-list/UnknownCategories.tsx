/** Says which category is taken where the list names one that the product does not have, to be changed. */

import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { KnownCategory } from './nearestCategory';
import type { CategoryChoices, UnknownCategory } from './plan';

const NONE = 'none';

interface UnknownCategoriesProps {
  unknown: readonly UnknownCategory[];
  categories: readonly KnownCategory[];
  choices: CategoryChoices;
  /** `id`: '' for no category. */
  onChoice: (key: string, id: string) => void;
}

export function UnknownCategories({ unknown, categories, choices, onChoice }: UnknownCategoriesProps) {
  if (unknown.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="unknown-categories"
      sx={{
        display: 'grid',
        gap: 1,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography id="unknown-categories" variant="h3" component="h2">
        Categorias que não conhecemos
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Escolhemos a mais parecida, se há uma. Confira, ou troque.
      </Typography>
      {unknown.map(({ name, key, count, nearest }) => {
        const choice = choices.get(key) ?? nearest ?? '';
        return (
          <Box
            key={key}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 16rem)' },
              alignItems: 'center',
              gap: { xs: 0.5, sm: 2 },
            }}
          >
            <Typography
              sx={{ overflowWrap: 'anywhere' }}
            >{`${name} (${counted(count, 'linha', 'linhas')})`}</Typography>
            <NativeSelect
              value={choice || NONE}
              inputProps={{ 'aria-label': `Categoria para ${name}` }}
              onChange={({ target: { value } }) => onChoice(key, value === NONE ? '' : value)}
            >
              {categories.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
              <option value={NONE}>Deixar sem categoria</option>
            </NativeSelect>
          </Box>
        );
      })}
    </Box>
  );
}
