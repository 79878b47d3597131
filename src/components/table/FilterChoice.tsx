/** A filter in a dialog, as the row of its list's table says it: one of few values, or a text. */

import TextField from '@mui/material/TextField';
import { nameOf, valueAt, type Param } from '../../lib/listParams';
import { Choice } from '../form/Choice';

interface FilterChoiceProps<Value> {
  row: Param<Value> & { readonly label: string };
  value: Value | null;
  onChoose: (value: Value | null) => void;
}

export function FilterChoice<Value>({ row, value, onChoose }: FilterChoiceProps<Value>) {
  const { label, all, values, max } = row;
  const name = nameOf(row, value);
  if (!values)
    return (
      <TextField
        label={label}
        value={name ?? ''}
        variant="standard"
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: max } }}
        // As it is typed: a space at the end may be one between two words.
        onChange={({ target }) => onChoose((target.value || null) as Value | null)}
      />
    );
  return (
    <Choice label={label} all={all} value={name} onChoose={(chosen) => onChoose(valueAt(row, chosen))}>
      {values.map(([, each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </Choice>
  );
}
