/** What was saved, and which rows were not, with the reason. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { PartnerRowResult } from '@vinculo/contract/partnerLists';
import { counted } from '@vinculo/contract/rules/words/counts';
import { PATHS } from '../../lib/paths';
import { placeOf } from '../../lists/reading/sheets';
import { LIST, type PlannedPartner } from './plan';

interface DoneStepProps {
  sent: readonly PlannedPartner[];
  /** Of the rows sent, in their order. */
  results: readonly PartnerRowResult[];
  onAnother: () => void;
}

export function DoneStep({ sent, results, onAnother }: DoneStepProps) {
  const count = (outcome: PartnerRowResult['outcome']) => results.filter((each) => each.outcome === outcome).length;
  const parts = [
    count('new') && counted(count('new'), 'parceiro criado', 'parceiros criados'),
    count('changed') && counted(count('changed'), 'mudança feita', 'mudanças feitas'),
    count('same') && counted(count('same'), 'linha já estava salva', 'linhas já estavam salvas'),
  ].filter((words) => words !== 0);
  const refused = sent.flatMap(({ id, row }, index) => {
    const result = results[index];
    return result?.outcome === 'error' ? { id, row, reason: result.reason ?? '' } : [];
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {parts.length > 0 && <Alert severity="success" role="status">{`${LIST.format(parts)}.`}</Alert>}
      {refused.length > 0 && (
        <Alert severity="warning" role="status">
          {counted(refused.length, 'linha não foi salva:', 'linhas não foram salvas:')}
          <Box component="ul" sx={{ m: 0, pl: 3 }}>
            {refused.map(({ id, row, reason }) => (
              <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
                {`Linha ${placeOf(row)}, ${row.title}: ${reason}`}
              </Box>
            ))}
          </Box>
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={Link} to={PATHS.adminPartners} variant="contained" size="large">
          Ver os parceiros
        </Button>
        <Button onClick={onAnother}>Importar outra lista</Button>
      </Box>
    </Box>
  );
}
