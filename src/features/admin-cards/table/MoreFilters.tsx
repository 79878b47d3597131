/** The filters of the card table beside its status, behind one button. */

import TuneIcon from '@mui/icons-material/Tune';
import { lazy, Suspense, useState } from 'react';
import { FilterButton } from '../../../components/table/FilterButton';
import { wordsOf, type Chosen } from '../../../lib/listParams';
import { MORE_FILTERS, type MoreFilters as Filters } from './cardTable';

// Loaded apart: the table needs none of its fields.
const FiltersDialog = lazy(async () => ({ default: (await import('./FiltersDialog')).FiltersDialog }));

const LABEL = 'Filtros';
const NAMES = Object.keys(MORE_FILTERS) as (keyof Filters)[];

interface MoreFiltersProps {
  filters: Chosen<Filters>;
  onFilters: (filters: Chosen<Filters>) => void;
}

export function MoreFilters({ filters, onFilters }: MoreFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  // Null until the dialog first opens, because the dialog loads the company's classes.
  const [draft, setDraft] = useState<Chosen<Filters> | null>(null);
  const words = NAMES.map((name) => wordsOf<unknown>(MORE_FILTERS[name], filters[name]))
    .filter(Boolean)
    .join(', ');
  const apply = (chosen: Chosen<Filters>) => {
    close();
    const isOther = NAMES.some((name) => chosen[name] !== filters[name]);
    if (isOther) onFilters(chosen);
  };
  return (
    <>
      <FilterButton
        words={words ? `${LABEL}: ${words}` : LABEL}
        shortWords={LABEL}
        Icon={TuneIcon}
        isFiltering={words !== ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setDraft(filters);
          setIsOpen(true);
        }}
      />
      <Suspense>
        {draft && (
          <FiltersDialog
            open={isOpen}
            title={LABEL}
            draft={draft}
            canClear={words !== ''}
            onDraft={setDraft}
            onApply={apply}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
