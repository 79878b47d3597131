/** The keys of a page, behind a question mark or a line of a menu, and the switch for them if there is one. */

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIsTouch } from '../../lib/breakpoint';
import { ResponsiveDialog } from './ResponsiveDialog';

export const KEYS_TITLE = 'Teclas desta página';

interface KeyHintsProps {
  keys: readonly (readonly [key: string, does: string])[];
  /** For single letters, which speech that is typed by mistake would press. */
  toggle?: { isOn: boolean; onChange: () => void };
}

export function KeysDialog({ keys, toggle, open, onClose }: KeyHintsProps & { open: boolean; onClose: () => void }) {
  return (
    <ResponsiveDialog open={open} title={KEYS_TITLE} onClose={onClose}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, m: 0 }}>
        {keys.map(([key, does]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="subtitle2">
              {key}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {does}
            </Typography>
          </Box>
        ))}
      </Box>
      {toggle && (
        <FormControlLabel
          control={<Switch checked={toggle.isOn} onChange={toggle.onChange} />}
          label="Usar as teclas"
          sx={{ mt: 2 }}
        />
      )}
    </ResponsiveDialog>
  );
}

export function KeyHints(hints: KeyHintsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isTouch = useIsTouch();
  if (isTouch) return null;
  return (
    <>
      <IconButton
        aria-label={KEYS_TITLE}
        title={KEYS_TITLE}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ ml: 'auto', alignSelf: 'center', typography: 'subtitle1' }}
      >
        ?
      </IconButton>
      <KeysDialog {...hints} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
