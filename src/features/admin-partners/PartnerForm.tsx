/** Everything a school says about a partner. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { AppForm } from '../../components/form/AppForm';
import { CheckboxInput } from '../../components/form/CheckboxInput';
import { MaskedInput } from '../../components/form/MaskedInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { SwitchInput } from '../../components/form/SwitchInput';
import { TextInput } from '../../components/form/TextInput';
import { ImageField } from '../../components/image/ImageField';
import { CategoriesField } from './CategoriesField';
import { partnerSchema, type PartnerValues } from './partnerValues';

export interface PartnerFormProps {
  initialValues: PartnerValues;
  submitLabel: string;
  busyLabel: string;
  onSubmit: (values: PartnerValues, helpers: FormikHelpers<PartnerValues>) => Promise<void>;
}

// A partner's data is not the administrator's own: the browser must not fill it in.
const NO_AUTOFILL = { autoComplete: 'off' } as const;
/** Shares of the address grid's twelve columns. */
const FULL = { gridColumn: 'span 12' };
const STREET = { gridColumn: { xs: 'span 8', sm: 'span 9' } };
const NUMBER = { gridColumn: { xs: 'span 4', sm: 'span 3' } };
const CITY = STREET;
const UF = { gridColumn: { xs: 'span 4', sm: 'span 3' } };
const ZIP_CODE = { gridColumn: { xs: 'span 5', sm: 'span 4' } };
const COMPLEMENT = { gridColumn: { xs: 'span 7', sm: 'span 8' } };

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card variant="outlined" component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}

function DescriptionInput() {
  const { values } = useFormikContext<PartnerValues>();
  return (
    <TextInput
      name="description"
      label="Descrição"
      multiline
      minRows={3}
      helperText={`Conte qual é o benefício. ${values.description.trim().length}/${TEXT_MAX}`}
    />
  );
}

function AddressInputs() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' }}>
      <TextInput name="address.address" label="Endereço" {...NO_AUTOFILL} sx={STREET} />
      <TextInput name="address.number" label="Número" {...NO_AUTOFILL} sx={NUMBER} />
      <TextInput name="address.neighborhood" label="Bairro" {...NO_AUTOFILL} sx={FULL} />
      <TextInput name="address.city" label="Cidade" {...NO_AUTOFILL} sx={CITY} />
      <MaskedInput name="address.uf" label="UF" mask="uf" {...NO_AUTOFILL} sx={UF} />
      <MaskedInput name="address.zip_code" label="Cep" mask="zipCode" {...NO_AUTOFILL} sx={ZIP_CODE} />
      <TextInput name="address.complement" label="Complemento" {...NO_AUTOFILL} sx={COMPLEMENT} />
    </Box>
  );
}

export function PartnerForm({ initialValues, submitLabel, busyLabel, onSubmit }: PartnerFormProps) {
  return (
    <Formik initialValues={initialValues} validationSchema={partnerSchema} onSubmit={onSubmit}>
      <AppForm sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <Section title="Sobre o parceiro">
            <ImageField name="logo" label="Logo" shape="logo" />
            <TextInput name="title" label="Nome do parceiro" required {...NO_AUTOFILL} />
            <DescriptionInput />
            <CategoriesField />
          </Section>
          <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
            <Section title="Contato">
              <MaskedInput
                name="phone"
                label="Telefone"
                mask="phone"
                helperText="Os alunos usam este número para chamar no WhatsApp."
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
            </Section>
            <Section title="Endereço">
              <AddressInputs />
            </Section>
          </Box>
        </Box>
        <Card
          variant="outlined"
          sx={{
            p: { xs: 2, sm: 3 },
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { sm: 'center' },
            justifyContent: 'space-between',
            gap: 2,
          }}
        >
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
      </AppForm>
    </Formik>
  );
}
