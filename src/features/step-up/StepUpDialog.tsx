/** Asks the person, over whatever they do, to show that it is they: by a key, or by a mailed code. */

import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import { object, string } from 'yup';
import type { KeyRecovery } from '@vinculo/contract/passkeys';
import { shownMoment } from '@vinculo/contract/rules/brasilia';
import { ACCESS_CODE_RESEND_S, KEY_RECOVERY_HOURS } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useCurrentUser } from '../../api/currentUser';
import { toFormErrors } from '../../api/errors';
import {
  useBeginKeyRecoveryMutation,
  useBeginStepUpMutation,
  useGetKeyRecoveryQuery,
  useListPasskeysQuery,
  useRequestStepUpCodeMutation,
  useStepUpMutation,
} from '../../api/slice';
import { endStepUp } from '../../api/stepUp';
import { CodeInput } from '../../components/code/CodeInput';
import { isTooMany, waitOf } from '../../components/code/codeWait';
import { ResendCode, type Wait } from '../../components/code/ResendCode';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { PlainForm } from '../../components/form/PlainForm';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useServerErrors } from '../../components/form/useServerErrors';
import { BusyButton } from '../../components/page/BusyButton';
import { Fold } from '../../components/page/Fold';
import { Loaded } from '../../components/page/Loaded';
import { Loading } from '../../components/page/Loading';
import { NewPasskeyForm } from '../../components/person/NewPasskeyForm';
import { toast } from '../../components/toasts/LazyToasts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks';
import { askPasskey, canUsePasskeys } from '../../lib/passkeys';

const NOT_USED = {
  closed: 'Nenhuma chave foi usada. Tente de novo.',
  known: 'O aparelho não conseguiu usar a chave.',
  failed: 'O aparelho não conseguiu usar a chave.',
};

const CONFIRMED_MS = 5_000;

const schema = object({ code: string().trim().required(MESSAGES.code.required) });

interface WayProps {
  onProven: () => void;
}

function ByKey({
  onProven,
  variant = 'contained',
  children,
}: WayProps & { variant?: ButtonProps['variant']; children?: ReactNode }) {
  const [begin] = useBeginStepUpMutation();
  const [stepUp] = useStepUpMutation();
  const confirm = async () => {
    const asked = await askPasskey(await begin().unwrap());
    if ('why' in asked) return toast(NOT_USED[asked.why], { variant: 'info' });
    await stepUp({ by: 'passkey', credential: asked.answer }).unwrap();
    onProven();
  };
  return (
    <>
      <BusyButton variant={variant} size="large" busyLabel="Confirmando..." onPress={confirm}>
        Confirmar com a chave
      </BusyButton>
      {children}
    </>
  );
}

function ByCode({ onProven }: WayProps) {
  const { user } = useCurrentUser();
  const [requestCode, { isLoading: isSending }] = useRequestStepUpCodeMutation();
  const [stepUp] = useStepUpMutation();
  const showErrors = useServerErrors();
  const [wait, setWait] = useState<Wait | null>(null);

  const sendCode = async () => {
    try {
      await requestCode().unwrap();
      setWait({ from: Date.now(), ms: ACCESS_CODE_RESEND_S * 1000 });
    } catch (error) {
      // The code that was sent a moment ago still works.
      if (!isTooMany(error) || !toFormErrors(error).fields.email) throw error;
      setWait({ from: Date.now(), ms: waitOf(error) ?? 0 });
    }
  };
  const submit = async ({ code }: { code: string }, helpers: FormikHelpers<{ code: string }>) => {
    try {
      await stepUp({ by: 'code', password: code }).unwrap();
      onProven();
    } catch (error) {
      showErrors(error, helpers);
    }
  };

  if (!wait) {
    return (
      <>
        <Typography sx={{ overflowWrap: 'anywhere' }}>O código chega em {user?.email}.</Typography>
        <BusyButton variant="contained" size="large" busyLabel="Enviando código de acesso..." onPress={sendCode}>
          Receber um código por e-mail
        </BusyButton>
      </>
    );
  }
  return (
    <Formik initialValues={{ code: '' }} validationSchema={schema} onSubmit={submit}>
      <PlainForm>
        <Stack spacing={2}>
          <CodeInput
            name="code"
            label="Código de acesso"
            helperText="Enviamos um código de acesso no seu e-mail."
            inputRef={focusOnce}
          />
          <ResendCode
            wait={wait}
            isSending={isSending}
            onResend={() => void sendCode().catch((error) => toast(toFormErrors(error).message, { variant: 'error' }))}
          />
          <SubmitButton label="Confirmar" busyLabel="Confirmando..." />
        </Stack>
      </PlainForm>
    </Formik>
  );
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** A key or, of a person who has none at hand, a mailed code. */
function AnyWay({ onProven, hasKey }: WayProps & { hasKey: boolean }) {
  const [isWithout, setIsWithout] = useState(!hasKey);
  if (isWithout) return <ByCode onProven={onProven} />;
  return (
    <ByKey onProven={onProven}>
      <Button onClick={() => setIsWithout(true)}>Estou sem a chave: receber um código por e-mail</Button>
    </ByKey>
  );
}

const ASK_FOR_ANOTHER = `Avisamos você e, se houver, os outros administradores de cada escola que exige a chave. Quando um de cada escola confirmar, ou em ${KEY_RECOVERY_HOURS} horas, você cria outra chave aqui. Até lá, não saia da conta neste navegador.`;

const begunText = (begun: KeyRecovery | null) =>
  begun ? 'Pedido feito: veja o seu e-mail.' : 'Não é mais preciso pedir outra chave: cancele e tente de novo.';

function AskedKey({ asked_at: askedAt, opens_at: opensAt }: KeyRecovery) {
  // The others may say yes while the person is on the phone with them.
  useGetKeyRecoveryQuery(undefined, { pollingInterval: CONFIRMED_MS, skipPollingIfUnfocused: true });
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Você pediu outra chave em {shownMoment(new Date(askedAt))}. Dá para criá-la aqui a partir de{' '}
      {shownMoment(new Date(opensAt))} (horário de Brasília), ou antes, se outro administrador de cada escola confirmar.
      Não saia da conta neste navegador.
    </Typography>
  );
}

