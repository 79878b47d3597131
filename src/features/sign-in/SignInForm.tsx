// E-mail first, then the code sent to it; creating an account asks for the name too.
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { Formik, useFormikContext, type FormikHelpers, type FormikState } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { EMAIL_MAX, TEXT_MAX } from '@vinculo/contract/rules/limits';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { toFormErrors } from '../../api/errors';
import { useRequestCodeMutation, useRequestInvitedCodeMutation, useSignInMutation } from '../../api/slice';
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
import { statusOf } from '../../components/form/serverErrors';
import { useServerErrors } from '../../components/form/useServerErrors';
import { toast } from '../../components/toasts/LazyToasts';
import { EMPTY_SIGN_IN, signInErrors, type SignInValues } from './signInValues';

const CODE_SENT = 'Enviamos um código de acesso no seu e-mail.';

interface SentCode {
  email: string;
  /** Milliseconds since 1970. */
  at: number;
  wait: Wait;
  isNewUser: boolean | null;
  /** The person chose to create an account, and the server had not said yet whether they have one. */
  isSigningUp: boolean;
}

const codeSentNow = (sent: Omit<SentCode, 'at' | 'wait'>, ms: number | null = null): SentCode => ({
  ...sent,
  at: Date.now(),
  wait: waitNow(ms),
});

/** Drops earlier errors, because the form asks for something else. */
const withoutErrors = (state: FormikState<SignInValues>): FormikState<SignInValues> => ({
  ...state,
  errors: {},
  touched: {},
  submitCount: 0,
  status: { ...statusOf(state.status), serverErrors: {} },
});

/** Empties the code, because an older one is worthless, and drops errors of fields that this step has not sent. */
function beginCodeStep(setFormikState: Helpers['setFormikState']): void {
  setFormikState((state) => ({ ...withoutErrors(state), values: { ...state.values, code: '' } }));
}

type Helpers = Pick<FormikHelpers<SignInValues>, 'setFormikState'>;

/** An invitation: the last part of its link, and its e-mail, masked. */
interface Invited {
  token: string;
  email: string;
}

interface SignInFormProps {
  isSignUp: boolean;
  invited: Invited | null;
  switches: number;
  onNewUser: () => void;
}

