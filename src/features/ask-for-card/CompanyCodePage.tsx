/** /escola: types the code of a company's poster, for people who cannot scan it. */
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { readNumber } from '@vinculo/contract/rules/cardCodes';
import { Formik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { AppForm } from '../../components/form/AppForm';
import { optional } from '../../components/form/schemas';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/inputs/TextInput';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { companyLinkPath } from '../../lib/paths';

const schema = object({
  code: optional(
    string().trim(),
    (text) => readNumber(text) !== null,
    'O código tem 8 letras e números, como K7Q2-M9XD',
  ).required('Digite o código da escola'),
});

export default function CompanyCodePage() {
  const navigate = useNavigate();
  return (
    <PageContainer maxWidth="sm">
      <PageHeader title="Código da escola" />
      <Formik
        initialValues={{ code: '' }}
        validationSchema={schema}
        onSubmit={({ code }) => navigate(companyLinkPath(readNumber(code) ?? ''))}
      >
        <AppForm>
          <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
            <Typography>O código está no cartaz ou na mensagem da sua escola, embaixo do QR code.</Typography>
            <TextInput
              name="code"
              label="Código da escola"
              required
              autoComplete="off"
              placeholder="K7Q2-M9XD"
              slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 20 } }}
            />
            <SubmitButton label="Continuar" busyLabel="Abrindo..." />
          </Paper>
        </AppForm>
      </Formik>
    </PageContainer>
  );
}
