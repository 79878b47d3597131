/** /alterar-foto: adds or replaces the profile photo. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Profile } from '@vinculo/contract/profile';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { slug } from '@vinculo/contract/rules/slug';
import { Formik, type FormikHelpers } from 'formik';
import { enqueueSnackbar } from 'notistack';
import { useNavigate } from 'react-router-dom';
import { useAddAvatarMutation, useReplaceAvatarMutation } from '../../api/api';
import { useCurrentUser } from '../../api/currentUser';
import { isApiError, isSessionOver, toFormErrors } from '../../api/errors';
import { AppForm } from '../../components/form/AppForm';
import { SubmitButton } from '../../components/form/SubmitButton';
import { ImageField } from '../../components/image/ImageField';
import { storedImage } from '../../components/image/imageValue';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { PATHS } from '../../lib/paths';
import { photoSchema, type PhotoValues } from './photoSchema';

const FAILED = 'Ops, não era para ter acontecido isso! Tente novamente.';
/** Too large, not a picture, not usable: choosing another picture helps, so the form stays. */
const REFUSED_PICTURE: readonly unknown[] = [413, 415, 422];

/** What is wrong with the picture itself; null where the failure has another reason. */
function refusalOf(error: unknown): string | null {
  if (!isApiError(error) || !REFUSED_PICTURE.includes(error.status)) return null;
  return Object.values(toFormErrors(error).fields)[0] ?? error.data.message;
}

export function EditPhotoPage() {
  const { user } = useCurrentUser();
  return (
    <PageContainer maxWidth="sm">
      <PageHeader title="Foto do perfil" backTo={PATHS.profile} />
      {user && <PhotoForm user={user} />}
    </PageContainer>
  );
}

interface PhotoFormProps {
  user: Profile;
}

function PhotoForm({ user }: PhotoFormProps) {
  const [addAvatar] = useAddAvatarMutation();
  const [replaceAvatar] = useReplaceAvatarMutation();
  const navigate = useNavigate();

  const submit = async ({ photo }: PhotoValues, { setFieldError, setFieldTouched }: FormikHelpers<PhotoValues>) => {
    const stayWith = async (message: string) => {
      await setFieldTouched('photo', true, false);
      setFieldError('photo', message);
    };
    if (photo.toFile) {
      const file = await photo.toFile(slug(['profile', 'user', user.id, user.full_name])).catch(() => null);
      if (!file) return stayWith(MESSAGES.file.damaged);
      try {
        if (user.avatar) {
          await replaceAvatar({ file }).unwrap();
          enqueueSnackbar('Foto do perfil editada com sucesso!', { variant: 'success' });
        } else {
          await addAvatar({ file }).unwrap();
          enqueueSnackbar('Foto do perfil adicionada com sucesso!', { variant: 'success' });
        }
      } catch (error) {
        if (isSessionOver(error)) return undefined;
        const refusal = refusalOf(error);
        if (refusal) return stayWith(refusal);
        enqueueSnackbar(FAILED, { variant: 'error' });
      }
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
