// A dialog in which the server makes a file for paper and the browser saves it. Closing it cancels the call.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useRef, useId, type ReactNode } from 'react';
import type { PrintedFile } from '../../api/cards';
import { errorMessage, isSessionOver } from '../../api/errors';
import { download } from '../../lib/download';
import { ResponsiveDialog } from '../dialog/ResponsiveDialog';
import { toast } from '../toasts/LazyToasts';

interface Running {
  unwrap: () => Promise<PrintedFile>;
  abort: () => void;
}

interface PrintDialogProps {
  open: boolean;
  title: string;
  /** The texts call the file this: `PDF`. */
  fileWord: string;
  press?: string;
  /** The message at the end, if the call did more than make a file. */
  done?: string | undefined;
  canPrint: boolean;
  start: () => Running;
  /** The mutation's result. */
  call: { isLoading: boolean; error?: unknown; reset: () => void };
  onClose: () => void;
  children: ReactNode;
}

export function PrintDialog(props: PrintDialogProps) {
  const { open, title, fileWord, press = 'Imprimir', canPrint, start, call, onClose, children } = props;
  const { done = `${fileWord} pronto: está nos seus downloads.` } = props;
  const { isLoading, error, reset } = call;
  const running = useRef<Running | null>(null);

  const close = () => {
    running.current?.abort();
    running.current = null;
    reset();
    onClose();
  };

  const print = async () => {
    if (!canPrint || running.current) return;
    const started = start();
    running.current = started;
    try {
      const { address, name } = await started.unwrap();
      if (address) download(address, name);
      toast(done, { variant: 'success' });
      close();
    } catch {
      if (running.current === started) running.current = null;
    }
  };

  return (
    <ResponsiveDialog
      open={open}
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button variant="contained" aria-disabled={!canPrint || isLoading} onClick={() => void print()}>
            {isLoading ? `Fazendo o ${fileWord}...` : error ? 'Tentar de novo' : press}
          </Button>
        </>
      }
    >
      {children}
      {!isLoading && error !== undefined && !isSessionOver(error) && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorMessage(error)}
        </Alert>
      )}
    </ResponsiveDialog>
  );
}

interface FormatChoiceProps<Format extends string> {
  formats: Record<Format, { label: string; hint: string }>;
  value: Format;
  disabled: boolean;
  onChoose: (format: Format) => void;
}

/** In which form a file is made: one of a few, each with a line that says what it is for. */
export function FormatChoice<Format extends string>({ formats, value, disabled, onChoose }: FormatChoiceProps<Format>) {
  const labelId = useId();
  return (
    <FormControl disabled={disabled}>
      {/* The label keeps its readable colour while the choice is disabled. */}
      <FormLabel id={labelId} disabled={false}>
        Formato
      </FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, chosen) => onChoose(chosen as Format)}>
        {Object.entries<{ label: string; hint: string }>(formats).map(([format, { label, hint }]) => (
          <FormControlLabel
            key={format}
            value={format}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', mt: 1 }}
            slotProps={{ typography: { sx: { pt: 1 } } }}
            label={
              <>
                {label}
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {hint}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
