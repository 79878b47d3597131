/** Offers to write all names as names are written: one press, and one back. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { PlannedRow } from './plan';
import { properName } from './reading/properName';

interface NamesOfferProps {
  plan: readonly PlannedRow[];
  onNames: () => void;
  onNamesBack: () => void;
}

export function NamesOffer({ plan, onNames, onNamesBack }: NamesOfferProps) {
  const [done, setDone] = useState(0);
  const names = plan.map(({ row }) => row.full_name).filter((name) => properName(name) !== name);
  const [first = ''] = names;
  const isOffered = names.length > 0;
  if (!isOffered && done === 0) return null;
  const press = () => {
    setDone(isOffered ? names.length : 0);
    if (isOffered) onNames();
    else onNamesBack();
  };
  const offer = names.length === 1 ? 'Arrumar o nome' : `Arrumar os ${names.length} nomes`;
  return (
    <Alert severity={isOffered ? 'info' : 'success'} role="status">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        {isOffered
          ? `${counted(names.length, 'nome está escrito', 'nomes estão escritos')} como “${first}”. Podemos escrever “${properName(first)}”.`
          : counted(done, 'nome arrumado', 'nomes arrumados')}
        <Button size="small" color="inherit" onClick={press} sx={{ ml: -1 }}>
          {isOffered ? offer : 'Desfazer'}
        </Button>
      </Box>
    </Alert>
  );
}
