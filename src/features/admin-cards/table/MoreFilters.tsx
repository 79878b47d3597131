// The filters of the card table beside its status, behind one button.
import TuneIcon from '@mui/icons-material/Tune';
import { lazy, Suspense, useState } from 'react';
import { FilterButton } from '../../../components/table/menus';
import { wordsOf } from '../../../lib/listParams';
import { FILTER_NAMES, MORE_FILTERS, type ChosenFilters } from './cardTable';

// Loaded at the first press: the table needs none of its parts.
const FiltersDialog = lazy(async () => ({ default: (await import('./FiltersDialog')).FiltersDialog }));

export function MoreFilters(chosen: ChosenFilters) {
  // Each opening begins with what is filtered now. A closed dialog stays, because it gives the focus back.
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const words = FILTER_NAMES.map((name) => wordsOf<unknown>(MORE_FILTERS[name], chosen.filters[name]));
  const isFiltering = words.some(Boolean);
  return (
    <>
      <FilterButton
        words={isFiltering ? `Filtros: ${words.filter(Boolean).join(', ')}` : 'Filtros'}
        shortWords="Filtros"
        Icon={TuneIcon}
        isFiltering={isFiltering}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpenings(openings + 1);
          setIsOpen(true);
        }}
      />
      <Suspense>
        {openings > 0 && <FiltersDialog key={openings} open={isOpen} onClose={() => setIsOpen(false)} {...chosen} />}
      </Suspense>
    </>
  );
}
