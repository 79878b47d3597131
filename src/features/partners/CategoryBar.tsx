// The categories of the shown partners, of which one can be chosen; empty if there are none.
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useListCategoriesQuery } from '../../api/slice';
import { useRows } from '../../entities/selectors';

/** In units of the theme's spacing. */
const SKELETON_WIDTHS = [13, 10, 15];

const ROW = {
  display: 'flex',
  gap: 1,
  py: 0.5,
  // Reaches to the screen's edges, so that pills are cut there and not at the text column.
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
} as const;

interface CategoryBarProps {
  companiesId: string[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

export function CategorySkeleton() {
  return (
    <Box sx={ROW} role="status" aria-label="Carregando categorias">
      {SKELETON_WIDTHS.map((width) => (
        <Skeleton
          key={width}
          variant="rounded"
          data-testid="category-skeleton"
          sx={(theme) => ({ width: theme.spacing(width), height: theme.spacing(5), borderRadius: 5 })}
        />
      ))}
    </Box>
  );
}

export function CategoryBar({ companiesId, chosen, onChoose }: CategoryBarProps) {
  const { currentData, isError, isFetching } = useListCategoriesQuery({ companiesId, active: 1 });
  const categories = useRows(currentData);

  if (!currentData) return isError && !isFetching ? null : <CategorySkeleton />;

  if (categories.length === 0) return null;
  return (
    <Box sx={ROW} role="group" aria-label="Categorias">
      {categories.map(({ id, title }) => {
        const isChosen = id === chosen;
        return (
          <Chip
            key={id}
            label={title}
            icon={isChosen ? <CheckIcon /> : undefined}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : id)}
            // Its row would cut off the ring around a focused pill.
            sx={{ '&.Mui-focusVisible': { outlineOffset: -3 } }}
          />
        );
      })}
    </Box>
  );
}
