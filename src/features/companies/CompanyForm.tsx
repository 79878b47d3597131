// Everything a super administrator keeps about a company: the form, what it holds, when it is valid, how it is sent.
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Formik } from 'formik';
import { boolean, object, string } from 'yup';
import type { Company, UpdateCompany } from '@vinculo/contract/companies';
import { BILLING_DAY } from '@vinculo/contract/rules/limits';
import { isCnpj, toCnpj } from '@vinculo/contract/rules/text/cnpj';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { AppForm } from '../../components/form/AppForm';
import { contactShape, contactValues, toContactInput } from '../../components/form/contact';
import type { EditForm } from '../../components/form/EditPage';
import { FORM_GRID, FORM_STACK, FormFold, FormFolds, FormSection, SECTION } from '../../components/form/FormParts';
import { AddressInputs } from '../../components/form/inputs/AddressInputs';
import { CheckboxInput } from '../../components/form/inputs/ChoiceInputs';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { name, optional } from '../../components/form/schemas';

const LAST_DAY = 31;

export const companyValues = (company: Company) => ({
  title: company.title,
  cnpj: company.cnpj,
  ...contactValues(company),
  due_day: company.due_day === null ? '' : String(company.due_day),
  active: company.active,
  exempt: company.exempt,
  approved: company.approved,
  clearsName: false,
});

type CompanyValues = ReturnType<typeof companyValues>;

const isDueDay = (value: string) => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= LAST_DAY;

export const companySchema = object({
  title: name(MESSAGES.company.title),
  cnpj: string()
    .trim()
    .required(MESSAGES.company.cnpj)
    .test('cnpj', MESSAGES.cnpj.invalid, (value) => isCnpj(value)),
  ...contactShape,
  due_day: optional(string().trim(), isDueDay, MESSAGES.company.dueDay),
  active: boolean(),
  exempt: boolean(),
  approved: boolean(),
  clearsName: boolean(),
});

export function toCompanyInput(values: CompanyValues): UpdateCompany {
  const dueDay = values.due_day.trim();
  return {
    title: values.title.trim(),
    cnpj: toCnpj(values.cnpj),
    ...toContactInput(values),
    due_day: dueDay ? Number(dueDay) : null,
    active: values.active,
    exempt: values.exempt,
    approved: values.approved,
    ...(values.clearsName && { clears_name: true }),
  };
}

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
            <TextInput name="email" label="E-mail" type="email" {...NO_AUTOFILL} />
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
