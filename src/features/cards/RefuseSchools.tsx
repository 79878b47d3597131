/** The way to refuse a school that gave a card, also once its notice is gone: out of the way below the cards. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { HolderCard } from '@vinculo/contract/cards';
import { useId } from 'react';
import { useDialogOnDemand } from '../../components/dialog/useDialogOnDemand';

const loadSchools = () => import('./SchoolsToRefuse');

export function RefuseSchools({ cards }: { cards: readonly HolderCard[] }) {
  const { code, isOpen, open, close } = useDialogOnDemand(loadSchools, 'Não conseguimos abrir a lista de escolas.');
  const id = useId();
  return (
    <Box sx={{ mt: 4, textAlign: 'center', displayPrint: 'none' }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={isOpen ? close : open}
        sx={{ color: 'text.secondary' }}
      >
        Recebeu uma carteirinha de uma escola que não conhece?
      </Button>
      {code && <code.SchoolsToRefuse id={id} cards={cards} open={isOpen} />}
    </Box>
  );
}
