// Photographs one student; the photo is saved before the next one comes.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Formik, type FormikHelpers } from 'formik';
import { factLine } from '@vinculo/contract/rules/card/student';
import { slug } from '@vinculo/contract/rules/text/slug';
import { useGetCardQuery, useUpdateCardMutation, useUpdateInvitationMutation } from '../../../api/slice';
import { AppForm } from '../../../components/form/AppForm';
import { SECTION } from '../../../components/form/FormParts';
import { SubmitButton } from '../../../components/form/PlainForm';
import { FacePhotoField, PHOTO_NAMES, photoSchema, type PhotoValues } from '../../../components/image/FacePhotoField';
import { NO_IMAGE } from '../../../components/image/imageValue';
import { useImageSubmit } from '../../../components/image/useImageSubmit';
import { Loaded, Loading } from '../../../components/page/states';
import { useRecord } from '../../../entities/selectors';
import type { PhotoRow } from './photoPlan';

const FORM_NAMES = { ...PHOTO_NAMES, avatar_id: 'photo' };

/** A student to whom the camera came. */
export interface Photographed {
  student: PhotoRow;
  isSaved: boolean;
  /** The card that the photo made. */
  cardId?: string | undefined;
}

interface PhotographProps extends Photographed {
  companyId: string;
  onDone: (done: Photographed) => void;
  /** To the student before. */
  onBack: (() => void) | undefined;
}

export function Photograph({ companyId, onDone, onBack, ...before }: PhotographProps) {
  const { student, isSaved, cardId } = before;
  const { id, row } = student;
  const saved = useGetCardQuery(cardId || skipToken, { refetchOnMountOrArgChange: true });
  const card = useRecord(saved.currentData);
  const [updateCard] = useUpdateCardMutation();
  const [updateInvitation] = useUpdateInvitationMutation();
  const submitImage = useImageSubmit('avatar_id', FORM_NAMES);
  const save = async ({ photo: image }: PhotoValues, helpers: FormikHelpers<PhotoValues>) => {
    const savedId = await submitImage({
      helpers,
      image,
      baseName: slug(['card', row.full_name]),
      send: async (avatarId) => {
        if (card && avatarId) {
          // Only the photo changes, and nothing that a colleague has changed since.
          const { full_name, active, version } = card;
          const change = { id: card.id, companyId, version, full_name, active, avatar_id: avatarId };
          try {
            return (await updateCard(change).unwrap()).id;
          } catch (error) {
            // After a colleague's change the next press sends the newer version.
            void saved.refetch();
            throw error;
          }
        }
        const invitation = { id, companyId, full_name: row.full_name, avatar_id: avatarId };
        return (await updateInvitation(invitation).unwrap()).card_id ?? '';
      },
    });
    if (savedId !== null) onDone({ student, isSaved: true, cardId: savedId });
  };
  return (
    <Formik<PhotoValues> initialValues={{ photo: NO_IMAGE }} validationSchema={photoSchema} onSubmit={save}>
      <AppForm>
        <Card sx={SECTION}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="h2">{row.full_name}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{factLine(row) || row.email}</Typography>
            {isSaved && <Typography role="status">A foto está salva. Para trocar, tire outra.</Typography>}
          </Box>
          {cardId ? (
            <Loaded query={saved} skeleton={<Loading isSeen />}>
              {() => <FacePhotoField />}
            </Loaded>
          ) : (
            <FacePhotoField />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <SubmitButton label="Salvar e ir ao próximo" busyLabel="Salvando..." sx={{ flexGrow: 1 }} />
            <Button size="large" onClick={() => onDone(before)}>
              {isSaved ? 'Próximo' : 'Pular'}
            </Button>
            {onBack && (
              <Button size="large" onClick={onBack}>
                Anterior
              </Button>
            )}
          </Box>
        </Card>
      </AppForm>
    </Formik>
  );
}
