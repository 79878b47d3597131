/** How every data grid looks and speaks. */
import type { Theme } from '@mui/material/styles';
import { ptBR } from '@mui/x-data-grid/locales';

export const TABLE_TEXT = ptBR.components.MuiDataGrid.defaultProps.localeText;

const USUAL_TEXT = 16;
const rootText = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT;

/** So many pixels, and more where the person has set a larger text: the grid knows no other unit. */
export const withText = (pixels: number) => Math.round(pixels * Math.max(1, rootText / USUAL_TEXT));

export const TABLE_HEADER_HEIGHT = withText(56);
export const TABLE_ROW_HEIGHT = withText(64);

// Stable: the grid starts anew for objects that are new.
export const TABLE_FIRST_LOAD = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;
export const TABLE_REFETCH = { loadingOverlay: { variant: 'linear-progress' } } as const;

export const tableStyle = (theme: Theme) => ({
  bgcolor: 'background.paper',
  borderColor: 'divider',
  '--DataGrid-rowBorderColor': theme.vars?.palette.divider ?? theme.palette.divider,
  // Clipped rather than hidden, or the foot would stick to the grid and not to the window.
  '&, & .MuiDataGrid-mainContent': { overflow: 'clip' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 'fontWeightBold', color: 'text.secondary' },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: { xs: 1.5, sm: 2 } },
  // Nothing to take hold of: no column changes its width.
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-row:hover a': { textDecoration: 'underline' },
  // The whole row is the link, so the whole row shows its focus.
  '& .MuiDataGrid-cell:focus-within': { outline: 'none' },
  '& .MuiDataGrid-row:has(:focus-visible)': {
    outline: `${theme.spacing(0.25)} solid ${theme.vars?.palette.primary.main ?? theme.palette.primary.main}`,
    outlineOffset: theme.spacing(-0.25),
  },
});

/** A link in a row's first cell that fills the row, so that any click on it is a click on a link. */
export const ROW_LINK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  height: '100%',
  minWidth: 0,
  outline: 'none',
  // The bars stay in sight over the rows.
  scrollMarginBlock: (theme: Theme) => theme.spacing(10),
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
