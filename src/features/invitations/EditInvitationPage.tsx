/** /admin/carteirinhas/convites/:id: corrects an invitation, shares its link, sends it again or takes it back. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Invitation } from '@vinculo/contract/invitations';
import { INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { Formik } from 'formik';
import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { useGetInvitationQuery, useUpdateInvitationMutation } from '../../api/invitations';
import { AppForm } from '../../components/form/AppForm';
import { EditPage, type EditForm } from '../../components/form/EditPage';
import { SECTION, FORM_STACK } from '../../components/form/formLayout';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { EnrollmentInputs } from '../../components/form/inputs/EnrollmentInputs';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/inputs/TextInput';
import { READ_ON_OPENING } from '../../components/form/useEditedRecord';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { ShareLink } from '../../components/page/ShareLink';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { InvitationStateLabel } from './InvitationStateLabel';
import {
  FORM_NAMES,
  invitationSchema,
  invitationValues,
  toInvitationInput,
  type InvitationValues,
} from './invitationValues';
import { mailsOf } from './mailsOf';
import { useChangeInvitations } from './useChangeInvitations';

const SECTIONS = [2, 3];

const TEXTS: Readonly<Record<Invitation['state'], string>> = {
  waiting: `Quem entrar no Vínculo com este e-mail aceita o convite. Sem resposta, os dados são apagados em ${INVITATION_DAYS} dias.`,
  picture: 'A pessoa já tem conta. Assim que ela enviar uma foto, a carteirinha fica pronta.',
  listed: 'Falta a foto. Com ela, a carteirinha fica pronta; quem digitar o código do aluno também pode enviar uma.',
  card: 'Convite aceito: a carteirinha está entre as da escola.',
  refused:
    'A pessoa disse que não é da sua escola e não recebe mais convites dela. Confira se o endereço é mesmo dela.',
};

const isOpen = ({ state }: Invitation) => state === 'waiting' || state === 'picture' || state === 'listed';

interface StandingProps {
  invitation: Invitation;
  onDone: () => void;
}

function Standing({ invitation, onDone }: StandingProps) {
  const { id, company_id: companyId, full_name, avatar, state, mail_problem, reminders_left: left, link } = invitation;
  const [firstName = ''] = full_name.split(' ');
  const isAnswerable = isOpen(invitation);
  const isReminded = isAnswerable && left === 0;
  const whyId = useId();
  const { isBusy, send, revoke, question } = useChangeInvitations({
    companyId,
    ids: [id],
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
      <Typography>{TEXTS[state]}</Typography>
      {isAnswerable && (mail_problem || isReminded) && (
        <Alert id={whyId} severity={mail_problem ? 'warning' : 'info'}>
          {mail_problem ?? MESSAGES.invitation.reminded}
        </Alert>
      )}
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary' }}
      >{`E-mails enviados: ${mailsOf(invitation)}`}</Typography>
      {isAnswerable && link && (
        // For people who do not read e-mail: the company sends the link another way.
        <ShareLink link={link} text={`Olá, ${firstName}! Este é o convite para a sua carteirinha da escola: ${link}`} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isAnswerable && (
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
          {isAnswerable ? 'Cancelar convite' : 'Tirar da lista'}
        </Button>
      </Box>
      {question}
    </Card>
  );
}

function InvitationForm({ record, ...form }: EditForm<Invitation, InvitationValues>) {
  return (
    <Formik {...form} validationSchema={invitationSchema}>
      <AppForm sx={FORM_STACK}>
        <Card sx={SECTION}>
          <TextInput
            name="email"
            label="E-mail"
            type="email"
            required
            autoComplete="off"
            helperText="Mudou o e-mail? Enviamos um convite novo, e o link antigo deixa de funcionar."
          />
          <TextInput name="name" label="Nome da carteirinha" required autoComplete="off" />
          <EnrollmentInputs companyId={record.company_id} />
          <SubmitButton label="Salvar" busyLabel="Salvando..." sx={{ justifySelf: { sm: 'end' } }} />
        </Card>
      </AppForm>
    </Formik>
  );
}

export default function EditInvitationPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(PATHS.invitations);
  const query = useGetInvitationQuery(id, READ_ON_OPENING);
  const [updateInvitation] = useUpdateInvitationMutation();
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
        updateInvitation({ id, companyId, version, ...toInvitationInput(values) }).unwrap()
      }
      formNames={FORM_NAMES}
      done={({ state }) =>
        state === 'card' ? 'A pessoa já tem conta: a carteirinha está pronta.' : 'Convite atualizado com sucesso!'
      }
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
