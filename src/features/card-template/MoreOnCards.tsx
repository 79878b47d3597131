/** What stands on the cards beside their look: the school's logo and name, and what is told of the student. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { CARD_FIELDS } from '@vinculo/contract/rules/card/cardFacts';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { CheckboxInput } from '../../components/form/inputs/CheckboxInput';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { ImageField } from '../../components/image/ImageField';
import type { TemplateValues } from './templateValues';

/** Cards that bear the school's name follow it. A name that the school chose for its cards stays. */
function CompanyNameInput({ companyTitle }: { companyTitle: string }) {
  const { values, setFieldValue } = useFormikContext<TemplateValues>();
  const shown = (typed: string) => typed.trim() || companyTitle;
  const change = (typed: string) => {
    void setFieldValue('displayName', typed);
    if (values.name.trim() === shown(values.displayName)) void setFieldValue('name', shown(typed));
  };
  return (
    <TextInput
      name="displayName"
      label="Nome da escola"
      placeholder={companyTitle}
      autoComplete="off"
      helperText={`Aparece também para responsáveis e lojas. Em branco, vale a razão social: ${companyTitle}.`}
      onChange={({ target }) => change(target.value)}
      isLabelAbove
    />
  );
}

interface MoreOnCardsProps {
  companyTitle: string;
  /** As `onCrop` of `ImageField`. */
  onLogo: (() => void) | undefined;
}

export function MoreOnCards({ companyTitle, onLogo }: MoreOnCardsProps) {
  const labelId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ImageField
        name="logo"
        label="Logo"
        shape="logo"
        helperText="Fica na carteirinha, no cartaz, nos e-mails e na página de verificação."
        onCrop={onLogo}
      />
      <CompanyNameInput companyTitle={companyTitle} />
      <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: 0.5 }}>
        <Typography id={labelId} variant="body2" sx={{ color: 'text.secondary' }}>
          Abaixo do nome do aluno
        </Typography>
        {CARD_FIELDS.map((field) => (
          <CheckboxInput key={field} name={`fields.${field}`} label={FACTS[field].label} />
        ))}
      </Box>
      <MaskedInput
        name="validUntil"
        label="Validade das carteirinhas"
        mask="monthDay"
        placeholder="dd/mm"
        autoComplete="off"
        helperText="Dia e mês em que as novas carteirinhas vencem, como 31/03. Em branco, elas não vencem."
      />
    </Box>
  );
}
