/** The guardian who consented to a child's card, and when. The school notes it where it applies. */

import Box from '@mui/material/Box';
import { GUARDIAN_LABELS } from '@vinculo/contract/rules/card/student';
import { SIDE_BY_SIDE } from '../../components/form/formLayout';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';

export function GuardianInputs() {
  return (
    <Box sx={SIDE_BY_SIDE}>
      <TextInput
        name="guardian_name"
        label={GUARDIAN_LABELS.guardian_name}
        autoComplete="off"
        helperText="De menores de 18 anos, se a escola tem a autorização. Só a escola, o aluno e os responsáveis veem."
        slotProps={{ htmlInput: { autoCapitalize: 'words' } }}
      />
      <MaskedInput
        name="guardian_consent_on"
        label={GUARDIAN_LABELS.guardian_consent_on}
        mask="day"
        placeholder="dd/mm/aaaa"
        autoComplete="off"
        helperText="Em branco, vale o dia de hoje."
      />
    </Box>
  );
}
