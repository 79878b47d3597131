/** The table of cards, paged by the server; every row is a link to its card. */
import Box from '@mui/material/Box';
import type { Card } from '@vinculo/contract/cards';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { CardEnding } from '../../../components/card/CardEnding';
import { DataTable, type DataTableProps, type TableColumn } from '../../../components/table/DataTable';
import { focusCell, type GridApiRef } from '../../../components/table/gridFocus';
import { PersonCell, PERSON_PHONE_ROW_HEIGHT } from '../../../components/table/PersonCell';
import { selectColumn } from '../../../components/table/selectColumn';
import { NO_OWNER } from '@vinculo/contract/rules/stateWords';
import { StatusLabel } from '../../../components/page/StatusLabel';
import { withText } from '../../../components/table/tableParts';
import { adminCardPath } from '../../../lib/paths';
import { forgetOpened, lastOpenedOf } from './lastOpened';

const NAME = 'full_name';

const HIDDEN_ON_PHONES = ['owner'];

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
    display: 'flex',
    renderCell: ({ row, tabIndex }) => (
      <PersonCell row={row} to={adminCardPath(row.id)} tabIndex={tabIndex} under={<UnderName card={row} />} />
    ),
  },
  {
    field: 'owner',
    headerName: 'Dono',
    flex: 3,
    minWidth: withText(160),
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
  {
    field: 'active',
    headerName: 'Status',
    flex: 1,
    minWidth: withText(104),
    display: 'flex',
    renderCell: ({ row }) => <StatusLabel active={row.active} />,
  },
];

export function focusCard(apiRef: GridApiRef, cardId: string | undefined): void {
  if (cardId !== undefined) focusCell(apiRef, cardId, NAME);
}

/** Focuses the row of the card that the person comes back from. */
function useFocusOnReturn(cards: readonly Card[] | undefined, apiRef: CardGridProps['apiRef']) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const hasCards = cards !== undefined;
  const focusOpened = useEffectEvent(() => {
    const opened = isReturn && cards ? lastOpenedOf(cards) : null;
    forgetOpened();
    // The rows may come late. Then the person may have put the focus elsewhere.
    const { activeElement } = document;
    const isUntouched = activeElement === document.body || activeElement?.matches('h1');
    if (opened && isUntouched) focusCard(apiRef, opened);
  });
  useEffect(() => {
    if (!hasCards) return undefined;
    // A new page first focuses its heading.
    const timer = setTimeout(() => focusOpened());
    return () => clearTimeout(timer);
  }, [hasCards]);
}

interface CardGridProps extends Pick<DataTableProps<Card>, 'rows' | 'isFetching' | 'pager'> {
  apiRef: GridApiRef;
}

export function CardGrid({ rows, isFetching, pager, apiRef }: CardGridProps) {
  useFocusOnReturn(rows, apiRef);
  return (
    <DataTable
      apiRef={apiRef}
      label="Carteirinhas"
      rows={rows}
      firstRows={CARD_PAGE_SIZE}
      columns={COLUMNS}
      hiddenOnPhones={HIDDEN_ON_PHONES}
      phoneRowHeight={PERSON_PHONE_ROW_HEIGHT}
      isFetching={isFetching}
      pager={pager}
    />
  );
}
