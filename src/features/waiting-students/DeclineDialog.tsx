// Asks why requests are declined: by a usual sentence or the company's own. The person reads it.
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import { object } from 'yup';
import { DECLINE_MAX } from '@vinculo/contract/rules/limits';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { TextInput } from '../../components/form/inputs/TextInput';
import { PlainForm } from '../../components/form/PlainForm';
import { shownText } from '../../components/form/schemas';

const REASONS = [
  'Foto escura',
  'O rosto não aparece direito',
  'Não encontrei sua matrícula',
  'Você já tem carteirinha',
] as const;

interface DeclineDialogProps {
  open: boolean;
  count: number;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

const OWN_WORDS = object({ reason: shownText(DECLINE_MAX).required('Escreva o motivo') });

export function DeclineDialog({ open, count, onDecline, onClose }: DeclineDialogProps) {
  return (
    <ResponsiveDialog
      open={open}
      title={count > 1 ? `Por que recusar ${count} pedidos?` : 'Por que recusar este pedido?'}
      onClose={onClose}
    >
      {REASONS.map((reason, index) => (
        <Button
          key={reason}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the usual answer is one Enter away
          autoFocus={index === 0}
          fullWidth
          variant="outlined"
          onClick={() => onDecline(reason)}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', mb: 1 }}
        >
          {reason}
        </Button>
      ))}
      <Formik
        initialValues={{ reason: '' }}
        validationSchema={OWN_WORDS}
        onSubmit={(values) => onDecline(OWN_WORDS.cast(values).reason)}
      >
        <PlainForm sx={{ mt: 2 }}>
          <TextInput
            name="reason"
            label="Outro motivo"
            multiline
            helperText="A pessoa lê o motivo e pode corrigir o pedido."
            slotProps={{ htmlInput: { maxLength: DECLINE_MAX } }}
            sx={{ mb: 1 }}
          />
          <Button type="submit" color="error" variant="contained">
            Recusar com este motivo
          </Button>
        </PlainForm>
      </Formik>
    </ResponsiveDialog>
  );
}
