// A legal text over the page: the whole screen on phones, a dialog elsewhere.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useIsMobile } from '../../lib/breakpoint';
import { useBackCloses } from '../../lib/useBackCloses';
import { LegalText, privacyPolicy, termsOfUse } from './LegalText';

const TEXTS = { privacy: privacyPolicy, terms: termsOfUse };

export type LegalTextName = keyof typeof TEXTS;

interface LegalDialogProps {
  name: LegalTextName;
  open: boolean;
  onClose: () => void;
}

export function LegalDialog({ name, open, onClose }: LegalDialogProps) {
  useBackCloses(open, onClose);
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullScreen={useIsMobile()}>
      <LegalDialogParts name={name} titleId={titleId} closing={{ onClick: onClose }} />
    </Dialog>
  );
}

interface LegalDialogPartsProps {
  name: LegalTextName;
  titleId: string;
  /** The props that make a button close the dialog. */
  closing: { onClick: () => void } | { type: 'submit' };
}

export function LegalDialogParts({ name, titleId, closing }: LegalDialogPartsProps) {
  const legal = TEXTS[name];
  return (
    <>
      <DialogTitle id={titleId} component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ flexGrow: 1 }}>
          {legal.title}
        </Box>
        <IconButton aria-label="Fechar" edge="end" {...closing}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      {/* It scrolls, so that keys have to reach it. */}
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby={titleId}>
        <LegalText text={legal} heading="h3" />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" {...closing}>
          Entendi
        </Button>
      </DialogActions>
    </>
  );
}
