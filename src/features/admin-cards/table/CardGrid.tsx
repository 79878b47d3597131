// The table of cards, paged by the server; every row is a link to its card.
import ErrorIcon from '@mui/icons-material/Error';
import Box from '@mui/material/Box';
import type { GridSortModel } from '@mui/x-data-grid';
import type { Card, CardSort } from '@vinculo/contract/cards';
import {
  FACTS,
  factLine,
  FACTS_BESIDE_NAME,
  ofFacts,
  SORTED_FACTS,
  type StudentFact,
} from '@vinculo/contract/rules/card/student';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { NO_OWNER, SITUATION_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { CardEnding } from '../../../components/card/CardEnding';
import { StateLabel, StatusLabel } from '../../../components/page/StateLabel';
import { PERSON_PHONE_ROW_HEIGHT, PersonCell } from '../../../components/person/PersonCell';
import { DataTable, type DataTableProps, type TableColumn } from '../../../components/table/DataTable';
import { focusCell, type GridApiRef } from '../../../components/table/gridFocus';
import { selectColumn } from '../../../components/table/selection';
import { useShownColumns } from '../../../components/table/shownColumns';
import { withText } from '../../../components/table/tableParts';
import { useIsMobile } from '../../../lib/breakpoint';
import { adminCardPath } from '../../../lib/paths';
import { formatDay } from '../../../lib/shown';
import { HeldBack } from '../HeldBack';

const NAME = 'full_name';

const HIDDEN_ON_PHONES = ['owner'];

const ONE_WAY: TableColumn<Card>['sortingOrder'] = ['asc', null];
const NO_SORT: GridSortModel = [];
// Outside the component, because the grid takes a new object for a change of sorting.
const SORT_MODELS: Readonly<Record<CardSort, GridSortModel>> = {
  full_name: [{ field: NAME, sort: 'asc' }],
  ...ofFacts(SORTED_FACTS, (field) => [{ field, sort: 'asc' }]),
};

function UnderName({ card }: { card: Card }) {
  // On phones there is no room for the words, and the status says the same in one.
  const isMobile = useIsMobile();
  const facts = factLine(card);
  return (
    <>
      {card.held_back && !isMobile && <HeldBack />}
      <CardEnding validUntil={card.valid_until} />
      {card.invited && card.invited.situation !== 'invited' && (
        <StateLabel Icon={ErrorIcon} color="error.main" word={SITUATION_WORDS[card.invited.situation]} />
      )}
      {facts && <span>{facts}</span>}
    </>
  );
}

/** Does not call a card active that is held back. Its end stands below the name. */
const CardStatus = ({ card: { active, held_back } }: { card: Card }) =>
  active && held_back ? <HeldBack word="Suspensa" /> : <StatusLabel active={active} />;

/** What a cell without the fact says. */
const UNSAID: Partial<Record<StudentFact, string>> = { valid_until: 'Não vence' };

/** The columns that a person can add to the table, in its order. */
const ADDED: Record<StudentFact | 'created_at', Omit<TableColumn<Card>, 'field'>> = {
  ...ofFacts(FACTS_BESIDE_NAME, (fact) => ({
    headerName: FACTS[fact].label,
    // Room for the arrow beside the heading.
    minWidth: withText(FACTS[fact].kind.is === 'day' ? 132 : 120),
    sortable: fact in SORT_MODELS,
    sortingOrder: ONE_WAY,
    valueFormatter: (value: string | null) => (value ? FACTS[fact].shown(value) : (UNSAID[fact] ?? '')),
  })),
  created_at: {
    headerName: 'Feita em',
    sortable: false,
    valueFormatter: formatDay,
  },
};

const ADDED_FIELDS = Object.keys(ADDED);

const COLUMNS: TableColumn<Card>[] = [
  selectColumn('Selecionar todas desta página'),
  {
    field: NAME,
    headerName: 'Carteirinha',
    rowHeader: true,
    hideable: false,
    flex: 3.5,
    minWidth: withText(160),
    sortingOrder: ONE_WAY,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => (
      <PersonCell row={row} to={adminCardPath(row.id)} tabIndex={tabIndex} under={<UnderName card={row} />} />
    ),
  },
  {
    field: 'owner',
    headerName: 'Dono',
    hideable: false,
    disableColumnMenu: true,
    flex: 3,
    minWidth: withText(160),
    sortable: false,
    valueGetter: (_value, row) => row.user?.email ?? NO_OWNER,
    renderCell: ({ row }) =>
      row.user ? (
        row.user.email
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {NO_OWNER}
        </Box>
      ),
  },
  ...Object.entries(ADDED).map(([field, column]) => ({ field, flex: 1, minWidth: withText(120), ...column })),
  {
    field: 'active',
    headerName: 'Status',
    hideable: false,
    disableColumnMenu: true,
    flex: 1,
    minWidth: withText(104),
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => <CardStatus card={row} />,
  },
];

export function focusCard(apiRef: GridApiRef, cardId: string | undefined): void {
  if (cardId !== undefined) focusCell(apiRef, cardId, NAME);
}

interface CardGridProps extends Pick<DataTableProps<Card>, 'rows' | 'isFetching' | 'pager'> {
  apiRef: GridApiRef;
  order: CardSort | null;
  onOrder: (order: CardSort | null) => void;
}

export function CardGrid({ apiRef, order, onOrder, ...table }: CardGridProps) {
  return (
    <DataTable
      apiRef={apiRef}
      label="Carteirinhas"
      firstRows={CARD_PAGE_SIZE}
      columns={COLUMNS}
      {...useShownColumns('card-columns', ADDED_FIELDS)}
      hiddenOnPhones={HIDDEN_ON_PHONES}
      phoneRowHeight={PERSON_PHONE_ROW_HEIGHT}
      sortModel={(order && SORT_MODELS[order]) ?? NO_SORT}
      onSortModelChange={([by]) => onOrder((by?.field as CardSort | undefined) ?? null)}
      {...table}
    />
  );
}
