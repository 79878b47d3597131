// /trocar-email: the new address, then the codes sent to the old and to the new one.
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { EMAIL_MAX } from '@vinculo/contract/rules/limits';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useCurrentUser } from '../../api/currentUser';
import { useChangeEmailMutation, useRequestEmailChangeMutation } from '../../api/slice';
import {
  CodeInput,
  isAlreadySent,
  ResendCode,
  waitNow,
  waitOf,
  withWait,
  type Wait,
} from '../../components/code/accessCode';
import { TextInput } from '../../components/form/inputs/TextInput';
import { PlainForm, SubmitButton } from '../../components/form/PlainForm';
import { email as emailAddress } from '../../components/form/schemas';
import { useServerErrors } from '../../components/form/useServerErrors';
import { OurAddress, WhatsAppContact } from '../../components/page/OurAddress';
import { Page } from '../../components/page/Page';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';

const NAMES = { current_code: 'currentCode', new_code: 'newCode' };

const emptyCodes = (email: string) => ({ email, currentCode: '', newCode: '' });
type Values = ReturnType<typeof emptyCodes>;

const schemaFor = (current: string, sentTo: string | null) => {
  const code = string().when('email', {
    is: (email: string | undefined) => normalizeEmail(email ?? '') === sentTo,
    then: (schema) => schema.trim().required(MESSAGES.code.required),
  });
  return object({
    email: emailAddress().test('own', MESSAGES.email.own, (email = '') => normalizeEmail(email) !== current),
    currentCode: code,
    newCode: code,
  });
};

/** Kept in the history's entry, because a phone may load the page again while the person looks at their mailboxes. */
const sentOf = (state: unknown) => (state as { sent?: Values } | null)?.sent ?? null;

/** Keeps the codes while they are typed. */
function TypedCodes({ sent, keep }: { sent: Values; keep: (sent: Values) => void }) {
  const { currentCode, newCode } = useFormikContext<Values>().values;
  useEffect(() => {
    if (currentCode !== sent.currentCode || newCode !== sent.newCode) keep({ email: sent.email, currentCode, newCode });
  });
  return null;
}

type Helpers = Pick<FormikHelpers<Values>, 'resetForm' | 'setFormikState'>;

function ChangeEmailForm({ current }: { current: string }) {
  const sent = sentOf(useLocation().state);
  const sentTo = sent?.email ?? null;
  const navigate = useNavigate();
  const keep = (kept: Values) => void navigate(PATHS.changeEmail, { replace: true, state: { sent: kept } });
  const [askForCodes, { isLoading: isSending }] = useRequestEmailChangeMutation();
  const [changeEmail] = useChangeEmailMutation();
  const showErrors = useServerErrors(NAMES);
  const [wait, setWait] = useState<Wait>({ from: 0, ms: 0 });
  const firstCode = useRef<HTMLInputElement>(null);
  useEffect(() => firstCode.current?.focus(), [sentTo]);

  const showCodes = (email: string, ms: number | null) => {
    setWait(waitNow(ms));
    keep(emptyCodes(email));
  };

  const sendCodes = async (email: string, helpers: Helpers) => {
    try {
      await askForCodes({ email }).unwrap();
      helpers.resetForm({ values: emptyCodes(email) });
      showCodes(email, null);
      if (email === sentTo) toast('Enviamos um código novo a cada e-mail.', { variant: 'success' });
    } catch (error) {
      // The codes that were sent a moment ago still work.
      if (isAlreadySent(error)) showCodes(email, waitOf(error));
      showErrors(withWait(error, 'email'), helpers);
    }
  };

  const submit = async (values: Values, helpers: Helpers) => {
    const email = normalizeEmail(values.email);
    if (email !== sentTo) return sendCodes(email, helpers);
    try {
      await changeEmail({ email, current_code: values.currentCode, new_code: values.newCode }).unwrap();
      toast(`Pronto: agora você entra com ${email}.`, { variant: 'success' });
      void navigate(PATHS.account, { replace: true });
    } catch (error) {
      showErrors(error, helpers);
    }
  };

  return (
    <Formik initialValues={sent ?? emptyCodes('')} validationSchema={schemaFor(current, sentTo)} onSubmit={submit}>
      {({ values, resetForm, setFormikState }) => {
        const isSent = sent !== null && normalizeEmail(values.email) === sent.email;
        return (
          <PlainForm>
            <Stack spacing={2.5}>
              <TextInput
                name="email"
                label="Novo e-mail"
                type="email"
                required
                autoComplete="email"
                slotProps={{ htmlInput: { enterKeyHint: isSent ? 'next' : 'send', maxLength: EMAIL_MAX } }}
              />
              {isSent && (
                <>
                  <TypedCodes sent={sent} keep={keep} />
                  <CodeInput
                    name="currentCode"
                    label="Código do e-mail atual"
                    helperText={`Enviado a ${current}.`}
                    inputRef={firstCode}
                    isOnlyOne={false}
                    isLast={false}
                  />
                  <CodeInput
                    name="newCode"
                    label="Código do novo e-mail"
                    helperText={`Enviado a ${sent.email}.`}
                    isOnlyOne={false}
                  />
                  <ResendCode
                    wait={wait}
                    isSending={isSending}
                    onResend={() => void sendCodes(sent.email, { resetForm, setFormikState })}
                  />
                </>
              )}
              <SubmitButton
                label={isSent ? 'Trocar e-mail' : 'Enviar códigos'}
                busyLabel={isSent ? 'Trocando...' : 'Enviando códigos...'}
                sx={{ alignSelf: { sm: 'flex-start' } }}
              />
            </Stack>
          </PlainForm>
        );
      }}
    </Formik>
  );
}

export default function ChangeEmailPage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <Page maxWidth="md" title="Trocar e-mail" backTo={PATHS.account}>
      <Typography sx={{ mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Você entra com <strong>{user.email}</strong>. Para trocar, enviamos um código a este e-mail e outro ao novo. As
        carteirinhas e as escolas continuam na conta. Nos outros aparelhos, e com o Google, você entra de novo.
      </Typography>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
        <ChangeEmailForm current={user.email} />
      </Paper>
      <Stack spacing={1.5} sx={{ mt: 3, alignItems: 'flex-start', color: 'text.secondary' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Perdeu o acesso a {user.email}? Fale com a gente
          <OurAddress />
        </Typography>
        <WhatsAppContact />
      </Stack>
    </Page>
  );
}
