/** A subscription that the provider has not confirmed: the company can only wait, and cannot make a second one. */

import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { SECTION } from '../../components/form/formLayout';
import type { Confirmation } from './useConfirmation';

type ConfirmingProps = Pick<Confirmation, 'hasGivenUp' | 'isAsking' | 'askAgain'>;

export function Confirming({ hasGivenUp, isAsking, askAgain }: ConfirmingProps) {
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <HourglassIcon aria-hidden sx={{ color: 'warning.main' }} />
        Estamos confirmando a sua assinatura
      </Typography>
      {!hasGivenUp && <LinearProgress aria-label="Confirmando a assinatura" />}
      <Typography role="status">
        {hasGivenUp
          ? 'O Mercado Pago está demorando para responder. Você pode sair desta página: quando ele responder, a assinatura aparece aqui.'
          : 'O Mercado Pago ainda não respondeu. Costuma levar poucos instantes, e esta página se atualiza sozinha.'}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Não é preciso assinar de novo. Assim, nada é cobrado duas vezes.
      </Typography>
      {hasGivenUp && (
        <Box>
          <Button variant="outlined" aria-disabled={isAsking} onClick={() => !isAsking && askAgain()}>
            {isAsking ? 'Conferindo...' : 'Conferir agora'}
          </Button>
        </Box>
      )}
    </Card>
  );
}
