/** One folded line below a card: who follows it, and what they can do. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { listed } from '@vinculo/contract/rules/words/counts';

export function FollowedBy({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Box component="details" sx={{ color: 'text.secondary', typography: 'body2', displayPrint: 'none' }}>
      <Box component="summary" sx={{ py: 1.5, cursor: 'pointer', overflowWrap: 'anywhere' }}>
        {listed(names)} {names.length > 1 ? 'acompanham' : 'acompanha'} sua carteirinha
      </Box>
      <Typography variant="body2">
        Quem acompanha vê a carteirinha e o que a escola guarda sobre você, e pode esconder a sua foto das lojas ou
        pausar a carteirinha. Dos usos, vê só quantos foram em cada semana que já terminou, nunca onde nem quando. Acaba
        quando a escola anota que você tem 18 anos ou mais. Se algo estiver errado, fale com a escola.
      </Typography>
    </Box>
  );
}
