/** Asks support how it knows that a request is right, and for another address if one is needed. */

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { useId } from 'react';
import { object, string } from 'yup';
import { EMAIL_MAX, PROOF_MAX } from '@vinculo/contract/rules/limits';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ResponsiveDialog } from '../dialog/ResponsiveDialog';
import { TextInput } from '../form/inputs/TextInput';
import { PlainForm } from '../form/PlainForm';
import { email } from '../form/schemas';
import { SubmitButton } from '../form/SubmitButton';
import { useServerErrors } from '../form/useServerErrors';
import { toast } from '../toasts/LazyToasts';

interface Values {
  email: string;
  proof: string;
}

const EMPTY: Values = { email: '', proof: '' };
const proof = string().trim().required(MESSAGES.proof.required);
const SCHEMAS = { proof: object({ proof }), both: object({ email: email(), proof }) };

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

export function ProofDialog(props: ProofDialogProps) {
  const { title, text, confirmLabel, busyLabel, asksEmail = false, send, done, onClose } = props;
  const showErrors = useServerErrors();
  const id = useId();
  const textId = useId();

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      await send({ email: normalizeEmail(values.email), proof: values.proof.trim() });
    } catch (error) {
      return showErrors(error, helpers);
    }
    toast(done, { variant: 'success' });
    onClose();
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={asksEmail ? SCHEMAS.both : SCHEMAS.proof} onSubmit={submit}>
      {({ isSubmitting }) => (
        <ResponsiveDialog
          open
          title={title}
          describedBy={textId}
          onClose={() => isSubmitting || onClose()}
          actions={
            <>
              <Button onClick={() => isSubmitting || onClose()} aria-disabled={isSubmitting}>
                Cancelar
              </Button>
              <SubmitButton
                form={id}
                size="medium"
                color={asksEmail ? 'primary' : 'error'}
                label={confirmLabel}
                busyLabel={busyLabel}
              />
            </>
          }
        >
          <PlainForm id={id} sx={{ display: 'grid', gap: 2 }}>
            <Typography id={textId} sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
            {asksEmail && (
              <TextInput
                name="email"
                label="Novo e-mail"
                type="email"
                required
                autoComplete="off"
                slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', maxLength: EMAIL_MAX } }}
              />
            )}
            <TextInput
              name="proof"
              label="Como você conferiu"
              helperText="Sem nomes, documentos nem códigos. Fica na auditoria."
              required
              multiline
              minRows={2}
              autoComplete="off"
              slotProps={{ htmlInput: { maxLength: PROOF_MAX } }}
            />
          </PlainForm>
        </ResponsiveDialog>
      )}
    </Formik>
  );
}
