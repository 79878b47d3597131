// What support does with a proof: begins the handover of a school, and erases a person that it looked up.
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { useId } from 'react';
import { object, string } from 'yup';
import { EMAIL_MAX, PROOF_MAX, HANDOVER_HOURS } from '@vinculo/contract/rules/limits';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { LookedUpPerson, PersonAtSchool } from '@vinculo/contract/support';
import { useBeginHandoverMutation, useRemovePersonMutation } from '../../api/slice';
import { DialogButton } from '../dialog/ConfirmDialog';
import { ResponsiveDialog } from '../dialog/ResponsiveDialog';
import { TextInput } from '../form/inputs/TextInput';
import { PlainForm, SubmitButton } from '../form/PlainForm';
import { email } from '../form/schemas';
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
  /** The dialog also asks for a new e-mail. */
  asksEmail?: boolean;
  send: (values: Values) => Promise<unknown>;
  /** The message after success. */
  done: string;
  onClose: () => void;
}

/** Asks support how it knows that a request is right, and for another address if one is needed. */
function ProofDialog(props: ProofDialogProps) {
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
                slotProps={{ htmlInput: { maxLength: EMAIL_MAX } }}
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

interface ProofButtonProps extends Omit<ProofDialogProps, 'onClose'>, Pick<ButtonProps, 'color' | 'size' | 'sx'> {
  label: string;
}

function ProofButton({ label, color, size, sx, ...words }: ProofButtonProps) {
  return (
    <DialogButton
      color={color}
      size={size}
      sx={sx}
      dialog={({ open, onClose }) => open && <ProofDialog {...words} onClose={onClose} />}
    >
      {label}
    </DialogButton>
  );
}

const DAYS = HANDOVER_HOURS / 24;

export function HandOver({ company: { id, title } }: Pick<PersonAtSchool, 'company'>) {
  const [beginHandover] = useBeginHandoverMutation();
  return (
    <ProofButton
      size="small"
      sx={{ ml: -0.5 }}
      label="Trocar o e-mail que administra"
      title={`Trocar o e-mail que administra ${title}?`}
      text={`O novo e-mail e o de quem administra hoje são avisados agora. Daqui a ${DAYS} dias o novo recebe o convite para administrar; até lá, o atual pode parar a troca. Uma escola inativa continua assim até você a ativar.`}
      confirmLabel="Começar a troca"
      busyLabel="Começando..."
      asksEmail
      send={({ email, proof }) => beginHandover({ companyId: id, email, proof }).unwrap()}
      done={`Troca começada: o convite sai em ${DAYS} dias.`}
    />
  );
}

export function ErasePerson({ id, full_name }: NonNullable<LookedUpPerson['account']>) {
  const [removePerson] = useRemovePersonMutation();
  return (
    <ProofButton
      color="error"
      sx={{ mt: 2, ml: -1 }}
      label="Apagar a conta"
      title={`Apagar a conta de ${full_name}?`}
      text="Para o pedido de um responsável. O acesso e as carteirinhas terminam agora, os dados somem em até 48 horas, e as escolas e o e-mail da conta são avisados. Não dá para desfazer."
      confirmLabel="Apagar"
      busyLabel="Apagando..."
      send={({ proof }) => removePerson({ id, proof }).unwrap()}
      done="Conta apagada. Os dados somem em até 48 horas."
    />
  );
}
