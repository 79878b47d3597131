/** The benefits of a partner, added, ordered and removed within its form. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { limitText, USE_LIMITS, WEEKDAYS } from '@vinculo/contract/rules/benefits';
import { BENEFITS_MAX } from '@vinculo/contract/rules/limits';
import { FieldArray, useFormikContext, type FieldArrayRenderProps } from 'formik';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { SwitchInput } from '../../components/form/inputs/SwitchInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { useFormField } from '../../components/form/useFormField';
import { EMPTY_BENEFIT } from './benefitValues';
import type { PartnerValues } from './partnerValues';

const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const LABEL_ABOVE = { inputLabel: { shrink: true } };

function Weekdays({ name, label }: { name: string; label: string }) {
  const { getFieldProps, setFieldValue } = useFormikContext<PartnerValues>();
  const { value } = getFieldProps<number[]>(name);
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        Dias da semana (nenhum marcado: todos)
      </Typography>
      <ToggleButtonGroup
        size="small"
        value={value}
        aria-label={label}
        onChange={(_event, days: number[]) => void setFieldValue(name, days)}
        sx={{ display: 'flex', flexWrap: 'wrap', '& > button': { flex: '1 0 auto', px: 0.5 } }}
      >
        {WEEKDAYS.map(([short, long], day) => (
          <ToggleButton key={long} value={day} aria-label={long}>
            {short}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

interface BenefitFieldsProps {
  at: number;
  count: number;
  list: Pick<FieldArrayRenderProps, 'remove' | 'swap'>;
}

function BenefitFields({ at, count, list }: BenefitFieldsProps) {
  const name = (field: string) => `benefits.${at}.${field}`;
  const legend = `Benefício ${at + 1}`;
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, p: 2, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
        {legend}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextInput name={name('title')} label="O que o aluno ganha" required autoComplete="off" />
        <TextInput name={name('conditions')} label="Condições" multiline autoComplete="off" />
        <Weekdays name={name('weekdays')} label={`Dias da semana do ${legend.toLowerCase()}`} />
        <Box sx={PAIR}>
          <TextInput name={name('from_hour')} label="Das" type="time" slotProps={LABEL_ABOVE} />
          <TextInput name={name('until_hour')} label="Às" type="time" slotProps={LABEL_ABOVE} />
          <MaskedInput
            name={name('first_day')}
            label="Primeiro dia"
            mask="day"
            placeholder="dd/mm/aaaa"
            autoComplete="off"
          />
          <MaskedInput
            name={name('last_day')}
            label="Último dia"
            mask="day"
            placeholder="dd/mm/aaaa"
            autoComplete="off"
          />
        </Box>
        <TextInput name={name('use_limit')} label="Quantas vezes" select>
          {USE_LIMITS.map((limit) => (
            <MenuItem key={limit} value={limit}>
              {limitText(limit) || 'Quantas quiser'}
            </MenuItem>
          ))}
        </TextInput>
        <SwitchInput name={name('active')} label="Benefício ativo" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            disabled={at === 0}
            aria-label={`Subir: ${legend}`}
            onClick={() => list.swap(at, at - 1)}
          >
            Subir
          </Button>
          <Button
            size="small"
            disabled={at === count - 1}
            aria-label={`Descer: ${legend}`}
            onClick={() => list.swap(at, at + 1)}
          >
            Descer
          </Button>
          <Button size="small" color="error" aria-label={`Remover: ${legend}`} onClick={() => list.remove(at)}>
            Remover
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

export function BenefitsField() {
  const { field, error } = useFormField<PartnerValues['benefits']>('benefits');
  const benefits = field.value;
  // Errors of single benefits stand at their fields.
  const whole: unknown = error;
  return (
    <FieldArray name="benefits">
      {(list) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {benefits.map((benefit, at) => (
            <BenefitFields key={benefit.id || `new-${at}`} at={at} count={benefits.length} list={list} />
          ))}
          {typeof whole === 'string' && <FormHelperText error>{whole}</FormHelperText>}
          <Button
            variant="outlined"
            disabled={benefits.length >= BENEFITS_MAX}
            onClick={() => list.push(EMPTY_BENEFIT)}
          >
            Adicionar benefício
          </Button>
        </Box>
      )}
    </FieldArray>
  );
}
