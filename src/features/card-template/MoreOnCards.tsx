/** What stands on the cards beside their look: the school's logo, and what is told of the student. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CARD_FIELDS } from '@vinculo/contract/rules/card/cardFacts';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { CheckboxInput } from '../../components/form/inputs/ChoiceInputs';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { ImageField } from '../../components/image/ImageField';

export function MoreOnCards() {
  const labelId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ImageField
        name="logo"
        label="Logo"
        shape="logo"
        helperText="Fica na carteirinha, nos e-mails e na página de verificação."
      />
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
