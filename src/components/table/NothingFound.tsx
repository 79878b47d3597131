/** In place of a list: what was searched or filtered for is not there. */
import Button from '@mui/material/Button';
import { EmptyState } from '../page/EmptyState';

interface NothingFoundProps {
  /** On the button that takes search and filters back. */
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
