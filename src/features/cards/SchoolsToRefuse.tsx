/** The schools that gave somebody a card, each with the way to refuse it. */
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import type { HolderCard } from '@vinculo/contract/cards';
import { RefuseSchool } from '../../components/school/RefuseSchool';

interface SchoolsToRefuseProps {
  id: string;
  cards: readonly HolderCard[];
  open: boolean;
}

export function SchoolsToRefuse({ id, cards, open }: SchoolsToRefuseProps) {
  const schools = new Map(cards.map(({ company_id, company_title }) => [company_id, company_title]));
  return (
    <Collapse appear in={open} id={id} unmountOnExit>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
        {[...schools].map(([schoolId, title]) => (
          <RefuseSchool
            key={schoolId}
            school={{ id: schoolId, title }}
            label={`Não reconheço ${title}`}
            size="small"
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </Box>
    </Collapse>
  );
}
