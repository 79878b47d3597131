/** The categories of the shown partners, of which one can be chosen; empty if there are none. */

import { useListCategoriesQuery } from '../../api/slice';
import { useRows } from '../../entities/selectors';
import { FilterChip } from './FilterChip';
import { PillRow, PillSkeletons } from './PillRow';

const SKELETON_WIDTHS = [13, 10, 15];

interface CategoryBarProps {
  companiesId: string[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

export function CategorySkeleton() {
  return <PillSkeletons label="Carregando categorias" widths={SKELETON_WIDTHS} testId="category-skeleton" />;
}

export function CategoryBar({ companiesId, chosen, onChoose }: CategoryBarProps) {
  const { currentData, isError, isFetching } = useListCategoriesQuery({ companiesId, active: 1 });
  const categories = useRows(currentData);

  if (!currentData) return isError && !isFetching ? null : <CategorySkeleton />;

  if (categories.length === 0) return null;
  return (
    <PillRow label="Categorias">
      {categories.map(({ id, title }) => {
        const isChosen = id === chosen;
        return <FilterChip key={id} label={title} on={isChosen} onToggle={() => onChoose(isChosen ? null : id)} />;
      })}
    </PillRow>
  );
}
