// /alterar-foto: adds or replaces the profile photo.
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Formik, type FormikHelpers } from 'formik';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '@vinculo/contract/profile';
import { slug } from '@vinculo/contract/rules/text/slug';
import { useCurrentUser } from '../../api/currentUser';
import { isApiError, isSessionOver } from '../../api/errors';
import { useAddAvatarMutation, useReplaceAvatarMutation } from '../../api/slice';
import { AppForm } from '../../components/form/AppForm';
import { SubmitButton } from '../../components/form/PlainForm';
import { useServerErrors } from '../../components/form/useServerErrors';
import { PHOTO_NAMES, photoSchema, type PhotoValues } from '../../components/image/FacePhotoField';
import { ImageField } from '../../components/image/ImageField';
import { storedImage } from '../../components/image/imageValue';
import { sendPicture } from '../../components/image/useImageSubmit';
import { Page } from '../../components/page/Page';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';

const FAILED = 'Ops, não era para ter acontecido isso! Tente novamente.';

export default function EditPhotoPage() {
  const { user } = useCurrentUser();
  return (
    <Page maxWidth="sm" title="Foto do perfil" backTo={PATHS.profile}>
      {user && <PhotoForm user={user} />}
    </Page>
  );
}

interface PhotoFormProps {
  user: Profile;
}

function PhotoForm({ user }: PhotoFormProps) {
  const [addAvatar] = useAddAvatarMutation();
  const [replaceAvatar] = useReplaceAvatarMutation();
  const showErrors = useServerErrors(PHOTO_NAMES);
  const navigate = useNavigate();

  const submit = async ({ photo }: PhotoValues, helpers: FormikHelpers<PhotoValues>) => {
    try {
      if (photo.toFile) {
        const [send, done] = user.avatar
          ? [replaceAvatar, 'Foto do perfil editada com sucesso!']
          : [addAvatar, 'Foto do perfil adicionada com sucesso!'];
        const baseName = slug(['profile', 'user', user.id, user.full_name]);
        await sendPicture(photo.toFile, baseName, (file) => send({ file }).unwrap());
        toast(done, { variant: 'success' });
      }
    } catch (error) {
      if (isSessionOver(error)) return;
      if (isApiError(error) && error.data.fields) return showErrors(error, helpers);
      toast(FAILED, { variant: 'error' });
    }
    await navigate(PATHS.profile);
  };

  return (
    <Formik<PhotoValues>
      initialValues={{ photo: storedImage(user.avatar) }}
      validationSchema={photoSchema}
      onSubmit={submit}
    >
      <AppForm>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
          <ImageField
            name="photo"
            label="Sua foto"
            noun="foto"
            shape="circle"
            required
            helperText="Escolha uma foto em que seu rosto apareça bem: JPEG, PNG ou WebP de até 10 MB."
          />
          <Box sx={{ display: 'grid', justifyItems: { sm: 'center' } }}>
            <SubmitButton label="Enviar" busyLabel="Enviando...." />
          </Box>
        </Paper>
      </AppForm>
    </Formik>
  );
}
