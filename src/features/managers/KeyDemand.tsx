/** Whether the school demands a passkey of its managers. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyDemand as Demand } from '@vinculo/contract/managers';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { KEY_DEMAND_DAYS } from '@vinculo/contract/rules/limits';
import { useGetKeyDemandQuery, useSetKeyDemandMutation } from '../../api/slice';
import { AskButton } from '../../components/dialog/AskButton';

const END = {
  title: 'Deixar de exigir chave de acesso?',
  text: 'Um código enviado por e-mail volta a bastar para administrar a escola. Avisamos todos os administradores.',
  confirmLabel: 'Deixar de exigir',
  busyLabel: 'Mudando...',
};

const begin = (without: string[]) => ({
  title: 'Exigir chave de acesso dos administradores?',
  text:
    without.length > 0
      ? `A exigência vale daqui a ${KEY_DEMAND_DAYS} dias, porque nem todos têm uma chave. Avisamos todos por e-mail.`
      : 'Todos já têm uma chave, e por isso a exigência vale na hora. Avisamos todos por e-mail.',
  confirmLabel: 'Exigir chave',
  busyLabel: 'Mudando...',
});

function stateOf({ from }: Demand): string {
  if (from === null)
    return 'Quem lê o e-mail de um administrador consegue entrar na administração da escola. Com a chave de acesso de cada um, não consegue.';
  if (Date.parse(from) > Date.now())
    return `A partir de ${shownDay(brazilianDate(new Date(from)))}, só se administra esta escola com a chave de acesso.`;
  return 'Só se administra esta escola com a chave de acesso.';
}

export function KeyDemand({ companyId }: { companyId: string }) {
  const { currentData: demand } = useGetKeyDemandQuery(companyId, { refetchOnMountOrArgChange: true });
  const [set] = useSetKeyDemandMutation();
  if (!demand) return null;
  const isDemanded = demand.from !== null;
  return (
    <Box component="section" aria-labelledby="chave-exigida" sx={{ mt: 4 }}>
      <Typography id="chave-exigida" variant="h2" sx={{ mb: 1 }}>
        Chave de acesso
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{stateOf(demand)}</Typography>
      {demand.without.length > 0 && (
        <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Ainda sem chave: {demand.without.join(', ')}.
        </Typography>
      )}
      <AskButton
        key={String(isDemanded)}
        variant="outlined"
        sx={{ mt: 1.5 }}
        question={isDemanded ? END : begin(demand.without)}
        run={() => set({ companyId, demanded: !isDemanded }).unwrap()}
        done={isDemanded ? 'A chave de acesso não é mais exigida.' : 'Pronto: avisamos todos os administradores.'}
      >
        {isDemanded ? 'Deixar de exigir' : 'Exigir chave de acesso'}
      </AskButton>
    </Box>
  );
}
