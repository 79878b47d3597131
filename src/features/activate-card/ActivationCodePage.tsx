/** /ativar: types the code of a slip, for people who cannot scan it. */
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { readActivationCode } from '@vinculo/contract/rules/cardCodes';
import { Formik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { AppForm } from '../../components/form/AppForm';
import { optional } from '../../components/form/schemas';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/inputs/TextInput';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { activationPath } from '../../lib/paths';

const schema = object({
  code: optional(
    string().trim(),
    (text) => readActivationCode(text) !== null,
    'O código tem 10 letras e números, como K7Q2M-9XDA4',
  ).required('Digite o código da carteirinha'),
});

export default function ActivationCodePage() {
  const navigate = useNavigate();
  return (
    <PageContainer maxWidth="sm">
      <PageHeader title="Ativar carteirinha" />
      <Formik
        initialValues={{ code: '' }}
        validationSchema={schema}
        onSubmit={({ code }) => navigate(activationPath(readActivationCode(code) ?? ''))}
      >
        <AppForm>
          <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
            <Typography>O código está no papel que a escola entregou, ao lado do QR code.</Typography>
            <TextInput
              name="code"
              label="Código da carteirinha"
              required
              autoComplete="off"
              placeholder="K7Q2M-9XDA4"
              slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 24 } }}
            />
            <SubmitButton label="Continuar" busyLabel="Abrindo..." />
          </Paper>
        </AppForm>
      </Formik>
    </PageContainer>
  );
}
