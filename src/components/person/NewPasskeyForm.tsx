// Names a passkey and makes it on this device.
import Stack from '@mui/material/Stack';
import { Formik, type FormikHelpers } from 'formik';
import { object } from 'yup';
import { PASSKEY_NAME_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '../../api/slice';
import { remember } from '../../lib/browserMemory';
import { makePasskey } from '../../lib/passkeys';
import { TextInput } from '../form/inputs/TextInput';
import { PlainForm, SubmitButton } from '../form/PlainForm';
import { name as plainName } from '../form/schemas';
import { useServerErrors } from '../form/useServerErrors';
import { toast } from '../toasts/LazyToasts';

const NOT_MADE = {
  closed: 'Nenhuma chave foi criada.',
  known: 'Este aparelho já tem uma chave da sua conta.',
  failed: 'Este aparelho não conseguiu criar uma chave.',
};

const schema = object({ name: plainName(MESSAGES.passkey.name) });

interface NewPasskeyFormProps {
  name: string;
  onMade: () => void;
}

export function NewPasskeyForm({ name, onMade }: NewPasskeyFormProps) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const showErrors = useServerErrors();
  const submit = async (values: { name: string }, helpers: FormikHelpers<{ name: string }>) => {
    try {
      const passkey = await makePasskey(await begin().unwrap());
      if (!('why' in passkey) || passkey.why === 'known') remember('passkey-made', 'yes');
      if ('why' in passkey) return toast(NOT_MADE[passkey.why], { variant: 'info' });
      await add({ name: values.name.trim(), credential: passkey.answer }).unwrap();
      toast('Chave criada. Na próxima vez, entre com ela.', { variant: 'success' });
      onMade();
    } catch (error) {
      showErrors(error, helpers);
    }
  };
  return (
    <Formik initialValues={{ name }} validationSchema={schema} onSubmit={submit}>
      <PlainForm>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <TextInput
            name="name"
            label="Nome da chave"
            required
            helperText="Para reconhecer depois, como “Computador da secretaria”."
            slotProps={{ htmlInput: { maxLength: PASSKEY_NAME_MAX, enterKeyHint: 'go' } }}
          />
          <SubmitButton label="Criar chave" busyLabel="Criando..." />
        </Stack>
      </PlainForm>
    </Formik>
  );
}
