/** The filters of the card table beside its status, behind one button. */

import TuneIcon from '@mui/icons-material/Tune';
import { lazy, Suspense, useState } from 'react';
import { FilterButton } from '../../../components/table/FilterButton';
import { CONSENT_LABELS, ENDING_LABELS, OWNER_LABELS, type CardFilters } from './cardTable';

// Loaded apart: the table needs none of its fields.
const FiltersDialog = lazy(async () => ({ default: (await import('./FiltersDialog')).FiltersDialog }));

const LABEL = 'Filtros';
const NAMES = ['className', 'ending', 'owner', 'consent'] as const satisfies readonly (keyof CardFilters)[];

interface MoreFiltersProps {
  filters: CardFilters;
  onFilters: (filters: CardFilters) => void;
}

export function MoreFilters({ filters, onFilters }: MoreFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  // Null until the dialog first opens, because the dialog loads the company's classes.
  const [draft, setDraft] = useState<CardFilters | null>(null);
  const { className, ending, owner, consent } = filters;
  const words = [
    className,
    ending && ENDING_LABELS[ending],
    owner && OWNER_LABELS[owner],
    consent && CONSENT_LABELS[consent],
  ]
    .filter(Boolean)
    .join(', ');
  const apply = (chosen: CardFilters) => {
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
