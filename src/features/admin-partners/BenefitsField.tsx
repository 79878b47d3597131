// The benefits of a partner, added and removed within its form; folded, with a line that says how many.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { FieldArray, useFormikContext } from 'formik';
import { BENEFITS_MAX } from '@vinculo/contract/rules/limits';
import { hoursText, limitText, USE_LIMITS, WEEKDAYS, weekdaysText } from '@vinculo/contract/rules/partner/benefits';
import { counted } from '@vinculo/contract/rules/words/counts';
import { FormFold } from '../../components/form/FormParts';
import { SwitchInput } from '../../components/form/inputs/ChoiceInputs';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { useFormField } from '../../components/form/useFormField';
import { Fold } from '../../components/page/Fold';
import { emptyBenefit, type BenefitValues, type PartnerValues } from './partnerValues';

const DAY = { mask: 'day', placeholder: 'dd/mm/aaaa', autoComplete: 'off' } as const;
const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

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

function UseLimitInput({ name }: { name: string }) {
  const { field, error } = useFormField<BenefitValues['use_limit']>(name);
  return (
    <TextField {...field} select label="Quantas vezes" error={error !== undefined} helperText={error}>
      {USE_LIMITS.map((limit) => (
        <MenuItem key={limit} value={limit}>
          {limitText(limit) || 'Sem limite'}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** `seg e qua · das 14h às 18h · até 31/12/2026`; for a benefit without terms 'Sempre'. */
function whenText(benefit: BenefitValues): string {
  const { first_day: from, last_day: until, use_limit: limit, active } = benefit;
  const terms = [weekdaysText(benefit), hoursText(benefit), from && `de ${from}`, until && `até ${until}`];
  return [...terms, limitText(limit), !active && 'Em pausa'].filter(Boolean).join(' · ') || 'Sempre';
}

interface BenefitFieldsProps {
  at: number;
  benefit: BenefitValues;
  onRemove: (at: number) => void;
}

function BenefitFields({ at, benefit, onRemove }: BenefitFieldsProps) {
  const name = (field: string) => `benefits.${at}.${field}`;
  const legend = `Benefício ${at + 1}`;
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, p: 2, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
        {legend}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {benefit.paused_by_shop && <Alert severity="warning">Pausado pela loja.</Alert>}
        <TextInput name={name('title')} label="O que o aluno ganha" required autoComplete="off" />
        <TextInput name={name('conditions')} label="Condições" multiline autoComplete="off" />
        <Fold title="Quando vale" note={whenText(benefit)} level="span" variant="body1">
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <Weekdays name={name('weekdays')} label={`Dias da semana do ${legend.toLowerCase()}`} />
            <Box sx={PAIR}>
              <TextInput name={name('from_hour')} label="Das" type="time" isLabelAbove />
              <TextInput name={name('until_hour')} label="Às" type="time" isLabelAbove />
              <MaskedInput name={name('first_day')} label="Primeiro dia" {...DAY} />
              <MaskedInput name={name('last_day')} label="Último dia" {...DAY} />
            </Box>
            <UseLimitInput name={name('use_limit')} />
            <SwitchInput name={name('active')} label="Benefício ativo" />
          </Box>
        </Fold>
        <Button
          size="small"
          color="error"
          aria-label={`Remover: ${legend}`}
          onClick={() => onRemove(at)}
          sx={{ justifySelf: 'start' }}
        >
          Remover
        </Button>
      </Box>
    </Box>
  );
}

export function BenefitsField() {
  const { field, error } = useFormField<PartnerValues['benefits']>('benefits');
  const benefits = field.value;
  const paused = benefits.filter(({ paused_by_shop }) => paused_by_shop).length;
  // Errors of single benefits stand at their fields.
  const whole: unknown = error;
  return (
    <FieldArray name="benefits">
      {({ remove, push }) => (
        <FormFold
          id="beneficios"
          title={`Benefícios (${benefits.length})`}
          note={paused > 0 && `${counted(paused, 'pausado', 'pausados')} pela loja`}
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            {benefits.map((benefit, at) => (
              <BenefitFields key={benefit.key} at={at} benefit={benefit} onRemove={remove} />
            ))}
            {typeof whole === 'string' && <FormHelperText error>{whole}</FormHelperText>}
            <Button variant="outlined" disabled={benefits.length >= BENEFITS_MAX} onClick={() => push(emptyBenefit())}>
              Adicionar benefício
            </Button>
          </Box>
        </FormFold>
      )}
    </FieldArray>
  );
}
