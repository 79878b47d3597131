/** The table of cards: 20 rows a page from the server, every row a link to its card. */
import type { useGridApiRef } from '@mui/x-data-grid';
import type { Card } from '@vinculo/contract/cards';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { CardEnding } from '../../components/card/CardEnding';
import { DataTable, focusCell } from '../../components/table/DataTable';
import type { TableColumn } from '../../components/table/deferredCells';
import { PersonCell, usePersonRowHeight } from '../../components/table/PersonCell';
import { selectColumn } from '../../components/table/selectColumn';
import { StatusLabel } from '../../components/page/StatusLabel';
import { withText } from '../../components/table/tableParts';
import { useIsMobile } from '../../lib/breakpoint';
import { adminCardPath } from '../../lib/paths';
import type { CardTable } from './cardTable';
import { forgetOpened, lastOpenedOf } from './lastOpened';

const NAME = 'full_name';

// Outside the component: the grid starts anew for columns or models that are new objects.
const ON_PHONES = { select: false, owner: false };
const ON_PHONES_SELECTING = { owner: false };
const ON_DESKTOP = {};

function UnderName({ card }: { card: Card }) {
  const facts = [card.class_name, card.enrollment_number].filter(Boolean).join(' · ');
  return (
    <>
      <CardEnding validUntil={card.valid_until} />
      {facts && <span>{facts}</span>}
    </>
  );
}

const COLUMNS: TableColumn<Card>[] = [
  selectColumn('Selecionar todas desta página'),
  {
    field: NAME,
    headerName: 'Carteirinha',
    rowHeader: true,
    flex: 3,
    minWidth: withText(160),
    renderCell: ({ row, tabIndex }) => (
      <PersonCell row={row} to={adminCardPath(row.id)} tabIndex={tabIndex} under={<UnderName card={row} />} />
    ),
  },
  {
    field: 'owner',
    headerName: 'Dono',
    flex: 3,
    minWidth: withText(160),
    valueGetter: (_value, row) => row.user.email,
  },
  {
    field: 'active',
    headerName: 'Status',
    flex: 1,
    minWidth: withText(104),
    renderCell: ({ row }) => <StatusLabel active={row.active} />,
  },
];

export type GridApiRef = ReturnType<typeof useGridApiRef>;

interface CardGridProps {
  table: CardTable;
  hasBoxes: boolean;
  apiRef: GridApiRef;
}

/** Moves the focus into the table, to a card's row. */
export function focusCard(apiRef: CardGridProps['apiRef'], cardId: string | undefined): void {
  if (cardId !== undefined) focusCell(apiRef, cardId, NAME);
}

/** Who comes back from a card goes on from its row. */
function useFocusOnReturn(cards: readonly Card[] | undefined, apiRef: CardGridProps['apiRef']) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const hasCards = cards !== undefined;
  const focusOpened = useEffectEvent(() => {
    const opened = isReturn && cards ? lastOpenedOf(cards) : null;
    forgetOpened();
    // The rows came late, and the focus is where somebody has put it meanwhile.
    const { activeElement } = document;
    const isUntouched = activeElement === document.body || activeElement?.matches('h1');
    if (opened && isUntouched) focusCard(apiRef, opened);
  });
  useEffect(() => {
    if (!hasCards) return undefined;
    // After the heading, which every new page puts the focus on.
    const timer = setTimeout(() => focusOpened());
    return () => clearTimeout(timer);
  }, [hasCards]);
}

export function CardGrid({ table, hasBoxes, apiRef }: CardGridProps) {
  const { cards, total, page, pages = 1, isFetching, onPage } = table;
  const isMobile = useIsMobile();
  useFocusOnReturn(cards, apiRef);

  return (
    <DataTable
      apiRef={apiRef}
      label="Carteirinhas"
      rows={cards}
      firstRows={CARD_PAGE_SIZE}
      columns={COLUMNS}
      columnVisibilityModel={!isMobile ? ON_DESKTOP : hasBoxes ? ON_PHONES_SELECTING : ON_PHONES}
      rowHeight={usePersonRowHeight()}
      isFetching={isFetching}
      pager={{ page, pages, pageSize: CARD_PAGE_SIZE, total, onPage }}
    />
  );
}
