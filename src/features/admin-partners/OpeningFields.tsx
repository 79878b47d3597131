/** The hours of one day: added, removed, and closed where there are none. */

import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { OPENINGS_MAX } from '@vinculo/contract/rules/limits';
import type { Opening } from '@vinculo/contract/rules/partner/openingHours';
import { TextInput } from '../../components/form/inputs/TextInput';
import { NEW_OPENING } from './hoursValues';

interface OpeningFieldsProps {
  name: string;
  /** Which day it is, for those who do not see it beside. */
  of: string;
  actions?: ReactNode;
}

export function OpeningFields({ name, of, actions }: OpeningFieldsProps) {
  const [{ value: openings }, , helpers] = useField<Opening[]>(name);
  const set = (changed: Opening[]) => void helpers.setValue(changed);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
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
          <TextInput name={`${name}.${at}.from`} label="Das" type="time" size="small" isLabelAbove />
          <TextInput name={`${name}.${at}.until`} label="Às" type="time" size="small" isLabelAbove />
          <IconButton
            aria-label={`Remover horário ${at + 1}: ${of}`}
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
          aria-label={`Adicionar horário: ${of}`}
          onClick={() => set([...openings, NEW_OPENING])}
        >
          Adicionar horário
        </Button>
        {actions}
      </Box>
    </Box>
  );
}
