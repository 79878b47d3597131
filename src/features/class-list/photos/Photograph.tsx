/** Photographs one student; the photo is saved before the next one comes. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { factLine } from '@vinculo/contract/rules/card/student';
import { slug } from '@vinculo/contract/rules/text/slug';
import { useUpdateInvitationMutation } from '../../../api/slice';
import { AppForm } from '../../../components/form/AppForm';
import { SECTION } from '../../../components/form/formLayout';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { FacePhotoField } from '../../../components/image/FacePhotoField';
import { NO_IMAGE } from '../../../components/image/imageValue';
import { PHOTO_NAMES, photoSchema, type PhotoValues } from '../../../components/image/photoValues';
import { useImageSubmit } from '../../../components/image/useImageSubmit';
import type { PhotoRow } from './photoPlan';

const FORM_NAMES = { ...PHOTO_NAMES, avatar_id: 'photo' };

interface PhotographProps {
  student: PhotoRow;
  companyId: string;
  onSaved: () => void;
  onSkip: () => void;
}

export function Photograph({ student: { id, row }, companyId, onSaved, onSkip }: PhotographProps) {
  const [updateInvitation] = useUpdateInvitationMutation();
  const submitImage = useImageSubmit('avatar_id', FORM_NAMES);
  const save = async ({ photo: image }: PhotoValues, helpers: FormikHelpers<PhotoValues>) => {
    const saved = await submitImage({
      helpers,
      image,
      baseName: slug(['card', row.full_name]),
      send: (avatarId) => updateInvitation({ id, companyId, full_name: row.full_name, avatar_id: avatarId }).unwrap(),
    });
    if (saved) onSaved();
  };
  return (
    <Formik<PhotoValues> initialValues={{ photo: NO_IMAGE }} validationSchema={photoSchema} onSubmit={save}>
      <AppForm>
        <Card sx={SECTION}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="h2">{row.full_name}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{factLine(row) || row.email}</Typography>
          </Box>
          <FacePhotoField />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <SubmitButton label="Salvar e ir ao próximo" busyLabel="Salvando..." sx={{ flexGrow: 1 }} />
            <Button size="large" onClick={onSkip}>
              Pular
            </Button>
          </Box>
        </Card>
      </AppForm>
    </Formik>
  );
}
