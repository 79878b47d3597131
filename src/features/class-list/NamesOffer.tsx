/** Offers to write all names as names are written: one press, and one back. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { counted } from '@vinculo/contract/rules/counts';
import { useState } from 'react';
import { properName } from './reading/properName';
import type { PlannedRow } from './plan';

interface NamesOfferProps {
  plan: readonly PlannedRow[];
  onNames: () => void;
  onNamesBack: () => void;
}

export function NamesOffer({ plan, onNames, onNamesBack }: NamesOfferProps) {
  const [done, setDone] = useState(0);
  const names = plan.map(({ row }) => row.full_name).filter((name) => properName(name) !== name);
  const [first = ''] = names;
  if (names.length > 0)
    return (
      <Alert
        severity="info"
        action={
          <Button
            color="inherit"
            onClick={() => {
              setDone(names.length);
              onNames();
            }}
          >
            {names.length === 1 ? 'Arrumar o nome' : `Arrumar os ${names.length} nomes`}
          </Button>
        }
      >
        {`${counted(names.length, 'nome está escrito', 'nomes estão escritos')} como “${first}”. Podemos escrever “${properName(first)}”.`}
      </Alert>
    );
  if (done === 0) return null;
  return (
    <Alert
      severity="success"
      role="status"
      action={
        <Button
          color="inherit"
          onClick={() => {
            setDone(0);
            onNamesBack();
          }}
        >
          Desfazer
        </Button>
      }
    >
      {counted(done, 'nome arrumado', 'nomes arrumados')}
    </Alert>
  );
}
