// A dialog on desktop, a sheet to swipe away on phones; focus is trapped and given back.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { MOBILE } from '../../lib/breakpoint';
import { useBackCloses } from '../../lib/useBackCloses';

export interface ResponsiveDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** The id of the text that is read out with the title. */
  describedBy?: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Its opening is a step of the history already (overlay.ts). */
  hasOwnBack?: boolean;
}

function GrabHandle() {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        flexShrink: 0,
        width: theme.spacing(5),
        height: theme.spacing(0.5),
        borderRadius: 1,
        bgcolor: 'action.disabled',
        mx: 'auto',
        mt: 1.5,
      })}
    />
  );
}

export function ResponsiveDialog(props: ResponsiveDialogProps) {
  const { open, title, onClose, describedBy, children, actions, hasOwnBack = false } = props;
  useBackCloses(open && !hasOwnBack, onClose);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down(MOBILE), { noSsr: true });
  const titleId = useId();
  const labels = { 'aria-labelledby': titleId, 'aria-describedby': describedBy };
  const content = (
    <>
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <IconButton aria-label="Fechar" edge="end" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && (
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
          {actions}
        </DialogActions>
      )}
    </>
  );

  if (!isPhone) {
    return (
      <Dialog open={open} onClose={onClose} {...labels} maxWidth="sm">
        {content}
      </Dialog>
    );
  }
  return (
    <SwipeableDrawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      onOpen={() => undefined}
      disableSwipeToOpen
      disableDiscovery
      // A closed sheet is not in the page, as a closed dialog is not.
      ModalProps={{ keepMounted: false }}
      slotProps={{
        paper: {
          ...labels,
          sx: { maxHeight: '90dvh' },
        },
      }}
    >
      <GrabHandle />
      {content}
    </SwipeableDrawer>
  );
}
