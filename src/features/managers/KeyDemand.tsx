/** Whether the school demands a passkey of its managers, and who of them has lost theirs. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyDemand as Demand, LostKey } from '@vinculo/contract/managers';
import { brazilianDate, shownDay, shownMoment } from '@vinculo/contract/rules/brasilia';
import { KEY_DEMAND_DAYS, KEY_RECOVERY_HOURS } from '@vinculo/contract/rules/limits';
import { useConfirmLostKeyMutation, useGetKeyDemandQuery, useSetKeyDemandMutation } from '../../api/slice';
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
  isHarmless: true,
  busyLabel: 'Mudando...',
};

function stateOf({ from }: Demand): string {
  if (from === null)
    return `Quem lê o e-mail de um administrador consegue entrar na administração da escola. Com a chave de acesso de cada um, teria de pedir outra: avisamos os administradores, e ela só vem em ${KEY_RECOVERY_HOURS} horas, ou quando um deles confirma.`;
  if (Date.parse(from) > Date.now())
    return `A partir de ${shownDay(brazilianDate(new Date(from)))}, só se administra esta escola com a chave de acesso.`;
  return 'Só se administra esta escola com a chave de acesso.';
}

/** It is the other managers who know whether it is the person, or a reader of the person's mailbox. */
function LostKeyLine({ companyId, lost }: { companyId: string; lost: LostKey }) {
  const [confirm] = useConfirmLostKeyMutation();
  const { id, full_name: name, email, asked_at: askedAt } = lost;
  return (
    <Alert severity="warning" sx={{ mt: 4, overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}>
      {`${name} (${email}) diz que perdeu a chave de acesso e pediu outra em ${shownMoment(new Date(askedAt))} (horário de Brasília).`}
      <Box sx={{ mt: 1 }}>
        <AskButton
          variant="outlined"
          color="inherit"
          question={{
            title: `É mesmo ${name}?`,
            text: 'Fale antes com a pessoa, ao vivo ou por telefone: quem lê o e-mail dela também consegue pedir. Com a confirmação, ela cria outra chave, e as antigas deixam de valer. Se não foi ela, remova-a da administração por enquanto.',
            confirmLabel: 'Falei com a pessoa: confirmar',
            isHarmless: true,
            busyLabel: 'Confirmando...',
          }}
          run={() => confirm({ companyId, id }).unwrap()}
          done="Confirmado."
        >
          Confirmar
        </AskButton>
      </Box>
    </Alert>
  );
}

export function KeyDemand({ companyId }: { companyId: string }) {
  // A colleague on the phone may just have asked.
  const { currentData: demand } = useGetKeyDemandQuery(companyId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [set] = useSetKeyDemandMutation();
  if (!demand) return null;
  const isDemanded = demand.from !== null;
  return (
    <>
      {demand.lost?.map((lost) => (
        <LostKeyLine key={lost.id} companyId={companyId} lost={lost} />
      ))}
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
    </>
  );
}
