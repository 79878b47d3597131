/** Below the cards: refuses a company that gave a card, also after its notice is gone. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import type { HolderCard } from '@vinculo/contract/cards';
import { useId, useState } from 'react';
import { RefuseCompany } from '../../components/company/RefuseCompany';

export function RefuseCompanies({ cards }: { cards: readonly HolderCard[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const companies = new Map(cards.map(({ company_id, company_title }) => [company_id, company_title]));
  return (
    <Box sx={{ mt: 4, textAlign: 'center', displayPrint: 'none' }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ color: 'text.secondary' }}
      >
        Recebeu uma carteirinha de uma escola que não conhece?
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
          {[...companies].map(([companyId, title]) => (
            <RefuseCompany
              key={companyId}
              company={{ id: companyId, title }}
              label={`Não reconheço ${title}`}
              size="small"
              sx={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
