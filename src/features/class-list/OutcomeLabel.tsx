/** What will happen to a row, by icon, word and colour. */
import AddAPhotoIcon from '@mui/icons-material/AddAPhoto';
import AddCardIcon from '@mui/icons-material/AddCard';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import EditIcon from '@mui/icons-material/EditOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import { StateLabel } from '../../components/page/StateLabel';
import type { Outcome, PlannedRow } from './plan';

const LOOKS = {
  error: { Icon: ErrorIcon, color: 'error.main' },
  repeated: { Icon: ContentCopyIcon, color: 'warning.main' },
  card: { Icon: AddCardIcon, color: 'success.main' },
  invitation: { Icon: MailIcon, color: 'success.main' },
  waits: { Icon: AddAPhotoIcon, color: 'warning.main' },
  changed: { Icon: EditIcon, color: 'info.main' },
  known: { Icon: CheckIcon, color: 'info.main' },
} as const satisfies Record<Outcome, object>;

const OUT = { Icon: BlockIcon, color: 'warning.main', word: 'Fica de fora' } as const;

export function OutcomeLabel({ planned }: { planned: PlannedRow }) {
  const { outcome, text, lacksPicture, isInactive, isLeftOut, row } = planned;
  const marks = (isLeftOut ? [row.aside] : [lacksPicture && 'Sem foto', isInactive && 'Inativa', row.note, row.aside])
    .filter(Boolean)
    .join(' · ');
  const look = isLeftOut ? OUT : { ...LOOKS[outcome], word: text };
  return (
    <Box component="span" title={text} sx={{ display: 'grid', minWidth: 0, lineHeight: 1.25, whiteSpace: 'normal' }}>
      <Box component="span" sx={{ overflow: 'hidden', maxHeight: '2.6em' }}>
        <StateLabel {...look} />
      </Box>
      {marks && (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {marks}
        </Box>
      )}
    </Box>
  );
}
