// Changes or deletes a card, and goes back to the list as it was.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Card } from '@vinculo/contract/cards';
import { GUARDIAN_LABELS } from '@vinculo/contract/rules/card/student';
import { SITUATION_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { useDeleteCardMutation, useGetCardQuery, useReleaseCardMutation, useUpdateCardMutation } from '../../api/slice';
import { ReleaseButton } from '../../components/card/ReleaseButton';
import { DeleteRecord } from '../../components/dialog/DeleteRecord';
import { EditPage, READ_ON_OPENING } from '../../components/form/EditPage';
import { FormSkeleton, SIDE_BY_SIDE } from '../../components/form/FormParts';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { usePictureFirst } from '../../components/image/useImageSubmit';
import { PrintCardsButton } from '../../components/print/PrintCards';
import { cardGuardiansPath, PATHS, waitingStudentPath } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { formatDay } from '../../lib/shown';
import { CardForm } from './CardForm';
import {
  AVATAR_REQUEST_FIELD,
  avatarName,
  CARD_SECTIONS,
  cardValues,
  FORM_NAMES,
  NOT_LOADED,
  toCardInput,
  toGuardianInput,
} from './cardValues';
import { HeldBack } from './HeldBack';
import { useKeptPage } from './table/cardTable';

/** The guardian who consented to a child's card, and when. The school notes it where it applies. */
function GuardianInputs() {
  return (
    <Box sx={SIDE_BY_SIDE}>
      <TextInput
        name="guardian_name"
        label={GUARDIAN_LABELS.guardian_name}
        autoComplete="off"
        helperText="De menores de 18 anos, se a escola tem a autorização. Só a escola, o aluno e os responsáveis veem."
        slotProps={{ htmlInput: { autoCapitalize: 'words' } }}
      />
      <MaskedInput
        name="guardian_consent_on"
        label={GUARDIAN_LABELS.guardian_consent_on}
        mask="day"
        placeholder="dd/mm/aaaa"
        autoComplete="off"
        helperText="Em branco, vale o dia de hoje."
      />
    </Box>
  );
}

/** How a card got its owner by a code, or how it can get one. */
function OwnerNote({ card: { user, activated_at: at, invited } }: { card: Card }) {
  if (user && !at) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {at && `Ativou com o código em ${formatDay(at)}.`}
      {!at && !invited && 'Use Entregar: quem digitar o código do aluno, ou responder por ele, recebe a carteirinha.'}
      {!at && invited && (
        <>
          Convite para{' '}
          <TextLink component={Link} to={waitingStudentPath(invited.id)}>
            {invited.email}
          </TextLink>
          {invited.situation !== 'invited' && `: ${SITUATION_WORDS[invited.situation].toLowerCase()}`}
        </>
      )}
    </Typography>
  );
}

export default function EditCardPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(PATHS.adminCards);
  const pageBefore = useKeptPage(way.list);
  const navigate = useNavigate();
  const query = useGetCardQuery(id, READ_ON_OPENING);
  const [updateCard] = useUpdateCardMutation();
  const [release] = useReleaseCardMutation();
  const [deleteCard] = useDeleteCardMutation();
  const sendPictureFirst = usePictureFirst(AVATAR_REQUEST_FIELD);

  return (
    <EditPage
      key={id}
      title="Editar carteirinha"
      way={way}
      query={query}
      skeleton={<FormSkeleton sections={CARD_SECTIONS} isSeen />}
      notLoaded={NOT_LOADED}
      valuesOf={cardValues}
      send={(values, { company_id: companyId, version, avatar }) =>
        sendPictureFirst({
          image: values.avatar,
          baseName: avatarName(values),
          // An untouched picture is the card's current one.
          send: (avatarId) =>
            updateCard({
              id,
              companyId,
              version,
              ...toCardInput(values, values.avatar.changed ? avatarId : avatar?.id),
              ...toGuardianInput(values),
            }).unwrap(),
        })
      }
      formNames={FORM_NAMES}
      done={() => 'Carteirinha atualizada com sucesso!'}
    >
      {({ record, ...form }) => (
        <CardForm
          {...form}
          owner={record.user}
          underOwner={<OwnerNote card={record} />}
          companyId={record.company_id}
          underFields={<GuardianInputs />}
          underActive={
            record.held_back && (
              <TextLink component={Link} to={cardGuardiansPath(id)} sx={{ '& > *': { textDecoration: 'underline' } }}>
                <HeldBack />
              </TextLink>
            )
          }
          footer={
            <>
              <DeleteRecord
                label="Excluir carteirinha"
                question={{
                  title: 'Excluir carteirinha?',
                  text: 'Tem certeza de que deseja excluir esta carteirinha?',
                }}
                fileId={record.avatar?.id}
                onDelete={() => deleteCard({ id, companyId: record.company_id }).unwrap()}
                done="Carteirinha excluida!"
                failed="Não conseguimos excluir a carteirinha. Tente novamente!"
                // The page of a card that was alone on it is gone.
                onDeleted={() => (pageBefore ? void navigate(pageBefore, { replace: true }) : way.goBack())}
              />
              {record.user && (
                <ReleaseButton
                  isActivated={record.activated_at !== null}
                  consequence="Se a foto foi enviada por essa pessoa, ela é apagada, e a carteirinha fica entre os alunos sem foto."
                  release={() => release({ id, companyId: record.company_id }).unwrap()}
                  onReleased={way.goBack}
                />
              )}
              <Button component={Link} to={cardGuardiansPath(id)}>
                Responsáveis
              </Button>
              <PrintCardsButton cards={{ company_id: record.company_id, ids: [id] }} />
            </>
          }
        >
          <SubmitButton
            label="Salvar"
            busyLabel="Salvando..."
            sx={{ minWidth: (theme) => theme.spacing(28), ml: { sm: 'auto' } }}
          />
        </CardForm>
      )}
    </EditPage>
  );
}
