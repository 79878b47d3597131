/** /trocar-email: the new address, then the codes sent to the old and to the new one. */
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { normalizeEmail } from '@vinculo/contract/rules/email';
import { ACCESS_CODE_RESEND_S, EMAIL_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { useCurrentUser } from '../../api/currentUser';
import { toFormErrors } from '../../api/errors';
import { useChangeEmailMutation, useRequestEmailChangeMutation } from '../../api/profile';
import { useGetSettingsQuery } from '../../api/settings';
import { CodeInput } from '../../components/code/CodeInput';
import { isTooMany, waitOf, withWait } from '../../components/code/codeWait';
import { ResendCode, type Wait } from '../../components/code/ResendCode';
import { AppForm } from '../../components/form/AppForm';
import { TextInput } from '../../components/form/inputs/TextInput';
import { email as emailAddress } from '../../components/form/schemas';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useServerErrors } from '../../components/form/useServerErrors';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { WhatsAppContact } from '../../components/page/WhatsAppContact';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';

const NAMES = { current_code: 'currentCode', new_code: 'newCode' };

interface Values {
  email: string;
  currentCode: string;
  newCode: string;
}

const emptyCodes = (email: string): Values => ({ email, currentCode: '', newCode: '' });

const schemaFor = (current: string, sentTo: string | null) => {
  const code = string().when('email', {
    is: (email: string | undefined) => normalizeEmail(email ?? '') === sentTo,
    then: (schema) => schema.trim().required(MESSAGES.code.required),
  });
  return object({
    email: emailAddress().test('own', MESSAGES.email.own, (email) => normalizeEmail(email) !== current),
    currentCode: code,
    newCode: code,
  });
};

const waitNow = (ms: number | null): Wait => ({ from: Date.now(), ms: ms ?? ACCESS_CODE_RESEND_S * 1000 });

/** In the history's entry, so that a phone that reloads the page after a look at the mails shows the codes again. */
const sentToOf = (state: unknown) => (state as { sentTo?: string } | null)?.sentTo ?? null;

type Helpers = Pick<FormikHelpers<Values>, 'resetForm' | 'setFormikState'>;

function ChangeEmailForm({ current }: { current: string }) {
  const sentTo = sentToOf(useLocation().state);
  const navigate = useNavigate();
  const [askForCodes, { isLoading: isSending }] = useRequestEmailChangeMutation();
  const [changeEmail] = useChangeEmailMutation();
  const showErrors = useServerErrors(NAMES);
  const [wait, setWait] = useState<Wait>({ from: 0, ms: 0 });
  const firstCode = useRef<HTMLInputElement>(null);
  useEffect(() => firstCode.current?.focus(), [sentTo]);

  const showCodes = (email: string, ms: number | null) => {
    setWait(waitNow(ms));
    void navigate(PATHS.changeEmail, { replace: true, state: { sentTo: email } });
  };

  const sendCodes = async (email: string, helpers: Helpers) => {
    try {
      await askForCodes({ email }).unwrap();
      helpers.resetForm({ values: emptyCodes(email) });
      showCodes(email, null);
      if (email === sentTo) toast('Enviamos um código novo a cada e-mail.', { variant: 'success' });
    } catch (error) {
      // The codes that were sent a moment ago still work.
      if (isTooMany(error) && toFormErrors(error).fields.email) showCodes(email, waitOf(error));
      showErrors(withWait(error, 'email'), helpers);
    }
  };

  const submit = async (values: Values, helpers: Helpers) => {
    const email = normalizeEmail(values.email);
    if (email !== sentTo) return sendCodes(email, helpers);
    try {
      await changeEmail({ email, current_code: values.currentCode, new_code: values.newCode }).unwrap();
      toast(`Pronto: agora você entra com ${email}.`, { variant: 'success' });
      void navigate(PATHS.profile, { replace: true });
    } catch (error) {
      showErrors(error, helpers);
    }
  };

  return (
    <Formik initialValues={emptyCodes(sentTo ?? '')} validationSchema={schemaFor(current, sentTo)} onSubmit={submit}>
      {({ values, resetForm, setFormikState }) => {
        const isSent = sentTo !== null && normalizeEmail(values.email) === sentTo;
        return (
          <AppForm asksBeforeLeaving={false}>
            <Stack spacing={2.5}>
              <TextInput
                name="email"
                label="Novo e-mail"
                type="email"
                required
                autoComplete="email"
                slotProps={{
                  htmlInput: {
                    inputMode: 'email',
                    autoCapitalize: 'none',
                    spellCheck: false,
                    enterKeyHint: isSent ? 'next' : 'send',
                    maxLength: EMAIL_MAX,
                  },
                }}
              />
              {isSent && (
                <>
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
                    helperText={`Enviado a ${sentTo}.`}
                    isOnlyOne={false}
                  />
                  <ResendCode
                    wait={wait}
                    isSending={isSending}
                    onResend={() => void sendCodes(sentTo, { resetForm, setFormikState })}
                  />
                </>
              )}
              <SubmitButton
                label={isSent ? 'Trocar e-mail' : 'Enviar códigos'}
                busyLabel={isSent ? 'Trocando...' : 'Enviando códigos...'}
                sx={{ alignSelf: { sm: 'flex-start' } }}
              />
            </Stack>
          </AppForm>
        );
      }}
    </Formik>
  );
}

function NoAccess({ current }: { current: string }) {
  const { data: settings } = useGetSettingsQuery();
  const contact = settings?.contact_email;
  return (
    <Stack spacing={1.5} sx={{ mt: 3, alignItems: 'flex-start', color: 'text.secondary' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Perdeu o acesso a {current}? Fale com a gente
        {contact ? (
          <>
            {': '}
            <Link href={`mailto:${contact}`} underline="always">
              {contact}
            </Link>
            .
          </>
        ) : (
          '.'
        )}
      </Typography>
      <WhatsAppContact />
    </Stack>
  );
}

export default function ChangeEmailPage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <PageContainer maxWidth="md">
      <PageHeader title="Trocar e-mail" backTo={PATHS.profile} />
      <Typography sx={{ mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Você entra com <strong>{user.email}</strong>. Para trocar, enviamos um código a este e-mail e outro ao novo. As
        carteirinhas e as escolas continuam na conta. Nos outros aparelhos, e com o Google, você entra de novo.
      </Typography>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
        <ChangeEmailForm current={user.email} />
      </Paper>
      <NoAccess current={user.email} />
    </PageContainer>
  );
}
