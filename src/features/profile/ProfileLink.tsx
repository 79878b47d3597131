// One row of the profile's links.
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

interface ProfileLinkProps {
  to: To;
  icon: ReactNode;
  label: string;
  note?: string;
}

export function ProfileLink({ to, icon, label, note }: ProfileLinkProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} sx={{ py: 1 }}>
        <ListItemIcon sx={{ color: 'primary.main' }}>{icon}</ListItemIcon>
        <ListItemText primary={label} secondary={note} sx={{ overflowWrap: 'anywhere' }} />
        <ChevronRightIcon sx={{ color: 'text.secondary' }} />
      </ListItemButton>
    </ListItem>
  );
}