/** In place, because a question over this question would be a third layer. */
function LostKey({ asked }: { asked: KeyRecovery | null }) {
  const [begin] = useBeginKeyRecoveryMutation();
  if (asked) return <AskedKey {...asked} />;
  const ask = async () => toast(begunText(await begin().unwrap()), { variant: 'success' });
  return (
    <Fold title="Perdi minha chave" level="span" variant="body1">
      <Stack spacing={2}>
        <Typography variant="body2">{ASK_FOR_ANOTHER}</Typography>
        <BusyButton variant="outlined" busyLabel="Pedindo..." onPress={ask}>
          Pedir outra chave
        </BusyButton>
      </Stack>
    </Fold>
  );
}

const FIRST = 'Você ainda não tem uma chave. Confirme com um código que é você, e crie a sua aqui mesmo.';
const ANOTHER = 'Confirme com um código que é você, e crie outra chave aqui mesmo. As antigas deixam de valer.';

/**
 * A key alone. A person who has none makes the first, once a code has shown that it is they; so does a person who has lost
 * theirs, once the time has passed or others have said yes.
 */
function KeyAlone({ onProven, hasKey }: WayProps & { hasKey: boolean }) {
  const { isSuperAdmin } = useCurrentUser();
  const [isFresh, setIsFresh] = useState(false);
  const { data: asked } = useGetKeyRecoveryQuery(undefined, {
    skip: isSuperAdmin || !hasKey || !canUsePasskeys(),
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  if (!canUsePasskeys())
    return (
      <Typography>Este navegador não usa chaves de acesso. Abra o Vínculo em outro navegador ou aparelho.</Typography>
    );
  if (hasKey && !asked?.is_open)
    return (
      <>
        <ByKey onProven={onProven} />
        {isSuperAdmin && <Typography variant="body2">Perdeu a chave? Fale com quem opera o Vínculo.</Typography>}
        {asked !== undefined && <LostKey asked={asked} />}
      </>
    );
  return (
    <>
      <Typography>
        {isFresh ? 'Agora crie a sua chave: a digital, o rosto ou o PIN deste aparelho.' : hasKey ? ANOTHER : FIRST}
      </Typography>
      {isFresh ? <NewPasskeyForm name="" onMade={onProven} /> : <ByCode onProven={() => setIsFresh(true)} />}
      {hasKey && <ByKey onProven={onProven} variant="text" />}
    </>
  );
}

export function StepUpDialog() {
  const dispatch = useAppDispatch();
  const { isAuthenticated } = useCurrentUser();
  const query = useListPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [openedAt] = useState(Date.now);
  const isByKey = useAppSelector(({ stepUp }) => stepUp.isByKey);
  const end = (isProven: boolean) => dispatch(endStepUp(isProven));
  // The session may end meanwhile, in another tab too.
  useEffect(() => {
    if (!isAuthenticated) dispatch(endStepUp(false));
  }, [isAuthenticated, dispatch]);

  // A list of before may lack a key that another tab has made. A first key that is made here does not change the way.
  const [known, setKnown] = useState<boolean | null>(null);
  const keys = (query.fulfilledTimeStamp ?? 0) >= openedAt ? query.currentData : undefined;
  if (known === null && keys) setKnown(keys.length > 0);
  return (
    <ResponsiveDialog
      open
      title={isByKey ? 'Use a sua chave de acesso' : 'Confirme que é você'}
      onClose={() => end(false)}
      actions={<Button onClick={() => end(false)}>Cancelar</Button>}
    >
      <Stack spacing={2}>
        <Typography>
          {isByKey
            ? 'Aqui só se continua com a chave de acesso de quem administra. Depois disso, o que você pediu segue de onde parou.'
            : 'Antes de continuar, confirme que é você. Depois disso, o que você pediu segue de onde parou.'}
        </Typography>
        {known === null && <Loaded query={{ ...query, currentData: keys }} skeleton={<Loading />} />}
        {known !== null && isByKey && <KeyAlone hasKey={known} onProven={() => end(true)} />}
        {known !== null && !isByKey && <AnyWay hasKey={known && canUsePasskeys()} onProven={() => end(true)} />}
      </Stack>
    </ResponsiveDialog>
  );
}
