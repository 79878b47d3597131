// /carteirinhas/foto/:id: the photo that a card waits for.
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { MyInvitation } from '@vinculo/contract/invitations';
import { slug } from '@vinculo/contract/rules/text/slug';
import { useCurrentUser } from '../../api/currentUser';
import { useListMyInvitationsQuery, useTakeUpInvitationMutation } from '../../api/slice';
import { RefuseCompany } from '../../components/company/NewCompanies';
import { AppForm } from '../../components/form/AppForm';
import { FormSkeleton } from '../../components/form/FormParts';
import { SubmitButton } from '../../components/form/PlainForm';
import { useServerErrors } from '../../components/form/useServerErrors';
import {
  FacePhotoField,
  PHOTO_NAMES,
  photoOf,
  photoSchema,
  type PhotoValues,
} from '../../components/image/FacePhotoField';
import { sendPicture } from '../../components/image/useImageSubmit';
import { Page } from '../../components/page/Page';
import { Loaded } from '../../components/page/states';
import { useRows } from '../../entities/selectors';
import { PATHS } from '../../lib/paths';
import { useLeadOn } from './Offer';

const SECTIONS = [2];

function PictureForm({ waiting }: { waiting: MyInvitation }) {
  const { id, company_id: companyId, company_title: title, full_name: name, is_guardian: follows } = waiting;
  const { user } = useCurrentUser();
  const [takeUp] = useTakeUpInvitationMutation();
  const showErrors = useServerErrors(PHOTO_NAMES);
  const leadOn = useLeadOn();

  const submit = async ({ photo }: PhotoValues, helpers: FormikHelpers<PhotoValues>) => {
    if (!photo.toFile) return;
    try {
      await sendPicture(photo.toFile, slug(['card', name]), (file) => takeUp({ id, companyId, file }).unwrap());
    } catch (error) {
      return showErrors(error, helpers);
    }
    await leadOn('card', id, follows);
  };

  return (
    <Formik<PhotoValues>
      initialValues={{ photo: photoOf(follows ? undefined : user) }}
      validationSchema={photoSchema}
      onSubmit={submit}
    >
      <AppForm>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            A escola <strong>{title}</strong> preparou a carteirinha de <strong>{name}</strong>. Com a foto, ela fica
            pronta na hora.
          </Typography>
          <FacePhotoField />
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: { sm: 'center' } }}>
            <SubmitButton label="Enviar foto" busyLabel="Enviando..." />
            <RefuseCompany company={{ id: companyId, title }} color="inherit" sx={{ color: 'text.secondary' }} />
          </Box>
        </Paper>
      </AppForm>
    </Formik>
  );
}

export default function WaitingCardPage() {
  const { id = '' } = useParams();
  const query = useListMyInvitationsQuery();
  const waiting = useRows(query.data).find((each) => each.id === id && each.state === 'picture');
  const [follows, setFollows] = useState(false);
  if (waiting && waiting.is_guardian !== follows) setFollows(waiting.is_guardian);
  // The page also leads here after it sent the photo; the list may arrive first.
  const home = follows ? PATHS.family : PATHS.cards;
  // The photo was sent, here or in another tab, or the invitation was taken back or refused.
  if (query.data && !query.isFetching && !waiting) return <Navigate to={home} replace />;

  const skeleton = <FormSkeleton sections={SECTIONS} />;
  return (
    <Page maxWidth="sm" title="Foto da carteirinha" backTo={PATHS.cards}>
      <Loaded query={query} skeleton={skeleton}>
        {() => (waiting ? <PictureForm key={id} waiting={waiting} /> : skeleton)}
      </Loaded>
    </Page>
  );
}
