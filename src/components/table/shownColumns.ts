// The columns that a person has added to a table; this browser keeps them.
import { useMemo, useState } from 'react';
import { recall, remember } from '../../lib/browserMemory';

/** `added`: the fields that can be added, the same array each time. Answers what `DataTable` takes. */
export function useShownColumns(table: 'card-columns', added: readonly string[]) {
  const [names, setNames] = useState(() => recall(table) ?? '');
  const hidden = useMemo(() => {
    const shown = names.split(',');
    return added.filter((field) => !shown.includes(field));
  }, [names, added]);
  const onShown = (fields: readonly string[]) => {
    const chosen = added.filter((field) => fields.includes(field)).join();
    remember(table, chosen);
    setNames(chosen);
  };
  return { hidden, onShown };
}
