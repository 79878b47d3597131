/** Corrects a wrong cell in its place: leaving it or Enter takes what was typed, Escape does not. */
import OutlinedInput from '@mui/material/OutlinedInput';
import Box from '@mui/material/Box';
import { useContext, useState, type KeyboardEvent } from 'react';
import { takeOutInvisible } from '../../components/form/takeOutInvisible';
import { FIELD_LABELS, placeOf, type Field } from './reading/listRow';
import type { PlannedRow } from './plan';
import { PreviewContext } from './previewContext';

interface MendInputProps {
  planned: PlannedRow;
  field: Field;
  tabIndex?: number;
}

export function MendInput({ planned, field, tabIndex }: MendInputProps) {
  const actions = useContext(PreviewContext);
  const before = planned.row[field];
  const [text, setText] = useState(before);
  const take = () => {
    if (text.trim() !== before) actions?.mend(planned.id, { [field]: text.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid would act on arrows, the space bar and letters.
    if (event.key !== 'Tab') event.stopPropagation();
    if (event.key === 'Enter') take();
    if (event.key === 'Escape') setText(before);
  };
  return (
    <Box
      sx={{ position: 'relative', zIndex: 1, width: '100%', minWidth: 0 }}
      onClick={(event) => event.stopPropagation()}
    >
      <OutlinedInput
        fullWidth
        size="small"
        error
        value={text}
        onChange={(event) => {
          takeOutInvisible(event);
          setText(event.target.value);
        }}
        onBlur={take}
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': `${FIELD_LABELS[field]} da linha ${placeOf(planned.row)}`,
          'aria-invalid': true,
          tabIndex,
          ...(field === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }),
        }}
      />
    </Box>
  );
}
