/** What an invitation waits for, or how it ended. */

import AddAPhotoIcon from '@mui/icons-material/AddAPhoto';
import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import MailLockIcon from '@mui/icons-material/MarkEmailUnread';
import type { Invitation, InvitationState } from '@vinculo/contract/invitations';
import { WAITING } from '@vinculo/contract/rules/card/waiting';
import { INVITATION_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { StateLabel, type StateLabelProps } from '../../components/page/StateLabel';

const STATE_LABELS: Readonly<Record<InvitationState, StateLabelProps>> = {
  waiting: { Icon: MailLockIcon, color: 'info.main', word: INVITATION_WORDS.waiting },
  picture: { Icon: AddAPhotoIcon, color: 'warning.main', word: INVITATION_WORDS.picture },
  listed: { Icon: AddAPhotoIcon, color: 'warning.main', word: INVITATION_WORDS.listed },
  card: { Icon: CheckCircleIcon, color: 'success.main', word: INVITATION_WORDS.card },
  refused: { Icon: BlockIcon, color: 'error.main', word: INVITATION_WORDS.refused },
};

export function InvitationStateLabel({ invitation }: { invitation: Invitation }) {
  const { state, email, mail_problem } = invitation;
  // No person was asked to accept.
  if (state === 'card' && email === null) return <StateLabel {...STATE_LABELS.card} word="Com foto" />;
  return WAITING[state].isMailed && mail_problem ? (
    <StateLabel Icon={ErrorIcon} color="error.main" word="O e-mail voltou" />
  ) : (
    <StateLabel {...STATE_LABELS[state]} />
  );
}
