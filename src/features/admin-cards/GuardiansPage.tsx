// /admin/carteirinhas/:id/responsaveis: who is asked about a child's card, and what they answered.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { object } from 'yup';
import type { Card as StudentCard } from '@vinculo/contract/cards';
import type { Guardian } from '@vinculo/contract/guardians';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { GUARDIAN_STATE_LABELS, UNTIL_ANSWERED } from '@vinculo/contract/rules/card/guardians';
import { GUARDIAN_REASON_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import {
  useAddGuardianMutation,
  useGetCardQuery,
  useListGuardiansQuery,
  useRemoveGuardianMutation,
} from '../../api/slice';
import { FORM_STACK } from '../../components/form/FormParts';
import { TextInput } from '../../components/form/inputs/TextInput';
import { PlainForm, SubmitButton } from '../../components/form/PlainForm';
import { email, name, shownText } from '../../components/form/schemas';
import { useServerErrors } from '../../components/form/useServerErrors';
import { BusyButton } from '../../components/page/BusyButton';
import { Page } from '../../components/page/Page';
import { Loaded } from '../../components/page/states';
import { ListSkeleton, PlainList } from '../../components/table/listLayout';
import { toast } from '../../components/toasts/LazyToasts';
import { useRecord } from '../../entities/selectors';
import { adminCardPath } from '../../lib/paths';
import { formatDay } from '../../lib/shown';

function stateText(guardian: Guardian, isAdult: boolean): string {
  const { email, state, asked_at: askedAt, answered_at: answeredAt, mail_problem: problem } = guardian;
  if (problem) return problem;
  // A guardian who left: only their choices are kept.
  if (email === null && !answeredAt) return isAdult ? 'Saiu' : 'Saiu, mas o que escolheu ainda vale';
  const notYet = state === 'claimed' ? '. Só acompanha a carteirinha até você confirmar' : '';
  if (answeredAt) return `${GUARDIAN_STATE_LABELS[state]} em ${formatDay(answeredAt)}${notYet}`;
  return askedAt ? `${GUARDIAN_STATE_LABELS[state]}, e-mail de ${formatDay(askedAt)}` : GUARDIAN_STATE_LABELS[state];
}

interface OfCard {
  companyId: string;
  guardian: Guardian;
}

function RemoveForm({ companyId, guardian, onDone }: OfCard & { onDone: () => void }) {
  const [removeGuardian] = useRemoveGuardianMutation();
  const showErrors = useServerErrors();
  const schema = object({ reason: shownText(GUARDIAN_REASON_MAX).required(MESSAGES.guardian.reason) });
  const submit = async (values: { reason: string }, helpers: FormikHelpers<{ reason: string }>) => {
    try {
      await removeGuardian({ id: guardian.id, cardId: guardian.card_id, companyId, ...schema.cast(values) }).unwrap();
      toast(`${guardian.full_name} não é mais responsável por esta carteirinha.`, { variant: 'success' });
    } catch (error) {
      showErrors(error, helpers);
    }
  };
  return (
    <Formik initialValues={{ reason: '' }} validationSchema={schema} onSubmit={submit}>
      <PlainForm sx={{ width: '100%', mt: 1 }}>
        <TextInput
          name="reason"
          label="Motivo"
          autoComplete="off"
          helperText="Como uma ordem judicial ou um endereço errado. Fica na Atividade. Quem respondeu é avisado, e o QR e o PDF que tinha deixam de valer. Uma recusa vale até você anotar, nesta carteirinha, outra autorização em papel."
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton label="Tirar responsável" busyLabel="Tirando..." color="error" size="medium" />
          <Button onClick={onDone}>Cancelar</Button>
        </Box>
      </PlainForm>
    </Formik>
  );
}

function GuardianItem({ companyId, guardian, isAdult, divider }: OfCard & { isAdult: boolean; divider: boolean }) {
  const [addGuardian] = useAddGuardianMutation();
  const [isRemoving, setIsRemoving] = useState(false);
  const { card_id: cardId, full_name: fullName, email } = guardian;
  // A guardian who is gone can no longer change a refusal; a consent on paper ends it.
  const isRefusalLeft = guardian.email === null && guardian.state === 'refused';
  const isClaim = guardian.state === 'claimed' && email !== null;
  // The school confirms the guardian by writing their address.
  const confirm = async () => {
    await addGuardian({ id: cardId, companyId, full_name: fullName, email: email ?? '' }).unwrap();
    toast(`A autorização de ${fullName} conta a partir de agora.`, { variant: 'success' });
  };
  return (
    <ListItem divider={divider} sx={{ flexWrap: 'wrap', overflowWrap: 'anywhere' }}>
      <ListItemText
        primary={fullName}
        secondary={
          <>
            {guardian.email}
            {guardian.email && <br />}
            {stateText(guardian, isAdult)}
            {guardian.holds_back && guardian.state !== 'refused' && '. Pediu uma pausa'}
            {guardian.hides_photo && '. Pediu para esconder a foto das lojas'}
          </>
        }
        slotProps={{ secondary: { color: guardian.mail_problem ? 'error' : 'textSecondary' } }}
        sx={{ flex: '1 1 12rem', minWidth: 0 }}
      />
      {isClaim && (
        <BusyButton size="small" aria-label={`É o responsável: ${fullName}`} onPress={confirm}>
          É o responsável
        </BusyButton>
      )}
      {!isRefusalLeft && (
        <Button
          size="small"
          color="error"
          aria-label={`Tirar ${fullName}`}
          aria-expanded={isRemoving}
          onClick={() => setIsRemoving(!isRemoving)}
        >
          Tirar
        </Button>
      )}
      {isRemoving && <RemoveForm companyId={companyId} guardian={guardian} onDone={() => setIsRemoving(false)} />}
    </ListItem>
  );
}

const EMPTY = { full_name: '', email: '' };
const ADD_SCHEMA = object({ full_name: name(MESSAGES.guardian.name), email: email() });

function AddForm({ card }: { card: StudentCard }) {
  const [addGuardian] = useAddGuardianMutation();
  const showErrors = useServerErrors();
  const submit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    try {
      await addGuardian({ id: card.id, companyId: card.company_id, ...values }).unwrap();
      toast(`Enviamos a pergunta a ${values.email.trim()}.`, { variant: 'success' });
      helpers.resetForm();
    } catch (error) {
      showErrors(error, helpers);
    }
  };
  return (
    <Formik initialValues={EMPTY} validationSchema={ADD_SCHEMA} onSubmit={submit}>
      <PlainForm sx={FORM_STACK}>
        <Typography variant="h2">Perguntar a um responsável</Typography>
        <TextInput name="full_name" label="Nome do responsável" autoComplete="off" />
        <TextInput
          name="email"
          label="E-mail do responsável"
          type="email"
          autoComplete="off"
          helperText="Só do responsável: quem lê este e-mail responde pelo aluno."
        />
        <SubmitButton label="Perguntar" busyLabel="Enviando..." sx={{ alignSelf: 'flex-start' }} />
      </PlainForm>
    </Formik>
  );
}

