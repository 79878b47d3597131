/** The keys of a page behind a question mark, and whether they are on if the person can switch them off. */

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIsTouch } from '../../lib/breakpoint';
import { ResponsiveDialog } from './ResponsiveDialog';

const TITLE = 'Teclas desta página';

interface KeyHintsProps {
  keys: readonly (readonly [key: string, does: string])[];
  /** For single letters, which speech that is typed by mistake would press. */
  toggle?: { isOn: boolean; onChange: () => void };
}

export function KeyHints({ keys, toggle }: KeyHintsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isTouch = useIsTouch();
  if (isTouch) return null;
  return (
    <>
      <IconButton
        aria-label={TITLE}
        title={TITLE}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ ml: 'auto', alignSelf: 'center', typography: 'subtitle1' }}
      >
        ?
      </IconButton>
      <ResponsiveDialog open={isOpen} title={TITLE} onClose={() => setIsOpen(false)}>
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
    </>
  );
}
