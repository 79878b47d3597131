// The person's name and user name; the e-mail has a page of its own, because they sign in by it.
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Formik, type FormikHelpers } from 'formik';
import { object, string } from 'yup';
import type { Profile } from '@vinculo/contract/profile';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isUsername } from '@vinculo/contract/rules/text/username';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { errorMessage } from '../../api/errors';
import { useGetProfileQuery, useUpdateProfileMutation } from '../../api/slice';
import { AppForm } from '../../components/form/AppForm';
import { READ_ON_OPENING, useEditedRecord } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormParts';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { name, optional } from '../../components/form/schemas';
import { useServerErrors } from '../../components/form/useServerErrors';
import { ErrorState } from '../../components/page/states';
import { toast } from '../../components/toasts/LazyToasts';

/** The e-mail is shown, never sent. */
export const profileValues = ({ full_name: fullName, username, email }: Profile) => ({ fullName, username, email });
type ProfileValues = ReturnType<typeof profileValues>;

export const profileSchema = object({
  fullName: name(MESSAGES.profile.fullName),
  username: optional(string().trim(), isUsername, MESSAGES.profile.usernamePattern).required(MESSAGES.profile.username),
});

const GRID = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
const WHOLE_ROW = { gridColumn: '1 / -1' };

export function ProfileForm() {
  const edited = useEditedRecord(useGetProfileQuery(undefined, READ_ON_OPENING));
  const [updateProfile] = useUpdateProfileMutation();
  const showErrors = useServerErrors();
  const { record } = edited;

  const submit = async (values: ProfileValues, helpers: FormikHelpers<ProfileValues>) => {
    const full_name = values.fullName.trim();
    const username = values.username.trim();
    try {
      const saved = await edited.save({
        helpers,
        valuesOf: profileValues,
        send: ({ version }) => updateProfile({ full_name, username, version }).unwrap(),
      });
      if (!saved) return;
      toast('Seu perfil foi atualizado com sucesso!', { variant: 'success' });
    } catch (error) {
      showErrors(error, helpers);
    }
  };

  if (edited.isError) return <ErrorState message={errorMessage(edited.error)} onRetry={edited.retry} />;
  if (!record) return <FormSkeleton sections={[3]} />;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
      <Formik initialValues={profileValues(record)} validationSchema={profileSchema} onSubmit={submit}>
        <AppForm sx={GRID}>
          <TextInput
            name="fullName"
            label="Nome completo"
            required
            autoComplete="name"
            slotProps={{ htmlInput: { autoCapitalize: 'words', enterKeyHint: 'next', maxLength: TEXT_MAX } }}
          />
          <TextInput
            name="username"
            label="Nome do usuário"
            required
            autoComplete="username"
            helperText="Letras minúsculas, números, ponto e sublinhado."
            slotProps={{
              htmlInput: { autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'done', maxLength: TEXT_MAX },
            }}
          />
          <Box sx={WHOLE_ROW}>
            <TextInput
              name="email"
              label="E-mail"
              type="email"
              disabled
              helperText="Você entra com este e-mail. Para mudar, use Trocar e-mail, em Minha conta."
              // The e-mail cannot be changed here, but its hint must stay readable.
              slotProps={{ helperText: { disabled: false } }}
              sx={(theme) => ({ '& .Mui-disabled': { WebkitTextFillColor: theme.vars.palette.text.secondary } })}
            />
          </Box>
          <Box sx={{ ...WHOLE_ROW, display: 'grid', justifyItems: { sm: 'start' } }}>
            <SubmitButton label="Salvar" busyLabel="Salvando..." />
          </Box>
        </AppForm>
      </Formik>
      {edited.question}
    </Paper>
  );
}