/** On success the API slice stores the session, and the route's guard leaves for the target. */
export function SignInForm({ isSignUp, invited, switches, onNewUser }: SignInFormProps) {
  const [requestCode, { isLoading: isSendingTo }] = useRequestCodeMutation();
  const [requestInvitedCode, { isLoading: isSendingInvited }] = useRequestInvitedCodeMutation();
  const isSendingCode = isSendingTo || isSendingInvited;
  const [signIn] = useSignInMutation();
  const showErrors = useServerErrors();
  const [sent, setSent] = useState<SentCode | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const sentAt = sent?.at;
  const isSwitchingMode = sent?.isNewUser === true && !isSignUp;

  useEffect(() => {
    // The name field is about to appear and take the focus. A code field focused before it would count as left empty.
    if (sentAt === undefined || isSwitchingMode) return;
    const isNameMissing = nameInput.current?.value.trim() === '';
    (isNameMissing ? nameInput : codeInput).current?.focus();
  }, [sentAt, isSignUp, isSwitchingMode]);

  const sendCode = async (email: string, { setFormikState }: Helpers) => {
    const call = invited ? requestInvitedCode(invited.token) : requestCode({ email });
    const { new_user } = await call.unwrap();
    beginCodeStep(setFormikState);
    // Asking again keeps the mode of the first answer.
    const isSigningUp = email === sent?.email ? sent.isSigningUp : isSignUp;
    setSent(codeSentNow({ email, isNewUser: new_user, isSigningUp }));
    if (new_user) onNewUser();
  };

  const submit = async (values: SignInValues, helpers: Helpers) => {
    const email = normalizeEmail(values.email);
    try {
      if (email !== sent?.email) {
        await sendCode(email, helpers);
        return;
      }
      const full_name = isSignUp ? values.fullName.trim() : undefined;
      const who = invited
        ? ({ provider: 'invitation', token: invited.token } as const)
        : ({ provider: 'email', email } as const);
      await signIn({ ...who, full_name, password: values.code }).unwrap();
    } catch (error) {
      if (toFormErrors(error).fields.fullName) onNewUser();
      if (email !== sent?.email && isAlreadySent(error)) {
        beginCodeStep(helpers.setFormikState);
        setSent(codeSentNow({ email, isNewUser: null, isSigningUp: isSignUp }, waitOf(error)));
      }
      showErrors(withWait(error, email === sent?.email ? 'password' : 'email'), helpers);
    }
  };

  const resend = async (helpers: Helpers) => {
    if (!sent) return;
    try {
      await sendCode(sent.email, helpers);
      toast(CODE_SENT, { variant: 'success' });
    } catch (error) {
      const ms = waitOf(error);
      if (ms !== null) setSent({ ...sent, wait: waitNow(ms) });
      showErrors(withWait(error, 'email'), helpers);
    }
  };

  return (
    <Formik
      initialValues={{ ...EMPTY_SIGN_IN, ...(invited && { email: invited.email }) }}
      validate={(values) =>
        signInErrors(values, { isSignUp, codeSentTo: sent?.email ?? null, isInvited: invited !== null })
      }
      onSubmit={submit}
    >
      {({ values, setFormikState }) => {
        const isCodeSent = sent !== null && normalizeEmail(values.email) === sent.email;
        return (
          <PlainForm>
            <ForgetErrors after={switches} />
            <Stack spacing={2.5}>
              <TextInput
                name="email"
                label="E-mail"
                type="email"
                required
                // `webauthn` offers passkeys among the addresses.
                autoComplete="email webauthn"
                {...(invited && { helperText: 'É o e-mail do convite; o código chega nele.' })}
                slotProps={{
                  htmlInput: {
                    readOnly: invited !== null,
                    enterKeyHint: isCodeSent ? 'next' : 'send',
                    maxLength: EMAIL_MAX,
                  },
                }}
              />
              {isCodeSent && isSignUp && <SignUpNotice {...sent} />}
              {isSignUp && (
                <TextInput
                  name="fullName"
                  label="Nome completo"
                  required
                  autoComplete="name"
                  inputRef={nameInput}
                  slotProps={{
                    htmlInput: {
                      autoCapitalize: 'words',
                      enterKeyHint: isCodeSent ? 'next' : 'send',
                      maxLength: TEXT_MAX,
                    },
                  }}
                />
              )}
              {isCodeSent && (
                <Stack spacing={1}>
                  <CodeInput name="code" label="Código de acesso" helperText={CODE_SENT} inputRef={codeInput} />
                  <ResendCode
                    wait={sent.wait}
                    isSending={isSendingCode}
                    onResend={() => void resend({ setFormikState })}
                  />
                </Stack>
              )}
              <SubmitButton
                fullWidth
                label="Continuar com e-mail"
                busyLabel={isCodeSent ? 'Entrando...' : 'Enviando código de acesso...'}
              />
            </Stack>
          </PlainForm>
        );
      }}
    </Formik>
  );
}

/** Drops the errors each time `after` grows. */
function ForgetErrors({ after }: { after: number }) {
  const { setFormikState } = useFormikContext<SignInValues>();
  useEffect(() => {
    if (after > 0) setFormikState(withoutErrors);
  }, [after, setFormikState]);
  return null;
}

/** Says whether the e-mail has an account, if the person assumed otherwise. */
function SignUpNotice({ isNewUser, isSigningUp }: Pick<SentCode, 'isNewUser' | 'isSigningUp'>) {
  if (isNewUser === null || (isNewUser && isSigningUp)) return null;
  return (
    <Alert severity="info">
      {isNewUser
        ? 'Ainda não há uma conta com este e-mail. Informe seu nome e o código para criar a sua.'
        : 'Este e-mail já tem uma conta. Você pode entrar em “Já tenho uma conta” com o mesmo código.'}
    </Alert>
  );
}
