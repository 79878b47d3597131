// The form by which a person asks a company for a card: who they are, and a photo.
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { AskForCard, MyInvitation } from '@vinculo/contract/invitations';
import { ASKED_FACTS, ofFacts, type AskedFact } from '@vinculo/contract/rules/card/student';
import { slug } from '@vinculo/contract/rules/text/slug';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useAddRequestPictureMutation } from '../../api/slice';
import { AppForm } from '../../components/form/AppForm';
import { SIDE_BY_SIDE } from '../../components/form/FormParts';
import { FactInput, shownFact, studentShape, toFacts } from '../../components/form/inputs/StudentInputs';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { name } from '../../components/form/schemas';
import {
  FacePhotoField,
  PHOTO_NAMES,
  photoOf,
  photoSchema,
  type PhotoValues,
} from '../../components/image/FacePhotoField';
import { storedImage } from '../../components/image/imageValue';
import { useImageSubmit } from '../../components/image/useImageSubmit';

interface RequestValues extends Record<AskedFact, string>, PhotoValues {
  name: string;
}

const FORM_NAMES = { full_name: 'name', avatar_id: 'photo', ...PHOTO_NAMES };

const requestSchema = photoSchema.shape({
  name: name(MESSAGES.card.fullName),
  ...ofFacts(ASKED_FACTS, (fact) => studentShape[fact]),
});

export const newRequest = (account: { full_name: string; avatar: { url: string } | null }): RequestValues => ({
  name: account.full_name,
  ...ofFacts(ASKED_FACTS, () => ''),
  photo: photoOf(account),
});

export const requestValues = (request: MyInvitation): RequestValues => ({
  name: request.full_name,
  ...ofFacts(ASKED_FACTS, (fact) => shownFact(fact, request[fact])),
  photo: storedImage(request.avatar),
});

const toRequestInput = ({ name, ...values }: RequestValues, avatarId: string) => ({
  full_name: name.trim(),
  ...toFacts(ASKED_FACTS, values),
  avatar_id: avatarId,
});

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
