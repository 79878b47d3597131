// Which rows of a table are chosen, across its pages: some by id, or all that the list finds; and the boxes that choose.
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { GridColDef } from '@mui/x-data-grid';
import { createContext, useState, useContext, type KeyboardEvent } from 'react';
import { CARDS_NAMED_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { useIsMobile } from '../../lib/breakpoint';
import { toast } from '../toasts/LazyToasts';
import { withText } from './tableParts';

const TOO_MANY = `Escolha até ${shownCount(CARDS_NAMED_MAX)} por vez, ou todas as que a lista encontra.`;

type Chosen = { isAll: true } | { isAll: false; ids: ReadonlySet<string> };
const NOTHING: Chosen = { isAll: false, ids: new Set() };

/** The field of the column whose boxes choose rows. */
export const SELECT = 'select';

/** On phones the boxes show only while the person selects; elsewhere always. */
export function useSelectMode({ count, clear }: Pick<Selection, 'count' | 'clear'>) {
  const isMobile = useIsMobile();
  const [isOn, setIsOn] = useState(false);
  const isSelecting = isOn || count > 0;
  const toggle = () => {
    setIsOn(!isSelecting);
    if (isSelecting) clear();
  };
  return { isSelecting, hasBoxes: !isMobile || isSelecting, toggle };
}
export type SelectMode = ReturnType<typeof useSelectMode>;

/** Brings the choice to the table and its cells, because the columns are made once, whatever is chosen. */
export const SelectionContext = createContext<(Selection & Pick<SelectMode, 'hasBoxes'>) | null>(null);

interface Choosable<Filter> {
  rows: readonly { id: string }[] | undefined;
  total: number | undefined;
  /** The list's filter, without its page. */
  filter: Filter;
  /** The rows belong to the previous request. */
  isOld: boolean;
}

export function useSelection<Filter>({ rows = [], total = 0, filter, isOld }: Choosable<Filter>) {
  const key = JSON.stringify(filter);
  const [state, setState] = useState({ key, chosen: NOTHING });
  // A choice holds only for the search in which it was made.
  const chosen = state.key === key ? state.chosen : NOTHING;
  const choose = (next: Chosen) => setState({ key, chosen: next });

  const shown = rows.map(({ id }) => id);
  const ids = chosen.isAll ? new Set(shown) : chosen.ids;
  const onPage = shown.filter((id) => ids.has(id)).length;
  const count = chosen.isAll ? total : ids.size;
  const chooseIds = (next: Iterable<string>) => {
    const some = new Set(next);
    if (some.size <= CARDS_NAMED_MAX) choose({ isAll: false, ids: some });
    else toast(TOO_MANY, { variant: 'warning' });
  };

  const which: Filter | { ids: string[] } = chosen.isAll ? filter : { ids: [...ids] };
  const page: 'all' | 'some' | 'none' = onPage === 0 ? 'none' : onPage === shown.length ? 'all' : 'some';

  return {
    count,
    isAll: chosen.isAll,
    /** The rows chosen by id; if all are chosen, those of the page. */
    ids: [...ids] as readonly string[],
    /** The choice as an argument of calls. */
    which,
    /** Nothing can be chosen: the shown rows belong to the previous request. */
    isWaiting: isOld,
    has: (id: string) => ids.has(id),
    toggle: (id: string) => chooseIds(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    page,
    togglePage: () =>
      chooseIds(onPage === shown.length ? [...ids].filter((id) => !shown.includes(id)) : [...ids, ...shown]),
    chooseAll: () => choose({ isAll: true }),
    clear: () => choose(NOTHING),
  };
}

export type Selection<Filter = unknown> = ReturnType<typeof useSelection<Filter>>;

interface SelectBoxProps {
  label: string;
  tabIndex?: number;
  stateOf: (selection: Selection) => { checked: boolean; indeterminate?: boolean; onChange: () => void };
}

/** Above the link that fills the row. The grid would turn the page by the space bar, so the box keeps its keys. */
function SelectBox({ label, tabIndex, stateOf }: SelectBoxProps) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <Box
      sx={{ position: 'relative', zIndex: 1, mx: -1 }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
      }}
    >
      <Checkbox
        disabled={selection.isWaiting}
        slotProps={{ input: { 'aria-label': label, tabIndex } }}
        {...stateOf(selection)}
      />
    </Box>
  );
}

/** The first column of a table with selectable rows. `label` names the box that chooses the whole page. */
export const selectColumn = <Row extends { id: string; full_name: string }>(label: string): GridColDef<Row> => ({
  field: SELECT,
  headerName: 'Seleção',
  width: withText(52),
  disableColumnMenu: true,
  hideable: false,
  display: 'flex',
  renderHeader: () => (
    <SelectBox
      label={label}
      stateOf={({ page, togglePage }) => ({
        checked: page === 'all',
        indeterminate: page === 'some',
        onChange: togglePage,
      })}
    />
  ),
  renderCell: ({ row: { id, full_name }, tabIndex }) => (
    <SelectBox
      label={`Selecionar ${full_name}`}
      tabIndex={tabIndex}
      stateOf={({ has, toggle }) => ({ checked: has(id), onChange: () => toggle(id) })}
    />
  ),
});
