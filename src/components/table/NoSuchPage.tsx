/** In place of a table: its address names a page that there is not. */
import Button from '@mui/material/Button';
import { EmptyState } from '../page/EmptyState';

export const NoSuchPage = ({ onFirst }: { onFirst: () => void }) => (
  <EmptyState
    illustration="not-found"
    title="Está página não existe!"
    action={
      <Button variant="outlined" onClick={onFirst}>
        Voltar para a primeira página
      </Button>
    }
  />
);
