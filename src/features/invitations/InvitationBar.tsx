/** What can be done with the chosen invitations at once. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { counted } from '@vinculo/contract/rules/counts';
import type { Selection } from '../../components/selection';
import { useChangeInvitations } from './useChangeInvitations';

interface InvitationBarProps {
  selection: Selection;
  companyId: string;
}

export function InvitationBar({ selection, companyId }: InvitationBarProps) {
  const { count, ids, clear } = selection;
  const { isBusy, send, revoke, question } = useChangeInvitations({ companyId, ids, onDone: clear });
  return (
    <Alert
      severity="info"
      icon={false}
      role="region"
      aria-label="Convites selecionados"
      sx={{ mb: 2, '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } }}
    >
      <span role="status">{counted(count, 'selecionado', 'selecionados')}</span>
      <Button variant="outlined" aria-disabled={isBusy} onClick={send}>
        Enviar de novo
      </Button>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={revoke}>
        Cancelar convites
      </Button>
      <Button color="inherit" onClick={clear}>
        Limpar seleção
      </Button>
      {question}
    </Alert>
  );
}
