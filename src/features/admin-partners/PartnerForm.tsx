// Everything a company says about a partner.
import Box from '@mui/material/Box';
import { Formik, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { Partner } from '@vinculo/contract/partners';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { soundsAdultsOnly } from '@vinculo/contract/rules/partner/adultsOnly';
import { ADULTS_ONLY } from '@vinculo/contract/rules/partner/benefits';
import { useListCategoriesQuery } from '../../api/slice';
import { AppForm } from '../../components/form/AppForm';
import type { EditForm } from '../../components/form/EditPage';
import { FORM_GRID, FORM_STACK, FormFold, FormFolds, FormSection, SIDE_BY_SIDE } from '../../components/form/FormParts';
import { AddressInputs } from '../../components/form/inputs/AddressInputs';
import { CheckboxInput, SwitchInput } from '../../components/form/inputs/ChoiceInputs';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitBar } from '../../components/form/PlainForm';
import { ImageField } from '../../components/image/ImageField';
import { useRows } from '../../entities/selectors';
import { useHashFocus } from '../../lib/inSight';
import { BenefitsField } from './BenefitsField';
import { CategoriesField } from './CategoriesField';
import { HoursField } from './HoursField';
import { LocationField } from './LocationField';
import { partnerSchema, type PartnerValues } from './partnerValues';

const SAVE = { label: 'Salvar', busyLabel: 'Salvando...' };
const REGISTER = { label: 'Cadastrar', busyLabel: 'Cadastrando...' };

export const ADULTS_ONLY_HINT = 'Parece ser só para maiores de 18 anos. Se for, marque aqui.';

// A partner's data is not the manager's own: the browser must not fill it in.
const NO_AUTOFILL = { autoComplete: 'off' } as const;

/** Whether the partner as a whole is for adults only; folded, with a line that says so or asks. */
export function AdultsOnlyField() {
  const { values } = useFormikContext<PartnerValues>();
  const { title, description, categories, benefits, adults_only: isMarked } = values;
  const chosen = useRows(useListCategoriesQuery({ active: 1 }).data).filter(({ id }) => categories.includes(id));
  const texts = benefits.flatMap((benefit) => [benefit.title, benefit.conditions]);
  const soundsSo = soundsAdultsOnly(
    [title, description, ...chosen.map((category) => category.title), ...texts].join(' '),
  );
  return (
    <FormFold title="Para quem" note={isMarked ? ADULTS_ONLY : soundsSo && ADULTS_ONLY_HINT}>
      <SwitchInput
        name="adults_only"
        label={ADULTS_ONLY}
        helperText="Alunos com faixa de idade abaixo de 18 anos não veem o parceiro, e no caixa ele não vale para eles. Para carteirinhas sem faixa de idade nada muda."
      />
    </FormFold>
  );
}

interface PartnerFormProps extends Omit<EditForm<Partner, PartnerValues>, 'record'> {
  /** Only a stored partner can be deleted. */
  deletion?: ReactNode;
}

export function PartnerForm({ deletion, ...form }: PartnerFormProps) {
  useHashFocus();
  return (
    <Formik {...form} validationSchema={partnerSchema}>
      <AppForm sx={FORM_STACK}>
        <Box sx={FORM_GRID}>
          <FormSection title="Sobre o parceiro">
            <ImageField name="logo" label="Logo" shape="logo" />
            <TextInput name="title" label="Nome do parceiro" required {...NO_AUTOFILL} />
            <TextInput
              name="description"
              label="Descrição"
              multiline
              minRows={3}
              maxRows={8}
              helperText={`Apresente a loja em uma frase, de até ${TEXT_MAX} caracteres.`}
            />
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
        <SubmitBar {...(deletion ? SAVE : REGISTER)} />
        {deletion && <Box sx={{ display: 'flex', justifyContent: { xs: 'center', sm: 'flex-start' } }}>{deletion}</Box>}
      </AppForm>
    </Formik>
  );
}
