/** For companies without an offer: exempt ones and inactive ones. */

import CheckIcon from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { SECTION } from '../../components/form/FormParts';
import { ALL_AVAILABLE } from './billingTexts';
import { useAskUs } from './contact';

export function Exempt() {
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CheckIcon aria-hidden sx={{ color: 'success.main' }} />
        {ALL_AVAILABLE}
      </Typography>
      <Typography>Sua escola é isenta: nada é cobrado, e não é preciso assinar.</Typography>
    </Card>
  );
}

export function Inactive() {
  const askUs = useAskUs();
  return (
    <Alert severity="error">
      <AlertTitle component="h2">Sua escola está desativada</AlertTitle>
      As carteirinhas não valem, seus alunos não veem os parceiros, e nada é cobrado. Os dados que você cadastrou
      continuam aqui. {askUs('Para reativar a escola')} Depois da reativação, a assinatura pode ser feita nesta página.
    </Alert>
  );
}
