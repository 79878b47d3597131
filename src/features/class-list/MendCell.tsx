/** A wrong cell of a student, to be corrected in its place. */
import { useContext } from 'react';
import { MendInput } from '../../components/list/MendInput';
import { FIELD_LABELS, placeOf, type Field } from './reading/listRow';
import type { PlannedRow } from './plan';
import { PreviewContext } from './previewContext';

interface MendCellProps {
  planned: PlannedRow;
  field: Field;
  tabIndex?: number;
}

export function MendCell({ planned, field, tabIndex }: MendCellProps) {
  const actions = useContext(PreviewContext);
  const { id, row } = planned;
  return (
    <MendInput
      // A corrected cell that is still wrong begins with what was corrected.
      key={row[field]}
      label={`${FIELD_LABELS[field]} da linha ${placeOf(row)}`}
      before={row[field]}
      onMend={(text) => actions?.mend(id, { [field]: text })}
      tabIndex={tabIndex}
      input={field === 'email' ? { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } : undefined}
    />
  );
}
