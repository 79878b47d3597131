/** The table of cards: 20 rows a page from the server, every row a link to its card. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import {
  DataGrid,
  type useGridApiRef,
  type GridColDef,
  type GridEventListener,
  type GridRenderCellParams,
} from '@mui/x-data-grid';
import type { Card } from '@vinculo/contract/cards';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useEffectEvent } from 'react';
import { Link as RouterLink, NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { PersonAvatar } from '../../components/PersonAvatar';
import { StatusLabel } from '../../components/StatusLabel';
import {
  ROW_LINK,
  TABLE_FIRST_LOAD,
  TABLE_HEADER_HEIGHT,
  TABLE_REFETCH,
  TABLE_ROW_HEIGHT,
  TABLE_TEXT,
  tableStyle,
  withText,
} from '../../components/table';
import { TablePager } from '../../components/TablePager';
import { useIsMobile } from '../../lib/breakpoint';
import { cspNonce } from '../../lib/nonce';
import { adminCardPath } from '../../lib/paths';
import { useListState } from '../../lib/wayBack';
import type { CardTable } from './cardTable';
import { forgetOpened, lastOpenedOf } from './lastOpened';

const NAME = 'full_name';
const PAGE_SIZES = [CARD_PAGE_SIZE];
const NO_CARDS: Card[] = [];

// All stable: the grid starts anew for columns or models that are new objects.
const ON_PHONES = { owner: false };
const ON_DESKTOP = { owner: true };
const SLOTS = { footer: TablePager };

/** Fills its row, so that any click on it is a click on a link, with whatever button and key the browser knows. */
function CardLink({ card, tabIndex }: { card: Card; tabIndex: number }) {
  return (
    <Link
      component={RouterLink}
      to={adminCardPath(card.id)}
      state={useListState()}
      tabIndex={tabIndex}
      color="inherit"
      underline="none"
      sx={ROW_LINK}
    >
      <PersonAvatar name={card.full_name} url={card.avatar?.url} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 'fontWeightMedium' }}>
        {card.full_name}
      </Box>
    </Link>
  );
}

const COLUMNS: GridColDef<Card>[] = [
  {
    field: NAME,
    headerName: 'Carteirinha',
    rowHeader: true,
    flex: 3,
    minWidth: withText(160),
    renderCell: ({ row, tabIndex }: GridRenderCellParams<Card>) => <CardLink card={row} tabIndex={tabIndex} />,
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
    renderCell: ({ row }: GridRenderCellParams<Card>) => <StatusLabel active={row.active} />,
  },
];

export type GridApiRef = ReturnType<typeof useGridApiRef>;

interface CardGridProps {
  table: CardTable;
  apiRef: GridApiRef;
}

/** Moves the focus into the table, to a card's row. */
export function focusCard(apiRef: CardGridProps['apiRef'], cardId: string | undefined): void {
  if (cardId !== undefined) apiRef.current?.setCellFocus(cardId, NAME);
}

/** Who comes back from a card goes on from its row. */
function useFocusOnReturn(cards: readonly Card[] | undefined, apiRef: CardGridProps['apiRef']) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const hasCards = cards !== undefined;
  const focusOpened = useEffectEvent(() => {
    const opened = isReturn && cards ? lastOpenedOf(cards) : null;
    if (opened) focusCard(apiRef, opened);
    forgetOpened();
  });
  useEffect(() => {
    if (!hasCards) return undefined;
    // After the heading, which every new page puts the focus on.
    const timer = setTimeout(() => focusOpened());
    return () => clearTimeout(timer);
  }, [hasCards]);
}

export function CardGrid({ table, apiRef }: CardGridProps) {
  const { cards, total, page, pages, isFetching, onPage } = table;
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const state = useListState();
  useFocusOnReturn(cards, apiRef);

  const openByKey: GridEventListener<'cellKeyDown'> = (params, event) => {
    // In the first cell the link answers for itself.
    if (event.key !== 'Enter' || (event.target instanceof Element && event.target.closest('a'))) return;
    void navigate(adminCardPath(String(params.id)), { state });
  };

  return (
    // A column, so that the grid is as high as its rows; as high as they will be before they are measured, so that going
    // back finds the place where the page was left.
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: TABLE_HEADER_HEIGHT + (cards?.length ?? CARD_PAGE_SIZE) * TABLE_ROW_HEIGHT,
      }}
    >
      {!cards && (
        <Box role="status" sx={visuallyHidden}>
          Carregando...
        </Box>
      )}
      <DataGrid
        apiRef={apiRef}
        aria-label="Carteirinhas"
        rows={cards ?? NO_CARDS}
        columns={COLUMNS}
        columnVisibilityModel={isMobile ? ON_PHONES : ON_DESKTOP}
        loading={isFetching}
        // Until the total is known, enough for the page asked for: fewer would send the grid back to its first page.
        rowCount={total ?? page * CARD_PAGE_SIZE}
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        paginationModel={{ page: page - 1, pageSize: CARD_PAGE_SIZE }}
        pageSizeOptions={PAGE_SIZES}
        onCellKeyDown={openByKey}
        rowHeight={TABLE_ROW_HEIGHT}
        columnHeaderHeight={TABLE_HEADER_HEIGHT}
        disableColumnMenu
        disableColumnResize
        disableColumnSorting
        disableRowSelectionOnClick
        // A page is short: all of it in the document can be searched, printed and read aloud.
        disableVirtualization
        localeText={TABLE_TEXT}
        nonce={cspNonce}
        slots={SLOTS}
        slotProps={{
          ...(cards ? TABLE_REFETCH : TABLE_FIRST_LOAD),
          footer: { pager: { total: total ?? 0, page, pages: pages ?? 1, onPage } },
        }}
        // It would count rows that nobody has seen.
        hideFooter={!cards}
        sx={tableStyle}
      />
    </Box>
  );
}
