/** /admin/carteirinhas/convites/:id: corrects an invitation, shares its link, sends it again or takes it back. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useId } from 'react';
import { useParams } from 'react-router-dom';
import type { Invitation } from '@vinculo/contract/invitations';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { WAITING } from '@vinculo/contract/rules/card/waiting';
import { INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useGetInvitationQuery, useReleaseInvitationMutation, useUpdateInvitationMutation } from '../../api/slice';
import { ReleaseButton } from '../../components/card/ReleaseButton';
import { AppForm } from '../../components/form/AppForm';
import { EditPage, type EditForm } from '../../components/form/EditPage';
import { SECTION, FORM_STACK } from '../../components/form/formLayout';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { StudentInputs } from '../../components/form/inputs/StudentInputs';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { READ_ON_OPENING } from '../../components/form/useEditedRecord';
import { FacePhotoField } from '../../components/image/FacePhotoField';
import { usePictureFirst } from '../../components/image/useImageSubmit';
import { ShareLink } from '../../components/page/ShareLink';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { InvitationStateLabel } from './InvitationStateLabel';
import {
  FORM_NAMES,
  invitationSchema,
  invitationValues,
  listedSchema,
  photoName,
  toInvitationInput,
  type InvitationValues,
} from './invitationValues';
import { mailsOf } from './mailsOf';
import { useChangeInvitations } from './useChangeInvitations';

const SECTIONS = [2, 3];

const TEXTS: Readonly<Record<Invitation['state'], string>> = {
  waiting: `Quem entrar no Vínculo com este e-mail aceita o convite. Sem resposta, os dados são apagados ${INVITATION_DAYS} dias depois do convite.`,
  picture: 'A pessoa já tem conta. Assim que ela enviar uma foto, a carteirinha fica pronta.',
  listed: 'Falta a foto. Com ela, a carteirinha fica pronta; quem digitar o código do aluno também pode enviar uma.',
  card: 'Convite aceito: a carteirinha está entre as da escola.',
  refused:
    'A pessoa disse que não é da sua escola e não recebe mais convites dela. Confira se o endereço é mesmo dela.',
};

const READY = 'A carteirinha está pronta.';
const ACTIVATED = 'Falta a foto: quem ativou ou a escola pode enviar, e a carteirinha fica pronta.';

function textOf({ state, email }: Invitation): string {
  if (state === 'card' && email === null) return 'A carteirinha está entre as da escola.';
  return state === 'picture' && email === null ? ACTIVATED : TEXTS[state];
}

const isOpen = ({ state }: Invitation) => WAITING[state].isOpen;

function Activated({ invitation, onReleased }: { invitation: Invitation; onReleased: () => void }) {
  const { id, company_id: companyId, activated } = invitation;
  const [release] = useReleaseInvitationMutation();
  if (!activated) return null;
  const { full_name, email, at } = activated;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`Ativada por ${full_name} (${email}) em ${shownDay(brazilianDate(new Date(at)))}.`}
      </Typography>
      <ReleaseButton
        consequence="O aluno volta para a lista, sem conta e sem foto."
        release={() => release({ id, companyId }).unwrap()}
        onReleased={onReleased}
      />
    </Box>
  );
}

interface StandingProps {
  invitation: Invitation;
  onDone: () => void;
}

function Standing({ invitation, onDone }: StandingProps) {
  const { id, company_id: companyId, full_name, email, avatar, mail_problem, reminders_left: left, link } = invitation;
  const [firstName = ''] = full_name.split(' ');
  const isAnswerable = isOpen(invitation);
  const isMailed = email !== null;
  const isReminded = isAnswerable && isMailed && left === 0;
  const whyId = useId();
  const { isBusy, send, revoke, question } = useChangeInvitations({
    companyId,
    ids: [id],
    isUnaddressed: !isMailed,
    onDone: (change) => change === 'revoke' && onDone(),
  });
  return (
    <Card sx={SECTION}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <PersonAvatar name={full_name} url={avatar?.url} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {full_name}
          </Typography>
          <InvitationStateLabel invitation={invitation} />
        </Box>
      </Box>
      <Activated invitation={invitation} onReleased={onDone} />
      <Typography>{textOf(invitation)}</Typography>
      {isAnswerable && (mail_problem || isReminded) && (
        <Alert id={whyId} severity={mail_problem ? 'warning' : 'info'}>
          {mail_problem ?? MESSAGES.invitation.reminded}
        </Alert>
      )}
      {isMailed && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary' }}
        >{`E-mails enviados: ${mailsOf(invitation)}`}</Typography>
      )}
      {isAnswerable && link && (
        // For people who do not read e-mail: the company sends the link another way.
        <ShareLink link={link} text={`Olá, ${firstName}! Este é o convite para a sua carteirinha da escola: ${link}`} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isAnswerable && isMailed && (
          <Button
            variant="outlined"
            aria-disabled={isBusy || isReminded}
            aria-describedby={isReminded ? whyId : undefined}
            onClick={isReminded ? undefined : send}
            sx={(theme) => ({ opacity: isReminded ? theme.palette.action.disabledOpacity : 1 })}
          >
            Enviar de novo
          </Button>
        )}
        <Button color="error" aria-haspopup="dialog" onClick={revoke}>
          {isAnswerable && isMailed ? 'Cancelar convite' : 'Tirar da lista'}
        </Button>
      </Box>
      {question}
    </Card>
  );
}

function InvitationForm({ record, ...form }: EditForm<Invitation, InvitationValues>) {
  const isListed = record.email === null;
  return (
    <Formik {...form} validationSchema={isListed ? listedSchema : invitationSchema}>
      <AppForm sx={FORM_STACK}>
        {isListed && (
          <Card sx={{ p: SECTION.p }}>
            <FacePhotoField required={false} />
          </Card>
        )}
        <Card sx={SECTION}>
          <TextInput
            name="email"
            label="E-mail"
            type="email"
            required={!isListed}
            autoComplete="off"
            helperText={
              isListed
                ? 'Com um e-mail, mandamos um convite.'
                : 'Mudou o e-mail? Enviamos um convite novo, e o link antigo deixa de funcionar.'
            }
          />
          <TextInput name="name" label="Nome da carteirinha" required autoComplete="off" />
          <StudentInputs companyId={record.company_id} />
          <SubmitButton label="Salvar" busyLabel="Salvando..." sx={{ justifySelf: { sm: 'end' } }} />
        </Card>
      </AppForm>
    </Formik>
  );
}

function doneText({ state, email }: Invitation): string {
  if (state === 'card') return email === null ? READY : `A pessoa já tem conta: ${READY.toLowerCase()}`;
  return state === 'listed' ? 'Aluno atualizado com sucesso!' : 'Convite atualizado com sucesso!';
}

export default function EditInvitationPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(PATHS.invitations);
  const query = useGetInvitationQuery(id, READ_ON_OPENING);
  const [updateInvitation] = useUpdateInvitationMutation();
  const sendPictureFirst = usePictureFirst('avatar_id');
  return (
    <EditPage
      key={id}
      title="Convite"
      maxWidth="md"
      way={way}
      query={query}
      skeleton={<FormSkeleton sections={SECTIONS} />}
      notLoaded="Este convite não existe mais."
      valuesOf={invitationValues}
      send={(values, { company_id: companyId, version }) =>
        sendPictureFirst({
          image: values.photo,
          baseName: photoName(values),
          send: (photoId) =>
            updateInvitation({ id, companyId, version, ...toInvitationInput(values, photoId) }).unwrap(),
        })
      }
      formNames={FORM_NAMES}
      done={doneText}
    >
      {(form) => (
        <Box sx={FORM_STACK}>
          <Standing invitation={form.record} onDone={way.goBack} />
          {isOpen(form.record) && <InvitationForm {...form} />}
        </Box>
      )}
    </EditPage>
  );
}
