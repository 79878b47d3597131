/** A filter with few values in a dialog: the row of its list's table says them. */

import { nameOf, valueAt, type Param } from '../../lib/listParams';
import { Choice } from '../form/Choice';

interface FilterChoiceProps<Value> {
  row: Param<Value>;
  value: Value | null;
  onChoose: (value: Value | null) => void;
}

export function FilterChoice<Value>({ row, value, onChoose }: FilterChoiceProps<Value>) {
  return (
    <Choice
      label={row.label ?? ''}
      all={row.all}
      value={nameOf(row, value)}
      onChoose={(name) => onChoose(valueAt(row, name))}
    >
      {row.values?.map(([, name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </Choice>
  );
}
