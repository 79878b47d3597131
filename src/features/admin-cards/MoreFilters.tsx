/** The filters of the card table beside its status, behind one button; their dialog comes with the first press. */
import TuneIcon from '@mui/icons-material/Tune';
import { useState } from 'react';
import { FilterButton } from '../../components/table/FilterButton';
import { useDialogOnDemand } from '../../components/dialog/useDialogOnDemand';
import { ENDING_LABELS, type CardFilters } from './cardTable';

const loadDialog = () => import('./FiltersDialog');
const LABEL = 'Filtros';

interface MoreFiltersProps {
  filters: CardFilters;
  onFilters: (filters: CardFilters) => void;
}

export function MoreFilters({ filters, onFilters }: MoreFiltersProps) {
  const { code, isOpen, open, close } = useDialogOnDemand(loadDialog, 'Não conseguimos abrir os filtros.');
  const [draft, setDraft] = useState(filters);
  const { className, ending } = filters;
  const words = [className, ending && ENDING_LABELS[ending]].filter(Boolean).join(', ');
  const apply = (chosen: CardFilters) => {
    close();
    if (chosen.className !== className || chosen.ending !== ending) onFilters(chosen);
  };
  return (
    <>
      <FilterButton
        words={words ? `${LABEL}: ${words}` : LABEL}
        shortWords={LABEL}
        Icon={TuneIcon}
        isFiltering={words !== ''}
        opens="dialog"
        isOpen={isOpen}
        onOpen={() => {
          setDraft(filters);
          open();
        }}
      />
      {code && (
        <code.FiltersDialog
          open={isOpen}
          title={LABEL}
          draft={draft}
          canClear={words !== ''}
          onDraft={setDraft}
          onApply={apply}
          onClose={close}
        />
      )}
    </>
  );
}
