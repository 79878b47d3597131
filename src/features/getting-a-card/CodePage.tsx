// /codigo: any code that a person has: a school's, a slip's, or a card's number. Its length says which it can be.
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { readActivationCode, readNumber } from '@vinculo/contract/rules/card/cardCodes';
import { AppForm } from '../../components/form/AppForm';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { optional } from '../../components/form/schemas';
import { Page } from '../../components/page/Page';
import { activationPath, companyLinkPath } from '../../lib/paths';

/** Schools' codes and cards' numbers look alike: the school's page says which it is. Null if the text is no code. */
function pathOf(typed: string): string | null {
  const activation = readActivationCode(typed);
  if (activation) return activationPath(activation);
  const number = readNumber(typed);
  return number && companyLinkPath(number);
}

const code = optional(
  string().trim(),
  (typed) => pathOf(typed) !== null,
  'O código tem 8 ou 10 letras e números, como K7Q2-M9XD ou K7Q2M-9XDA4',
).required('Digite o código');

export default function CodePage() {
  const navigate = useNavigate();
  return (
    <Page maxWidth="sm" title="Tenho um código">
      <Formik
        initialValues={{ code: '' }}
        validationSchema={object({ code })}
        onSubmit={(values) => navigate(pathOf(values.code) ?? '')}
      >
        <AppForm>
          <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
            <Typography>O da escola, o do papel da carteirinha ou o número de uma carteirinha: digite aqui.</Typography>
            <TextInput
              name="code"
              label="Código"
              required
              autoComplete="off"
              placeholder="K7Q2-M9XD"
              slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 24 } }}
            />
            <SubmitButton label="Continuar" busyLabel="Abrindo..." />
          </Paper>
        </AppForm>
      </Formik>
    </Page>
  );
}
