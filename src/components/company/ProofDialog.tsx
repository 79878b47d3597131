/** Asks support how it knows that a request is right, and for another address if one is needed. */

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { EMAIL_MAX, PROOF_MAX } from '@vinculo/contract/rules/limits';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { errorMessage, toFormErrors } from '../../api/errors';
import { useBackCloses } from '../../lib/useBackCloses';
import { takeOutInvisible } from '../form/takeOutInvisible';
import { useBusy } from '../page/useBusy';
import { toast } from '../toasts/LazyToasts';

interface Values {
  email: string;
  proof: string;
}
type Errors = Partial<Record<keyof Values, string | undefined>>;

const PROOF_HELP = 'Sem nomes, documentos nem códigos. Fica na auditoria.';

interface ProofDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  busyLabel: string;
  /** Asks for another address too. */
  asksEmail?: boolean;
  send: (values: Values) => Promise<unknown>;
  /** Said after it has been done. */
  done: string;
  onClose: () => void;
}

/** Nothing typed is lost by a refusal: the dialog stays and says why. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, text, confirmLabel, busyLabel, asksEmail = false, send, done, onClose } = props;
  const [values, setValues] = useState<Values>({ email: '', proof: '' });
  const [errors, setErrors] = useState<Errors>({});
  const { isBusy, run } = useBusy();
  const titleId = useId();
  const textId = useId();
  const close = () => {
    if (!isBusy) onClose();
  };
  useBackCloses(true, close);

  const refuse = (error: unknown) => {
    const { fields } = toFormErrors(error);
    // What is about neither field is told on the last one.
    setErrors(fields.email || fields.proof ? fields : { proof: errorMessage(error) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = normalizeEmail(values.email);
    const proof = values.proof.trim();
    const wrong: Errors = {
      ...(asksEmail && !isEmail(email) && { email: email ? MESSAGES.email.invalid : MESSAGES.email.required }),
      ...(!proof && { proof: MESSAGES.proof.required }),
    };
    setErrors(wrong);
    if (wrong.email || wrong.proof) return;
    await run(() =>
      send({ email, proof }).then(() => {
        toast(done, { variant: 'success' });
        onClose();
      }, refuse),
    );
  };
  const change = (name: keyof Values) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    takeOutInvisible(event);
    setValues({ ...values, [name]: event.target.value });
    setErrors({ ...errors, [name]: undefined });
  };

  return (
    <Dialog open onClose={close} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={textId}>{text}</DialogContentText>
          {asksEmail && (
            <TextField
              type="email"
              label="Novo e-mail"
              value={values.email}
              onChange={change('email')}
              error={errors.email !== undefined}
              helperText={errors.email}
              autoComplete="off"
              slotProps={{
                htmlInput: { 'aria-required': true, inputMode: 'email', autoCapitalize: 'none', maxLength: EMAIL_MAX },
              }}
            />
          )}
          <TextField
            label="Como você conferiu"
            value={values.proof}
            onChange={change('proof')}
            error={errors.proof !== undefined}
            helperText={errors.proof ?? PROOF_HELP}
            multiline
            minRows={2}
            autoComplete="off"
            slotProps={{ htmlInput: { 'aria-required': true, maxLength: PROOF_MAX } }}
          />
        </DialogContent>
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={close} aria-disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" color={asksEmail ? 'primary' : 'error'} variant="contained" aria-disabled={isBusy}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
