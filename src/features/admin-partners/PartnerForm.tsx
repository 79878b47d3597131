/** Everything a company says about a partner. */

import Box from '@mui/material/Box';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { AppForm } from '../../components/form/AppForm';
import { FormFolds, FORM_GRID, FORM_STACK, SIDE_BY_SIDE, FormSection } from '../../components/form/FormParts';
import { AddressInputs } from '../../components/form/inputs/AddressInputs';
import { CheckboxInput, SwitchInput } from '../../components/form/inputs/ChoiceInputs';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitBar } from '../../components/form/PlainForm';
import { ImageField } from '../../components/image/ImageField';
import { useHashFocus } from '../../lib/useHashFocus';
import { AdultsOnlyField } from './AdultsOnlyField';
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
      maxRows={8}
      helperText={`Apresente a loja em uma frase. ${values.description.trim().length}/${TEXT_MAX}`}
    />
  );
}

export function PartnerForm({ initialValues, submitLabel, busyLabel, onSubmit, footer }: PartnerFormProps) {
  useHashFocus();
  return (
    <Formik initialValues={initialValues} validationSchema={partnerSchema} onSubmit={onSubmit}>
      <AppForm sx={FORM_STACK}>
        <Box sx={FORM_GRID}>
          <FormSection title="Sobre o parceiro">
            <ImageField name="logo" label="Logo" shape="logo" />
            <TextInput name="title" label="Nome do parceiro" required {...NO_AUTOFILL} />
            <DescriptionInput />
            <MaskedInput
              name="phone"
              label="Telefone"
              mask="phone"
              helperText="Um celular também abre no WhatsApp."
              {...NO_AUTOFILL}
            />
            <CheckboxInput name="delivery" label="Aceita delivery" />
            <Box sx={SIDE_BY_SIDE}>
              <MaskedInput
                name="facebook"
                label="Facebook"
                mask="facebook"
                helperText="Nome da página, sem @"
                {...NO_AUTOFILL}
              />
              <MaskedInput
                name="instagram"
                label="Instagram"
                mask="instagram"
                helperText="Nome do usuário, sem @"
                {...NO_AUTOFILL}
              />
            </Box>
            <CategoriesField />
          </FormSection>
          <Box sx={FORM_STACK}>
            <FormSection title="Endereço">
              <AddressInputs />
              <SwitchInput
                name="active"
                label="Ativar parceiro"
                helperText="Só os parceiros ativos aparecem para os alunos."
              />
            </FormSection>
            <FormFolds>
              <BenefitsField />
              <HoursField />
              <LocationField />
              <AdultsOnlyField />
            </FormFolds>
          </Box>
        </Box>
        <SubmitBar label={submitLabel} busyLabel={busyLabel} />
        {footer && <Box sx={{ display: 'flex', justifyContent: { xs: 'center', sm: 'flex-start' } }}>{footer}</Box>}
      </AppForm>
    </Formik>
  );
}
