// When a partner is open. Folded, it shows all hours in one line.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { OPENINGS_MAX } from '@vinculo/contract/rules/limits';
import { WEEKDAYS } from '@vinculo/contract/rules/partner/benefits';
import { hoursErrors, hoursSummary, openingsText, type Opening } from '@vinculo/contract/rules/partner/openingHours';
import { FormFold } from '../../components/form/FormParts';
import { TextInput } from '../../components/form/inputs/TextInput';
import type { HoursValues, PartnerValues } from './partnerValues';

const NAME = 'opening_hours.week';
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];
const NEW_OPENING: Opening = { from: '', until: '' };

/** The hours of one day, which the person adds and removes. A day without hours is closed. */
function Day({ day, week }: { day: number } & HoursValues) {
  const { setFieldValue } = useFormikContext<PartnerValues>();
  const name = WEEKDAYS[day]?.[1] ?? '';
  const openings = week[day] ?? [];
  const set = (changed: Opening[]) => void setFieldValue(`${NAME}.${day}`, changed);
  const isDifferent = week.some((other) => openingsText(other) !== openingsText(openings));
  return (
    <Box component="fieldset" sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pb: 1, minWidth: 0 }}>
      <Typography
        component="legend"
        variant="subtitle2"
        sx={{ pr: 1, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {name}
      </Typography>
      <Box sx={{ pt: 1, display: 'grid', gap: 1.5 }}>
        {openings.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Fechado
          </Typography>
        )}
        {openings.map((_opening, at) => (
          <Box
            key={`${name}-${at}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
              gap: 1,
              alignItems: 'start',
            }}
          >
            <TextInput name={`${NAME}.${day}.${at}.from`} label="Das" type="time" size="small" isLabelAbove />
            <TextInput name={`${NAME}.${day}.${at}.until`} label="Às" type="time" size="small" isLabelAbove />
            <IconButton
              aria-label={`Remover horário ${at + 1}: ${name}`}
              onClick={() => set(openings.filter((_other, index) => index !== at))}
            >
              <CloseIcon />
            </IconButton>
          </Box>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Button
            size="small"
            disabled={openings.length >= OPENINGS_MAX}
            aria-label={`Adicionar horário: ${name}`}
            onClick={() => set([...openings, NEW_OPENING])}
          >
            Adicionar horário
          </Button>
          {openings.length > 0 && isDifferent && (
            <Button
              size="small"
              aria-label={`Copiar para os outros dias: ${name}`}
              onClick={() =>
                void setFieldValue(
                  NAME,
                  week.map(() => openings),
                )
              }
            >
              Copiar para os outros dias
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** All hours in one line; undefined if there are none, or wrong ones. */
function summaryOf(hours: HoursValues): string | undefined {
  const isEmpty = hours.week.every((openings) => openings.length === 0);
  return isEmpty || Object.keys(hoursErrors(hours)).length > 0 ? undefined : hoursSummary(hours);
}

export function HoursField() {
  const { week } = useFormikContext<PartnerValues>().values.opening_hours;
  return (
    <FormFold
      id="horarios"
      title="Horários"
      note={
        <Typography component="span" variant="inherit" noWrap sx={{ display: 'block' }}>
          {summaryOf({ week })}
        </Typography>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Depois da meia-noite: das 18:00 às 02:00. O dia inteiro: das 00:00 às 00:00.
      </Typography>
      {MONDAY_FIRST.map((day) => (
        <Day key={day} day={day} week={week} />
      ))}
    </FormFold>
  );
}
