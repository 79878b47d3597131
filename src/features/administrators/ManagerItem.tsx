/** An administrator in the list: pressed to be removed, unless still being added or the last one. */
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { visuallyHidden } from '@mui/utils';
import type { ListedManager } from '../../api/managers';
import { clampedTo } from '../../components/listLayout';
import { PersonAvatar } from '../../components/PersonAvatar';

/** Of an administrator whom the server has not confirmed yet. */
const PENDING_OPACITY = 0.5;
const TEXT_LINES = 2;
const CLAMPED = { sx: clampedTo(TEXT_LINES) } as const;

export interface ManagerItemProps {
  manager: ListedManager;
  isOwn: boolean;
  isLast: boolean;
  hasDivider: boolean;
  onRemove: () => void;
}

export function ManagerItem({ manager, isOwn, isLast, hasDivider, onRemove }: ManagerItemProps) {
  const { full_name, email, avatar, isPending } = manager;
  const content = (
    <>
      <ListItemAvatar>
        <PersonAvatar name={full_name} url={avatar?.url} />
      </ListItemAvatar>
      <ListItemText
        primary={isOwn ? `${full_name} (você)` : full_name}
        secondary={isPending ? `${email} • Adicionando...` : email}
        slotProps={{ primary: CLAMPED, secondary: CLAMPED }}
      />
    </>
  );
  if (isLast) {
    return (
      <ListItem divider={hasDivider} sx={{ opacity: isPending ? PENDING_OPACITY : 1 }}>
        {content}
      </ListItem>
    );
  }
  return (
    <ListItem disablePadding divider={hasDivider}>
      <ListItemButton
        aria-disabled={isPending}
        aria-haspopup="dialog"
        onClick={() => {
          if (!isPending) onRemove();
        }}
        sx={{ opacity: isPending ? PENDING_OPACITY : 1, cursor: isPending ? 'default' : undefined }}
      >
        {content}
        <Box component="span" sx={visuallyHidden}>
          {' Remover'}
        </Box>
        <PersonRemoveIcon sx={{ ml: 2, flexShrink: 0, color: 'text.secondary' }} />
      </ListItemButton>
    </ListItem>
  );
}
