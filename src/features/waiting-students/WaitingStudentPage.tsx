// /admin/carteirinhas/aguardando/:id: a student without a card: answers a request, corrects, shares, or takes off the list.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { mixed, object, string } from 'yup';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { isAmongStates, STUDENT_STATES, type InvitationState } from '@vinculo/contract/rules/card/waiting';
import { INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { slug } from '@vinculo/contract/rules/text/slug';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { UpdateInvitation, WaitingStudent } from '@vinculo/contract/waitingStudents';
import { useGetWaitingStudentQuery, useReleaseInvitationMutation, useUpdateInvitationMutation } from '../../api/slice';
import { ReleaseButton } from '../../components/card/ReleaseButton';
import { AppForm } from '../../components/form/AppForm';
import { type EditForm, EditPage, READ_ON_OPENING } from '../../components/form/EditPage';
import { FORM_STACK, FormSkeleton, SECTION } from '../../components/form/FormParts';
import { StudentInputs, studentShape, studentValues, toFacts } from '../../components/form/inputs/StudentInputs';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { email, name, optional } from '../../components/form/schemas';
import { FacePhotoField, PHOTO_NAMES } from '../../components/image/FacePhotoField';
import { type ImageValue, NO_IMAGE } from '../../components/image/imageValue';
import { usePictureFirst } from '../../components/image/useImageSubmit';
import { BusyButton } from '../../components/page/BusyButton';
import { ShareLink } from '../../components/page/ShareLink';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { DeliverButton } from '../../components/print/DeliverButton';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { formatDay } from '../../lib/shown';
import { RemoveStudents } from './RemoveStudents';
import { RequestCard } from './RequestCard';
import { canBe, mailsOf, SituationLabel } from './SituationLabel';
import { isRequest } from './useAnswering';

const maybeEmail = optional(string(), (text) => isEmail(normalizeEmail(text)), MESSAGES.email.invalid);
const shape = {
  name: name(MESSAGES.card.fullName),
  guardianEmail: maybeEmail,
  photo: mixed<ImageValue>(),
  ...studentShape,
};

const invitedSchema = object({ email: email(), ...shape });

/** The form of a student without an address, who may get one. */
const listedSchema = object({ email: maybeEmail, ...shape });

const valuesOf = (student: WaitingStudent) => ({
  email: student.email ?? '',
  guardianEmail: student.guardian_email ?? '',
  name: student.full_name,
  /** A photo to add, for a student who has none. */
  photo: NO_IMAGE,
  ...studentValues(student),
});

type WaitingStudentValues = ReturnType<typeof valuesOf>;

const photoName = ({ name }: WaitingStudentValues) => slug(['card', name.trim()]);

const toInput = (values: WaitingStudentValues, photoId: string | null): UpdateInvitation => ({
  ...(photoId && { avatar_id: photoId }),
  email: values.email.trim() || null,
  guardian_email: values.guardianEmail.trim() || null,
  full_name: values.name.trim(),
  ...toFacts(STUDENT_FACTS, values),
});

/** The requests' names of fields that the form names differently. */
const FORM_NAMES = { ...PHOTO_NAMES, avatar_id: 'photo', full_name: 'name', guardian_email: 'guardianEmail' };

const TEXTS: Readonly<Record<InvitationState, string>> = {
  waiting: `Quem entrar no Vínculo com este e-mail aceita o convite. Sem resposta, os dados são apagados ${INVITATION_DAYS} dias depois do convite.`,
  picture: 'A pessoa já tem conta. Assim que houver uma foto, dela ou da escola, a carteirinha fica pronta.',
  listed: 'Falta a foto. Com ela, a carteirinha fica pronta; quem digitar o código do aluno também pode enviar uma.',
  card: 'A carteirinha está entre as da escola.',
  refused:
    'A pessoa disse que não é da sua escola e não recebe mais convites dela. Confira se o endereço é mesmo dela.',
};

const READY = 'A carteirinha está pronta.';

const isOpen = ({ state }: WaitingStudent) => isAmongStates(STUDENT_STATES, state);
const textOf = ({ state }: WaitingStudent) => (state in TEXTS ? TEXTS[state as InvitationState] : '');

interface StandingProps {
  student: WaitingStudent;
  onDone: () => void;
}

/** A sentence, and beside it what can be done about it. */
const Fact = ({ text, children }: { text: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
    <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
    {children}
  </Box>
);

function Activated({ student, onReleased }: { student: WaitingStudent; onReleased: () => void }) {
  const { id, company_id: companyId, activated } = student;
  const [release] = useReleaseInvitationMutation();
  if (!activated) return null;
  const { full_name, email, at, is_guardian: isGuardian } = activated;
  return (
    <Fact text={`Ativada por ${full_name} (${email})${isGuardian ? ', como responsável,' : ''} em ${formatDay(at)}.`}>
      <ReleaseButton
        consequence="O aluno volta para a lista, sem conta e sem foto."
        release={() => release({ id, companyId }).unwrap()}
        onReleased={onReleased}
      />
    </Fact>
  );
}

function Claimed({ student, onDone }: StandingProps) {
  const { id, company_id: companyId, full_name, claim } = student;
  const [update] = useUpdateInvitationMutation();
  if (!claim) return null;
  // The school confirms the guardian by writing their address.
  const confirm = async () => {
    await update({ id, companyId, full_name, guardian_email: claim.email, keeps_guardian: true }).unwrap();
    toast(`A autorização de ${claim.full_name} conta a partir de agora.`, { variant: 'success' });
    onDone();
  };
  return (
    <Fact
      text={`${claim.full_name} (${claim.email}) disse que é responsável. Só acompanha a carteirinha até você confirmar.`}
    >
      <BusyButton busyLabel="Confirmando..." onPress={confirm}>
        É o responsável
      </BusyButton>
    </Fact>
  );
}

function Standing({ student, onDone }: StandingProps) {
  const { id, company_id: companyId, full_name, email, avatar, mail_problem, link } = student;
  const [firstName = ''] = full_name.split(' ');
  const isAnswerable = isOpen(student);
  return (
    <Card sx={SECTION}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <PersonAvatar name={full_name} url={avatar?.url} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {full_name}
          </Typography>
          <SituationLabel student={student} />
        </Box>
      </Box>
      <Activated student={student} onReleased={onDone} />
      <Claimed student={student} onDone={onDone} />
      <Typography>{textOf(student)}</Typography>
      {isAnswerable && mail_problem && <Alert severity="warning">{mail_problem}</Alert>}
      {email !== null && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary' }}
        >{`E-mails enviados: ${mailsOf(student)}`}</Typography>
      )}
      {isAnswerable && link && (
        // For people who do not read e-mail: the company sends the link another way.
        <ShareLink link={link} text={`Olá, ${firstName}! Este é o convite para a sua carteirinha da escola: ${link}`} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {canBe('deliver', student) && (
          <DeliverButton variant="outlined" students={{ company_id: companyId, invitation_ids: [id] }} />
        )}
        {(student.situation === null || canBe('remove', student)) && (
          <RemoveStudents companyId={companyId} ids={[id]} onDone={onDone} />
        )}
      </Box>
    </Card>
  );
}

function StudentForm({ record, ...form }: EditForm<WaitingStudent, WaitingStudentValues>) {
  const isListed = record.email === null;
  return (
    <Formik {...form} validationSchema={isListed ? listedSchema : invitedSchema}>
      <AppForm sx={FORM_STACK}>
        {record.avatar === null && (
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
          {!isOfAge(record.age_band) && (
            <TextInput
              name="guardianEmail"
              label="E-mail do responsável"
              type="email"
              autoComplete="off"
              helperText="Quem lê este e-mail responde pelo aluno. Mudou? Perguntamos ao novo."
            />
          )}
          <SubmitButton label="Salvar" busyLabel="Salvando..." sx={{ justifySelf: { sm: 'end' } }} />
        </Card>
      </AppForm>
    </Formik>
  );
}

function doneText({ state, email }: WaitingStudent): string {
  if (state === 'card') return email === null ? READY : `A pessoa já tem conta: ${READY.toLowerCase()}`;
  return 'Aluno atualizado com sucesso!';
}

export default function WaitingStudentPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(PATHS.waitingStudents);
  const query = useGetWaitingStudentQuery(id, READ_ON_OPENING);
  const [updateInvitation] = useUpdateInvitationMutation();
  const sendPictureFirst = usePictureFirst('avatar_id');
  return (
    <EditPage
      key={id}
      title="Aluno"
      maxWidth="md"
      way={way}
      query={query}
      skeleton={<FormSkeleton sections={[2, 3]} />}
      notLoaded="Este aluno não está mais entre os que aguardam."
      valuesOf={valuesOf}
      send={(values, { company_id: companyId, version }) =>
        sendPictureFirst({
          image: values.photo,
          baseName: photoName(values),
          send: (photoId) => updateInvitation({ id, companyId, version, ...toInput(values, photoId) }).unwrap(),
        })
      }
      formNames={FORM_NAMES}
      done={doneText}
    >
      {(form) =>
        isRequest(form.record) ? (
          <RequestCard request={form.record} onDone={way.goBack} />
        ) : (
          <Box sx={FORM_STACK}>
            <Standing student={form.record} onDone={way.goBack} />
            {isOpen(form.record) && <StudentForm {...form} />}
          </Box>
        )
      }
    </EditPage>
  );
}
