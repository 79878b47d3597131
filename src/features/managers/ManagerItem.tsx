/** A manager in the list. Pressing it asks to remove them, or to leave, unless they are still being added. */

import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ListedManager } from '../../api/useManagers';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { WHOLE } from '../../components/table/listLayout';

const PENDING_OPACITY = 0.5;
const TEXT = { sx: WHOLE } as const;

export interface ManagerItemProps {
  manager: ListedManager;
  isOwn: boolean;
  hasDivider: boolean;
  onPress: () => void;
}

export function ManagerItem({ manager, isOwn, hasDivider, onPress }: ManagerItemProps) {
  const { full_name, email, avatar, isPending } = manager;
  const content = (
    <>
      <ListItemAvatar>
        <PersonAvatar name={full_name} url={avatar?.url} />
      </ListItemAvatar>
      <ListItemText
        primary={isOwn ? `${full_name} (você)` : full_name}
        secondary={isPending ? `${email} • Adicionando...` : email}
        slotProps={{ primary: TEXT, secondary: TEXT }}
      />
    </>
  );
  return (
    <ListItem disablePadding divider={hasDivider}>
      <ListItemButton
        aria-disabled={isPending}
        aria-haspopup="dialog"
        onClick={() => {
          if (!isPending) onPress();
        }}
        sx={{ opacity: isPending ? PENDING_OPACITY : 1, cursor: isPending ? 'default' : undefined }}
      >
        {content}
        {isOwn ? (
          <Typography variant="button" component="span" sx={{ ml: 2, flexShrink: 0, color: 'error.main' }}>
            {' Sair'}
            <Box component="span" sx={visuallyHidden}>
              {' da administração'}
            </Box>
          </Typography>
        ) : (
          <>
            <Box component="span" sx={visuallyHidden}>
              {' Remover'}
            </Box>
            <PersonRemoveIcon sx={{ ml: 2, flexShrink: 0, color: 'text.secondary' }} />
          </>
        )}
      </ListItemButton>
    </ListItem>
  );
}
