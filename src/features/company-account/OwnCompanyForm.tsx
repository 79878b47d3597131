/** The fields of a school's own data, with a card that shows what they change. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Company } from '@vinculo/contract/companies';
import { cardFacts } from '@vinculo/contract/rules/cardFacts';
import { formatCnpj } from '@vinculo/contract/rules/cnpj';
import { BANNER_FRAME } from '@vinculo/contract/rules/limits';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useGetTemplateQuery } from '../../api/templates';
import { StudentCard } from '../../components/card/StudentCard';
import { AppForm } from '../../components/form/AppForm';
import { END_ROW, FORM_GRID, FORM_STACK } from '../../components/form/formLayout';
import { FormSection } from '../../components/form/FormSection';
import { AddressInputs } from '../../components/form/inputs/AddressInputs';
import { CheckboxInput } from '../../components/form/inputs/CheckboxInput';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { ImageField } from '../../components/image/ImageField';
import { useCropPreview } from '../../components/image/useCropPreview';
import { useRecord } from '../../entities/selectors';
import { chosenFields, ownCompanySchema, type OwnCompanyValues } from './ownCompanyValues';

export interface OwnCompanyFormProps {
  company: Company;
  initialValues: OwnCompanyValues;
  onSubmit: (values: OwnCompanyValues, helpers: FormikHelpers<OwnCompanyValues>) => Promise<void>;
}

// A school's data is not the person's own: the browser must not fill it in.
const NO_AUTOFILL = { autoComplete: 'off' } as const;
const SAMPLE = {
  full_name: 'Nome do aluno',
  class_name: '3º A',
  enrollment_number: '2024-0117',
  valid_until: `${new Date().getFullYear() + 1}-03-31`,
};

/** Hidden from screen readers, because the form says the same. */
function Preview({ company, logoUrl }: { company: Company; logoUrl: string | null }) {
  const { values } = useFormikContext<OwnCompanyValues>();
  const look = useRecord(useGetTemplateQuery(company.id).currentData);
  if (!look) return null;
  // A card that bears the school's name follows it.
  const isNamedSo = look.name === (company.display_name ?? company.title);
  return (
    <Box aria-hidden sx={{ width: '100%', maxWidth: BANNER_FRAME.width, mx: 'auto' }}>
      <Typography variant="subtitle2" component="p" sx={{ color: 'text.secondary', mb: 1, textAlign: 'center' }}>
        Como vai ficar
      </Typography>
      <StudentCard
        title={isNamedSo ? values.displayName.trim() || company.title : look.name}
        fullName={SAMPLE.full_name}
        avatarUrl={null}
        backgroundColor={look.background_color}
        backgroundUrl={look.background?.url}
        logoUrl={logoUrl}
        facts={cardFacts(chosenFields(values), SAMPLE)}
      />
    </Box>
  );
}

function Fields({ company }: { company: Company }) {
  const { values } = useFormikContext<OwnCompanyValues>();
  const preview = useCropPreview(values.logo, true);
  return (
    <AppForm sx={FORM_STACK}>
      <Box sx={FORM_GRID}>
        <Box sx={FORM_STACK}>
          <FormSection title="Como as pessoas veem a escola">
            <TextInput
              name="displayName"
              label="Nome da escola"
              placeholder={company.title}
              helperText={`Aparece para alunos, responsáveis e lojas. Em branco, vale a razão social: ${company.title}, CNPJ ${formatCnpj(company.cnpj)}.`}
              slotProps={{ inputLabel: { shrink: true } }}
              {...NO_AUTOFILL}
            />
            <ImageField
              name="logo"
              label="Logo"
              shape="logo"
              helperText="Fica na carteirinha, no cartaz, nos e-mails e na página de verificação."
              onCrop={preview.onCrop}
            />
          </FormSection>
          <FormSection title="Na carteirinha, abaixo do nome">
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              <CheckboxInput name="fields.class_name" label="Turma" />
              <CheckboxInput name="fields.enrollment_number" label="Matrícula" />
              <CheckboxInput name="fields.valid_until" label="Validade" />
            </Box>
            <Preview company={company} logoUrl={preview.url} />
          </FormSection>
        </Box>
        <Box sx={FORM_STACK}>
          <FormSection title="Contato">
            <MaskedInput name="phone" label="Telefone" mask="phone" {...NO_AUTOFILL} />
            <TextInput
              name="email"
              label="E-mail"
              type="email"
              {...NO_AUTOFILL}
              slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
            />
          </FormSection>
          <FormSection title="Endereço">
            <AddressInputs />
          </FormSection>
        </Box>
      </Box>
      <Card sx={END_ROW}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Para mudar a razão social ou o CNPJ, fale com a gente.
        </Typography>
        <SubmitButton
          label="Salvar"
          busyLabel="Salvando..."
          sx={{ minWidth: (theme) => theme.spacing(28), flexShrink: 0 }}
        />
      </Card>
    </AppForm>
  );
}

export function OwnCompanyForm({ company, initialValues, onSubmit }: OwnCompanyFormProps) {
  return (
    <Formik initialValues={initialValues} validationSchema={ownCompanySchema} onSubmit={onSubmit}>
      <Fields company={company} />
    </Formik>
  );
}
