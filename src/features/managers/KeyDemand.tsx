/** Whether the school demands a passkey of its managers. */

import Typography from '@mui/material/Typography';
import type { KeyDemand as Demand } from '@vinculo/contract/managers';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { KEY_DEMAND_DAYS } from '@vinculo/contract/rules/limits';
import { useGetKeyDemandQuery, useSetKeyDemandMutation } from '../../api/slice';
import { AskButton } from '../../components/dialog/AskButton';
import { Fold } from '../../components/page/Fold';

const END = {
  title: 'Deixar de exigir chave de acesso?',
  text: 'Um código enviado por e-mail volta a bastar para administrar a escola. Avisamos todos os administradores.',
  confirmLabel: 'Deixar de exigir',
  busyLabel: 'Mudando...',
};

const BEGIN = {
  title: 'Exigir chave de acesso dos administradores?',
  text: `A exigência vale daqui a ${KEY_DEMAND_DAYS} dias, ou na hora se todos já têm uma chave há ${KEY_DEMAND_DAYS} dias. Avisamos todos por e-mail.`,
  confirmLabel: 'Exigir chave',
  busyLabel: 'Mudando...',
};

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
    <Fold title="Chave de acesso" sx={{ mt: 4 }}>
      <Typography sx={{ color: 'text.secondary' }}>{stateOf(demand)}</Typography>
      {demand.without.length > 0 && (
        <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Ainda sem chave: {demand.without.join(', ')}.
        </Typography>
      )}
      <AskButton
        variant="outlined"
        sx={{ mt: 1.5 }}
        question={isDemanded ? END : BEGIN}
        run={() => set({ companyId, demanded: !isDemanded }).unwrap()}
        done={isDemanded ? 'A chave de acesso não é mais exigida.' : 'Pronto: avisamos todos os administradores.'}
      >
        {isDemanded ? 'Deixar de exigir' : 'Exigir chave de acesso'}
      </AskButton>
    </Fold>
  );
}
