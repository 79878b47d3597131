/** A long form's button, which stays in view at the foot of the screen while the form is longer. */

import Paper from '@mui/material/Paper';
import { SubmitButton, type SubmitButtonProps } from './SubmitButton';

/** So low that a bar would leave no room for the form, for instance if the page is much enlarged. */
const LOW = '@media (max-height: 360px)';

export function SubmitBar(props: Pick<SubmitButtonProps, 'label' | 'busyLabel' | 'busy'>) {
  return (
    <Paper
      square
      sx={(theme) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: theme.zIndex.appBar,
        [LOW]: { position: 'static' },
        display: 'flex',
        justifyContent: 'flex-end',
        // Covers the page's own padding, so that no fields show beside it as they scroll under it.
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        pt: 1,
        pb: 'max(8px, env(safe-area-inset-bottom))',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        boxShadow: 'none',
      })}
    >
      <SubmitButton
        {...props}
        sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: (theme) => ({ sm: theme.spacing(28) }) }}
      />
    </Paper>
  );
}
