/** Everything a super administrator keeps about a company. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Formik } from 'formik';
import type { Company } from '@vinculo/contract/companies';
import { BILLING_DAY } from '@vinculo/contract/rules/limits';
import { AppForm } from '../../components/form/AppForm';
import type { EditForm } from '../../components/form/EditPage';
import { FORM_GRID, FORM_STACK, FormFold, FormFolds, FormSection, SECTION } from '../../components/form/FormParts';
import { AddressInputs } from '../../components/form/inputs/AddressInputs';
import { CheckboxInput } from '../../components/form/inputs/ChoiceInputs';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { companySchema, type CompanyValues } from './companyValues';

// A company's data is not the person's own: the browser must not fill it in.
const NO_AUTOFILL = { autoComplete: 'off' } as const;

export function CompanyForm({ record, ...form }: EditForm<Company, CompanyValues>) {
  return (
    <Formik {...form} validationSchema={companySchema}>
      <AppForm sx={FORM_STACK}>
        <Box sx={FORM_GRID}>
          <FormSection title="Cadastro">
            <TextInput name="title" label="Empresa" required {...NO_AUTOFILL} />
            <MaskedInput name="cnpj" label="CNPJ da empresa" mask="cnpj" required {...NO_AUTOFILL} />
            <TextInput
              name="email"
              label="E-mail"
              type="email"
              {...NO_AUTOFILL}
              slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
            />
            <MaskedInput name="phone" label="WhatsApp ou telefone" mask="phone" {...NO_AUTOFILL} />
            <TextInput
              name="due_day"
              label="Dia de vencimento"
              helperText={`De 1 a 31. No cartão cadastrado pela escola, a cobrança é sempre no dia ${BILLING_DAY}.`}
              {...NO_AUTOFILL}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
            />
            <CheckboxInput
              name="active"
              label="Ativar empresa"
              helperText="As carteirinhas de uma empresa inativa deixam de valer, e os parceiros somem para os alunos na hora."
            />
            <CheckboxInput name="exempt" label="Isentar empresa" helperText="Usa todos os recursos sem assinatura." />
          </FormSection>
          <Box sx={FORM_STACK}>
            <FormSection title="Endereço">
              <AddressInputs />
            </FormSection>
            <Card sx={SECTION}>
              <SubmitButton label="Salvar" busyLabel="Salvando..." />
            </Card>
          </Box>
        </Box>
        <FormFolds>
          <FormFold title="Conferência" note={record.approved ? 'Aprovada' : 'Aprovar, ou retirar nome e logo'}>
            <CheckboxInput
              name="approved"
              label="Aprovar empresa"
              helperText="Tira o aviso “ainda não conferida” de convites, famílias e lojas."
            />
            <CheckboxInput
              name="clearsName"
              label="Retirar nome e logo"
              helperText="Para um nome ou logo que ofende ou se passa por outra empresa: a escola volta a aparecer pela razão social, também nas carteirinhas."
            />
          </FormFold>
        </FormFolds>
      </AppForm>
    </Formik>
  );
}
