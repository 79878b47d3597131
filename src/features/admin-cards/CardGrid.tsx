/** The table of cards: 20 rows a page from the server, every row a way to its card. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { DataGrid, type GridColDef, type GridEventListener, type GridRenderCellParams } from '@mui/x-data-grid';
import { ptBR } from '@mui/x-data-grid/locales';
import type { Card } from '@vinculo/contract/cards';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { visuallyHidden } from '@mui/utils';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { PersonAvatar } from '../../components/PersonAvatar';
import { StatusLabel } from '../../components/StatusLabel';
import { useIsMobile } from '../../lib/breakpoint';
import { cspNonce } from '../../lib/nonce';
import { adminCardPath } from '../../lib/paths';
import type { CardTable } from './cardTable';

const ROW_HEIGHT = 64;
const LOADING_ROWS = 8;
const PAGE_SIZES = [CARD_PAGE_SIZE];
const NO_CARDS: Card[] = [];
const { localeText } = ptBR.components.MuiDataGrid.defaultProps;

// All stable: the grid starts anew for columns or models that are new objects.
const ON_PHONES = { owner: false };
const ON_DESKTOP = { owner: true };
const FIRST_LOAD = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;
const REFETCH = { loadingOverlay: { variant: 'linear-progress' } } as const;

const COLUMNS: GridColDef<Card>[] = [
  {
    field: 'full_name',
    headerName: 'Carteirinha',
    rowHeader: true,
    flex: 3,
    minWidth: 160,
    renderCell: ({ row, tabIndex }: GridRenderCellParams<Card>) => (
      <Link
        component={RouterLink}
        to={adminCardPath(row.id)}
        tabIndex={tabIndex}
        color="inherit"
        underline="hover"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: '100%', minWidth: 0 }}
      >
        <PersonAvatar name={row.full_name} url={row.avatar?.url} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 'fontWeightMedium' }}>
          {row.full_name}
        </Box>
      </Link>
    ),
  },
  { field: 'owner', headerName: 'Dono', flex: 3, minWidth: 160, valueGetter: (_value, row) => row.user.email },
  {
    field: 'active',
    headerName: 'Status',
    flex: 1,
    minWidth: 104,
    renderCell: ({ row }: GridRenderCellParams<Card>) => <StatusLabel active={row.active} />,
  },
];

interface CardGridProps {
  table: CardTable;
}

export function CardGrid({ table }: CardGridProps) {
  const { cards, total, page, isFetching } = table;
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const open = (card: Card) => void navigate(adminCardPath(card.id));

  const openByClick: GridEventListener<'rowClick'> = (params, event) => {
    // The link in the row has answered already, in a new tab if it was asked to.
    if (event.target instanceof Element && event.target.closest('a')) return;
    open(params.row as Card);
  };
  const openByKey: GridEventListener<'cellKeyDown'> = (params, event) => {
    if (event.key !== 'Enter' || (event.target instanceof Element && event.target.closest('a'))) return;
    open(params.row as Card);
  };

  return (
    // A column, so that the grid is as high as its rows.
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: cards ? undefined : LOADING_ROWS * ROW_HEIGHT }}>
      {!cards && (
        <Box role="status" sx={visuallyHidden}>
          Carregando...
        </Box>
      )}
      <DataGrid
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
        onPaginationModelChange={(model) => {
          if (model.page !== page - 1) table.onPage(model.page + 1);
        }}
        onRowClick={openByClick}
        onCellKeyDown={openByKey}
        rowHeight={ROW_HEIGHT}
        disableColumnMenu
        disableColumnResize
        disableColumnSorting
        disableRowSelectionOnClick
        // A page is short: all of it in the document can be searched, printed and read aloud.
        disableVirtualization
        hideFooterSelectedRowCount
        localeText={localeText}
        nonce={cspNonce}
        slotProps={cards ? REFETCH : FIRST_LOAD}
        // It would count rows that nobody has seen.
        hideFooter={!cards}
        sx={(theme) => ({
          bgcolor: 'background.paper',
          borderColor: 'divider',
          '--DataGrid-rowBorderColor': theme.vars?.palette.divider ?? theme.palette.divider,
          '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 'fontWeightBold', color: 'text.secondary' },
          '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: { xs: 1.5, sm: 2 } },
          '& .MuiDataGrid-row': { cursor: 'pointer' },
          '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
        })}
      />
    </Box>
  );
}
