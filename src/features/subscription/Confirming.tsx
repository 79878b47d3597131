/** A subscription that the provider has not confirmed: the company can only wait, and cannot make a second one. */

import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { SECTION } from '../../components/form/FormParts';

export function Confirming() {
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <HourglassIcon aria-hidden sx={{ color: 'warning.main' }} />
        Estamos confirmando a sua assinatura
      </Typography>
      <LinearProgress aria-label="Confirmando a assinatura" />
      <Typography role="status">
        O Mercado Pago ainda não respondeu. Costuma levar poucos instantes, e esta página se atualiza sozinha. Você
        também pode sair: quando ele responder, a assinatura aparece aqui.
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Não é preciso assinar de novo. Assim, nada é cobrado duas vezes.
      </Typography>
    </Card>
  );
}
