/** /admin/carteirinhas/convites/:id: corrects an invitation, shares its link, sends it again or takes it back. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Invitation } from '@vinculo/contract/invitations';
import { INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { Formik, type FormikHelpers } from 'formik';
import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { useGetInvitationQuery, useUpdateInvitationMutation } from '../../api/invitations';
import type { Versioned } from '../../api/versions';
import { AppForm } from '../../components/form/AppForm';
import { SECTION, FORM_STACK } from '../../components/form/formLayout';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { SchoolInputs } from '../../components/form/SchoolInputs';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { READ_ON_OPENING, useEditedRecord, type EditedRecord } from '../../components/form/useEditedRecord';
import { useServerErrors } from '../../components/form/useServerErrors';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { ShareLink } from '../../components/page/ShareLink';
import { toast } from '../../components/toasts/LazyToasts';
import { useTurnBack } from '../../components/page/useTurnBack';
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
const NOT_LOADED = 'Este convite não existe mais.';

const TEXTS: Readonly<Record<Invitation['state'], string>> = {
  waiting: `Quem entrar no Vínculo com este e-mail aceita o convite. Sem resposta, os dados são apagados em ${INVITATION_DAYS} dias.`,
  picture: 'A pessoa já tem conta. Assim que ela enviar uma foto, a carteirinha fica pronta.',
  card: 'Convite aceito: a carteirinha está entre as da escola.',
  refused:
    'A pessoa disse que não é da sua escola e não recebe mais convites dela. Confira se o endereço é mesmo dela.',
};

interface InvitationProps {
  invitation: Invitation;
  onDone: () => void;
}

function Standing({ invitation, onDone }: InvitationProps) {
  const { id, company_id: companyId, full_name, avatar, state, mail_problem, reminders_left: left, link } = invitation;
  const [firstName = ''] = full_name.split(' ');
  const isOpen = state === 'waiting' || state === 'picture';
  const isReminded = isOpen && left === 0;
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
      {isOpen && (mail_problem || isReminded) && (
        <Alert id={whyId} severity={mail_problem ? 'warning' : 'info'}>
          {mail_problem ?? MESSAGES.invitation.reminded}
        </Alert>
      )}
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary' }}
      >{`E-mails enviados: ${mailsOf(invitation)}`}</Typography>
      {isOpen && (
        // For who reads no mail: the school sends it as it likes.
        <ShareLink link={link} text={`Olá, ${firstName}! Este é o convite para a sua carteirinha da escola: ${link}`} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOpen && (
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
          {isOpen ? 'Cancelar convite' : 'Tirar da lista'}
        </Button>
      </Box>
      {question}
    </Card>
  );
}

interface InvitationFormProps extends InvitationProps {
  edited: EditedRecord<Versioned<Invitation>>;
}

function InvitationForm({ invitation, edited, onDone }: InvitationFormProps) {
  const [updateInvitation] = useUpdateInvitationMutation();
  const showErrors = useServerErrors(FORM_NAMES);
  const { id, company_id: companyId } = invitation;

  const save = async (values: InvitationValues, helpers: FormikHelpers<InvitationValues>) => {
    try {
      const saved = await edited.save({
        helpers,
        valuesOf: invitationValues,
        send: ({ version }) => updateInvitation({ id, companyId, version, ...toInvitationInput(values) }).unwrap(),
      });
      if (!saved) return;
      const isCard = saved.state === 'card';
      toast(isCard ? 'A pessoa já tem conta: a carteirinha está pronta.' : 'Convite atualizado com sucesso!', {
        variant: 'success',
      });
    } catch (error) {
      return showErrors(error, helpers);
    }
    onDone();
  };

  return (
    <Formik initialValues={invitationValues(invitation)} validationSchema={invitationSchema} onSubmit={save}>
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
          <SchoolInputs companyId={companyId} />
          <SubmitButton label="Salvar" busyLabel="Salvando..." sx={{ justifySelf: { sm: 'end' } }} />
        </Card>
      </AppForm>
    </Formik>
  );
}

function EditedInvitation({ id }: { id: string }) {
  const edited = useEditedRecord(useGetInvitationQuery(id, READ_ON_OPENING));
  const back = useReturnTo(PATHS.invitations);
  useTurnBack(edited.isError, back.to, NOT_LOADED);
  const { record: invitation } = edited;
  const isOpen = invitation?.state === 'waiting' || invitation?.state === 'picture';
  return (
    <PageContainer maxWidth="md">
      <PageHeader title="Convite" backTo={back.to} onBack={back.goBack} />
      {invitation ? (
        <Box sx={FORM_STACK}>
          <Standing invitation={invitation} onDone={back.goBack} />
          {isOpen && <InvitationForm invitation={invitation} edited={edited} onDone={back.goBack} />}
        </Box>
      ) : (
        <FormSkeleton sections={SECTIONS} />
      )}
      {edited.question}
    </PageContainer>
  );
}

export function EditInvitationPage() {
  const { id = '' } = useParams();
  return <EditedInvitation key={id} id={id} />;
}
