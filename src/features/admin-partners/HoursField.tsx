/** When a partner is open: folded, with a line that says the whole. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { SPECIAL_DAYS_MAX } from '@vinculo/contract/rules/limits';
import { WEEKDAYS } from '@vinculo/contract/rules/partner/benefits';
import { hoursErrors, hoursSummary, openingsText } from '@vinculo/contract/rules/partner/openingHours';
import { FormFold } from '../../components/form/FormFold';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { isHoursEmpty, toHoursInput, type HoursValues } from './hoursValues';
import { OpeningFields } from './OpeningFields';
import type { PartnerValues } from './partnerValues';

const NAME = 'opening_hours';
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

function Day({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pb: 1, minWidth: 0 }}>
      <Typography
        component="legend"
        variant="subtitle2"
        sx={{ pr: 1, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {legend}
      </Typography>
      <Box sx={{ pt: 1 }}>{children}</Box>
    </Box>
  );
}

function Week({ week }: Pick<HoursValues, 'week'>) {
  const { setFieldValue } = useFormikContext<PartnerValues>();
  return MONDAY_FIRST.map((day) => {
    const name = WEEKDAYS[day]?.[1] ?? '';
    const openings = week[day] ?? [];
    const isDifferent = week.some((other) => openingsText(other) !== openingsText(openings));
    return (
      <Day key={name} legend={name}>
        <OpeningFields
          name={`${NAME}.week.${day}`}
          of={name}
          actions={
            openings.length > 0 &&
            isDifferent && (
              <Button
                size="small"
                aria-label={`Copiar para os outros dias: ${name}`}
                onClick={() =>
                  void setFieldValue(
                    `${NAME}.week`,
                    week.map(() => openings),
                  )
                }
              >
                Copiar para os outros dias
              </Button>
            )
          }
        />
      </Day>
    );
  });
}

function SpecialDays({ special }: Pick<HoursValues, 'special'>) {
  const { setFieldValue } = useFormikContext<PartnerValues>();
  const set = (changed: HoursValues['special']) => void setFieldValue(`${NAME}.special`, changed);
  return (
    <>
      {special.map((_day, at) => {
        const legend = `Data especial ${at + 1}`;
        return (
          <Day key={legend} legend={legend}>
            <MaskedInput
              name={`${NAME}.special.${at}.day`}
              label="Data"
              mask="day"
              placeholder="dd/mm/aaaa"
              autoComplete="off"
              size="small"
              sx={{ my: 1 }}
            />
            <OpeningFields
              name={`${NAME}.special.${at}.hours`}
              of={legend}
              actions={
                <Button
                  size="small"
                  color="error"
                  aria-label={`Remover data: ${legend}`}
                  onClick={() => set(special.filter((_other, index) => index !== at))}
                >
                  Remover data
                </Button>
              }
            />
          </Day>
        );
      })}
      <Button
        variant="outlined"
        disabled={special.length >= SPECIAL_DAYS_MAX}
        onClick={() => set([...special, { day: '', hours: [] }])}
      >
        Adicionar feriado ou outra data
      </Button>
    </>
  );
}

/** The whole in a line; undefined if there are no hours, or wrong ones. */
function summaryOf(hours: HoursValues): string | undefined {
  const input = toHoursInput(hours);
  return isHoursEmpty(hours) || Object.keys(hoursErrors(input)).length > 0 ? undefined : hoursSummary(input);
}

export function HoursField() {
  const { values } = useFormikContext<PartnerValues>();
  const hours = values.opening_hours;
  return (
    <FormFold
      id="horarios"
      title="Horários"
      note={
        <Typography component="span" variant="inherit" noWrap sx={{ display: 'block' }}>
          {summaryOf(hours)}
        </Typography>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Depois da meia-noite: das 18:00 às 02:00. O dia inteiro: das 00:00 às 00:00.
      </Typography>
      <Week week={hours.week} />
      <SpecialDays special={hours.special} />
    </FormFold>
  );
}
