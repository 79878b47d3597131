// Asks the person, over whatever they do, to show that it is they: by a key, or by a mailed code.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useAppDispatch, useAppSelector, useCurrentUser } from '../../api/currentUser';
import { toFormErrors } from '../../api/errors';
import {
  useBeginStepUpMutation,
  useListPasskeysQuery,
  useRequestStepUpCodeMutation,
  useStepUpMutation,
} from '../../api/slice';
import { endStepUp } from '../../api/stepUp';
import { CodeInput, isAlreadySent, ResendCode, waitNow, waitOf, type Wait } from '../../components/code/accessCode';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { PlainForm, SubmitButton } from '../../components/form/PlainForm';
import { useServerErrors } from '../../components/form/useServerErrors';
import { BusyButton } from '../../components/page/BusyButton';
import { Loaded, Loading } from '../../components/page/states';
import { NewPasskeyForm } from '../../components/person/NewPasskeyForm';
import { toast } from '../../components/toasts/LazyToasts';
import { askPasskey, canUsePasskeys } from '../../lib/passkeys';

const NOT_USED = {
  closed: 'Nenhuma chave foi usada. Tente de novo.',
  known: 'O aparelho não conseguiu usar a chave.',
  failed: 'O aparelho não conseguiu usar a chave.',
};

const schema = object({ code: string().trim().required(MESSAGES.code.required) });

interface WayProps {
  onProven: () => void;
}

function ByKey({ onProven }: WayProps) {
  const [begin] = useBeginStepUpMutation();
  const [stepUp] = useStepUpMutation();
  const confirm = async () => {
    const outcome = await askPasskey(await begin().unwrap());
    if ('why' in outcome) return toast(NOT_USED[outcome.why], { variant: 'info' });
    await stepUp({ by: 'passkey', credential: outcome.answer }).unwrap();
    onProven();
  };
  return (
    <BusyButton variant="contained" size="large" busyLabel="Confirmando..." onPress={confirm}>
      Confirmar com a chave
    </BusyButton>
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
      setWait(waitNow());
    } catch (error) {
      // The code that was sent a moment ago still works.
      if (!isAlreadySent(error)) throw error;
      setWait(waitNow(waitOf(error)));
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

/** Asks for a key, or for a mailed code if the person has no key at hand. */
function AnyWay({ onProven, hasKey }: WayProps & { hasKey: boolean }) {
  const [isWithout, setIsWithout] = useState(!hasKey);
  if (isWithout) return <ByCode onProven={onProven} />;
  return (
    <>
      <ByKey onProven={onProven} />
      <Button onClick={() => setIsWithout(true)}>Estou sem a chave: receber um código por e-mail</Button>
    </>
  );
}

const FIRST = 'Você ainda não tem uma chave. Confirme com um código que é você, e crie a sua aqui mesmo.';
/** Asks for a key alone. A person without one first confirms a mailed code, then makes a key. */
function KeyAlone({ onProven, hasKey }: WayProps & { hasKey: boolean }) {
  const [isFresh, setIsFresh] = useState(false);
  if (!canUsePasskeys())
    return (
      <Typography>Este navegador não usa chaves de acesso. Abra o Vínculo em outro navegador ou aparelho.</Typography>
    );
  if (hasKey)
    return (
      <>
        <ByKey onProven={onProven} />
        <Typography variant="body2">Perdeu a chave? Fale com quem opera o Vínculo.</Typography>
      </>
    );
  return (
    <>
      <Typography>{isFresh ? 'Agora crie a sua chave: a digital, o rosto ou o PIN deste aparelho.' : FIRST}</Typography>
      {isFresh ? <NewPasskeyForm name="" onMade={onProven} /> : <ByCode onProven={() => setIsFresh(true)} />}
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

  // The list must be newer than the dialog, because another tab may have made a key. The first answer stays: a key that
  // is made here does not change the way.
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
