/** A student tells the school that this shop did not accept the card. */

import ReportIcon from '@mui/icons-material/ReportOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { HolderPartner } from '@vinculo/contract/partners';

const ReportForm = lazy(async () => ({ default: (await import('./ReportForm')).ReportForm }));

export function ReportShop({ partner }: { partner: HolderPartner }) {
  const { company } = partner;
  const [step, setStep] = useState<'closed' | 'open' | 'taken' | 'changed'>('closed');

  if (step === 'taken' || step === 'changed') {
    return (
      <Alert severity="success" role="status">
        {step === 'taken'
          ? `Obrigado! ${company} vai receber o seu relato.`
          : `Atualizamos o seu relato de hoje. ${company} vai receber.`}
      </Alert>
    );
  }
  if (step === 'closed') {
    return (
      <Button color="inherit" startIcon={<ReportIcon />} onClick={() => setStep('open')} sx={{ justifySelf: 'start' }}>
        Contar um problema
      </Button>
    );
  }
  return (
    <Suspense fallback={null}>
      <ReportForm partner={partner} onTaken={(isChanged) => setStep(isChanged ? 'changed' : 'taken')} />
    </Suspense>
  );
}
