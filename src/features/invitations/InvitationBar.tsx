/** What can be done with the chosen invitations at once. */
import Button from '@mui/material/Button';
import { counted } from '@vinculo/contract/rules/counts';
import { PrintCodesButton } from '../../components/print/PrintCodesButton';
import { SelectedBar } from '../../components/table/SelectedBar';
import type { Selection } from '../../components/table/selection';
import { useAppSelector } from '../../lib/hooks';
import { useChangeInvitations } from './useChangeInvitations';

interface InvitationBarProps {
  selection: Selection;
  companyId: string;
  /** The chosen students have no address, so no mail goes to them. */
  isUnaddressed: boolean;
}

export function InvitationBar({ selection, companyId, isUnaddressed }: InvitationBarProps) {
  const { count, ids, clear } = selection;
  const { isBusy, send, revoke, question } = useChangeInvitations({ companyId, ids, isUnaddressed, onDone: clear });
  const hasListed = useAppSelector(({ entities }) =>
    ids.some((id) => entities.invitations.entities[id]?.state === 'listed'),
  );
  return (
    <SelectedBar label="Convites selecionados" text={counted(count, 'selecionado', 'selecionados')} onClear={clear}>
      {!isUnaddressed && (
        <Button variant="outlined" aria-disabled={isBusy} onClick={send}>
          Enviar de novo
        </Button>
      )}
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={revoke}>
        {isUnaddressed ? 'Tirar da lista' : 'Cancelar convites'}
      </Button>
      {hasListed && (
        <PrintCodesButton variant="outlined" students={{ company_id: companyId, invitation_ids: [...ids] }} />
      )}
      {question}
    </SelectedBar>
  );
}
