/** Everything a company says about a partner. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { AddressInputs } from '../../components/form/inputs/AddressInputs';
import { AppForm } from '../../components/form/AppForm';
import { CheckboxInput } from '../../components/form/inputs/CheckboxInput';
import { END_ROW, FORM_GRID, FORM_STACK } from '../../components/form/formLayout';
import { FormSection } from '../../components/form/FormSection';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { SwitchInput } from '../../components/form/inputs/SwitchInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { ImageField } from '../../components/image/ImageField';
import { BenefitsField } from './BenefitsField';
import { CategoriesField } from './CategoriesField';
import { HoursField } from './HoursField';
import { LocationField } from './LocationField';
import { partnerSchema, type PartnerValues } from './partnerValues';

export interface PartnerFormProps {
  initialValues: PartnerValues;
  submitLabel: string;
  busyLabel: string;
  onSubmit: (values: PartnerValues, helpers: FormikHelpers<PartnerValues>) => Promise<void>;
  footer?: ReactNode;
}

// A partner's data is not the manager's own: the browser must not fill it in.
const NO_AUTOFILL = { autoComplete: 'off' } as const;

function DescriptionInput() {
  const { values } = useFormikContext<PartnerValues>();
  return (
    <TextInput
      name="description"
      label="Descrição"
      multiline
      minRows={3}
      helperText={`Apresente a loja em uma frase. ${values.description.trim().length}/${TEXT_MAX}`}
    />
  );
}

export function PartnerForm({ initialValues, submitLabel, busyLabel, onSubmit, footer }: PartnerFormProps) {
  return (
    <Formik initialValues={initialValues} validationSchema={partnerSchema} onSubmit={onSubmit}>
      <AppForm sx={FORM_STACK}>
        <Box sx={FORM_GRID}>
          <FormSection title="Sobre o parceiro">
            <ImageField name="logo" label="Logo" shape="logo" />
            <TextInput name="title" label="Nome do parceiro" required {...NO_AUTOFILL} />
            <DescriptionInput />
            <CategoriesField />
            <BenefitsField />
          </FormSection>
          <Box sx={FORM_STACK}>
            <FormSection title="Contato">
              <MaskedInput
                name="phone"
                label="Telefone"
                mask="phone"
                helperText="Os alunos usam este número para ligar e chamar no WhatsApp."
                {...NO_AUTOFILL}
              />
              <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                <MaskedInput
                  name="facebook"
                  label="Facebook"
                  mask="handle"
                  helperText="Nome da página, sem @"
                  {...NO_AUTOFILL}
                />
                <MaskedInput
                  name="instagram"
                  label="Instagram"
                  mask="handle"
                  helperText="Nome do usuário, sem @"
                  {...NO_AUTOFILL}
                />
              </Box>
              <CheckboxInput name="delivery" label="Aceita delivery" />
            </FormSection>
            <FormSection title="Endereço">
              <AddressInputs />
            </FormSection>
            <FormSection title="Localização">
              <LocationField />
            </FormSection>
            <FormSection title="Horários e site">
              <TextInput
                name="website"
                label="Site"
                placeholder="www.loja.com.br"
                slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
                {...NO_AUTOFILL}
              />
              <HoursField />
            </FormSection>
          </Box>
        </Box>
        <Card sx={END_ROW}>
          <SwitchInput
            name="active"
            label="Ativar parceiro"
            helperText="Só os parceiros ativos aparecem para os alunos."
          />
          <SubmitButton
            label={submitLabel}
            busyLabel={busyLabel}
            sx={{ minWidth: (theme) => theme.spacing(28), flexShrink: 0 }}
          />
        </Card>
        {footer && <Box sx={{ display: 'flex', justifyContent: { xs: 'center', sm: 'flex-start' } }}>{footer}</Box>}
      </AppForm>
    </Formik>
  );
}
