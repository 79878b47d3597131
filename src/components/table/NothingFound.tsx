/** Replaces a list if the search or the filters find nothing. */

import Button from '@mui/material/Button';
import { EmptyState } from '../page/EmptyState';

interface NothingFoundProps {
  /** On the button that resets search and filters. */
  label: string;
  onClear: () => void;
}

export const NothingFound = ({ label, onClear }: NothingFoundProps) => (
  <EmptyState
    illustration="not-found"
    title="Desculpe, não encontramos o que você procurava!"
    text="Talvez seja útil ajustar sua pesquisa e filtros."
    action={
      <Button variant="outlined" onClick={onClear}>
        {label}
      </Button>
    }
  />
);
