// A legal text in the front page's document, as a native dialog: it opens without the app.
import Paper from '@mui/material/Paper';
import { LegalDialogParts, type LegalTextName } from '../components/legal/LegalDialog';
import { MOBILE } from '../lib/breakpoint';

/** `path`: the address of the text's own page, to which the link leads that opens the dialog. */
export function NativeLegalDialog({ name, path }: { name: LegalTextName; path: string }) {
  const titleId = `${name}-title`;
  return (
    <Paper
      component="dialog"
      closedby="any"
      id={path}
      aria-labelledby={titleId}
      elevation={24}
      sx={(theme) => ({
        p: 0,
        border: 0,
        width: '100%',
        maxWidth: theme.breakpoints.values.md,
        maxHeight: 'none',
        overflow: 'hidden',
        '&::backdrop': { bgcolor: 'rgb(0 0 0 / 0.5)' },
        // The text scrolls between its title and its button.
        '& > form': { display: 'flex', flexDirection: 'column', maxHeight: `calc(100dvh - ${theme.spacing(8)})` },
        [theme.breakpoints.down(MOBILE)]: {
          maxWidth: 'none',
          borderRadius: 0,
          '& > form': { maxHeight: 'none', height: '100dvh' },
        },
        'html:has(&[open])': { overflow: 'hidden' },
      })}
    >
      <form method="dialog">
        <LegalDialogParts name={name} titleId={titleId} closing={{ type: 'submit' }} />
      </form>
    </Paper>
  );
}
