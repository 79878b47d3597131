/** The form by which a person asks a company for a card: who they are, and a photo. */

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { AskForCard } from '@vinculo/contract/invitations';
import type { AskedFact } from '@vinculo/contract/rules/card/student';
import { slug } from '@vinculo/contract/rules/text/slug';
import { useAddRequestPictureMutation } from '../../api/slice';
import { AppForm } from '../../components/form/AppForm';
import { SIDE_BY_SIDE } from '../../components/form/FormParts';
import { FactInput } from '../../components/form/inputs/StudentInputs';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { FacePhotoField } from '../../components/image/FacePhotoField';
import { useImageSubmit } from '../../components/image/useImageSubmit';
import { FORM_NAMES, requestSchema, toRequestInput, type RequestValues } from './requestValues';

interface RequestFormProps {
  initial: RequestValues;
  children: ReactNode;
  submitLabel: string;
  others?: ReactNode;
  send: (asked: AskForCard) => Promise<unknown>;
  onSent: () => void;
}

/** In the form's order. */
const HINTS: Record<AskedFact, string> = {
  class_name: 'Como a escola chama: 1º A, 3º ano B.',
  enrollment_number: 'O número do aluno na escola, se você souber.',
};

export function RequestForm({ initial, children, submitLabel, others, send, onSent }: RequestFormProps) {
  const [addPicture] = useAddRequestPictureMutation();
  const submit = useImageSubmit('avatar_id', FORM_NAMES, (file) => addPicture({ file }).unwrap());
  const ask = async (values: RequestValues, helpers: FormikHelpers<RequestValues>) => {
    const sent = await submit({
      image: values.photo,
      baseName: slug(['request', values.name]),
      helpers,
      send: async (avatarId) => {
        await send(toRequestInput(values, avatarId ?? ''));
        return true;
      },
    });
    if (sent) onSent();
  };
  return (
    <Formik<RequestValues> initialValues={initial} validationSchema={requestSchema} onSubmit={ask}>
      <AppForm>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
          {children}
          <TextInput
            name="name"
            label="Nome do aluno"
            required
            autoComplete="name"
            helperText="Completo, como está na matrícula."
          />
          <Box sx={SIDE_BY_SIDE}>
            {Object.entries(HINTS).map(([fact, hint]) => (
              <FactInput key={fact} fact={fact as AskedFact} helperText={hint} />
            ))}
          </Box>
          <FacePhotoField />
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: { sm: 'center' } }}>
            <SubmitButton label={submitLabel} busyLabel="Enviando..." />
            {others}
          </Box>
        </Paper>
      </AppForm>
    </Formik>
  );
}