const OF_AGE = 'O aluno tem 18 anos ou mais e decide sozinho: os responsáveis não são mais perguntados.';
/** What has ended for guardians who answered. */
const ended = ({ user }: StudentCard) =>
  `Ninguém acompanha mais a carteirinha, e o que eles escolheram deixou de valer.${
    user ? '' : ' O aluno não foi avisado, porque a carteirinha ainda não está em uma conta dele: conte para ele.'
  }`;

export default function GuardiansPage() {
  const { id = '' } = useParams();
  const query = useListGuardiansQuery(id, { refetchOnMountOrArgChange: true });
  const card = useRecord(useGetCardQuery(id).currentData);
  const { currentData: guardians } = query;
  const isAdult = isOfAge(card?.age_band);

  return (
    <Page maxWidth="md" title="Responsáveis" backTo={adminCardPath(id)}>
      {(!guardians || !card) && <Loaded query={query} skeleton={<ListSkeleton rows={2} />} />}
      {guardians && card && (
        <Box sx={FORM_STACK}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Da carteirinha de <b>{card.full_name}</b>.
            {!isAdult &&
              ` Cada um recebe um e-mail com o que a escola guarda e quem vê o quê, e no máximo dois lembretes; para lembrar já, escolha a carteirinha na lista e use Entregar. ${UNTIL_ANSWERED}`}
          </Typography>
          {card.guardian_name && (
            <Typography>
              Autorização anotada pela escola: {card.guardian_name}
              {card.guardian_consent_on && `, em ${shownDay(card.guardian_consent_on)}`}.
            </Typography>
          )}
          {isAdult && (
            <Alert severity="info">
              {OF_AGE} {guardians.some((guardian) => guardian.answered_at !== null) && ended(card)}
            </Alert>
          )}
          {!isAdult && guardians.some((guardian) => guardian.holds_back) && (
            <Alert severity="warning">
              A carteirinha está suspensa, e a loja lê “Carteirinha inativa”: um responsável não autorizou, ou pediu uma
              pausa. Vale a resposta que protege mais. Converse com a família antes de decidir.
            </Alert>
          )}
          {guardians.length > 0 && (
            <Card>
              <PlainList aria-label="Responsáveis" sx={{ m: 0, p: 0 }}>
                {guardians.map((guardian, index) => (
                  <GuardianItem
                    key={guardian.id}
                    companyId={card.company_id}
                    guardian={guardian}
                    isAdult={isAdult}
                    divider={index < guardians.length - 1}
                  />
                ))}
              </PlainList>
            </Card>
          )}
          {!isAdult && <AddForm card={card} />}
        </Box>
      )}
    </Page>
  );
}
