// Above a list: its search, its filters, and on phones the button that shows the boxes of rows.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { MOBILE, useIsMobile } from '../../lib/breakpoint';
import { SearchField } from './SearchField';
import type { SelectMode } from './selection';

interface ListToolsProps {
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  onSearchKeyDown?: KeyboardEventHandler;
  children?: ReactNode;
  /** For a list whose boxes are hidden on phones; absent if nothing can be chosen. */
  selectMode?: SelectMode | undefined;
}

export function ListTools(props: ListToolsProps) {
  const { searchLabel, search, onSearch, onSearchKeyDown, children, selectMode } = props;
  const isMobile = useIsMobile();
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        mb: 2,
        [theme.breakpoints.down(MOBILE)]: { gap: 1, mb: 1 },
      })}
    >
      <Box
        // If the room beside the filters is too narrow, the search takes a line of its own.
        sx={(theme) => ({ flex: `1 1 ${theme.spacing(34)}`, minWidth: 0, maxWidth: theme.breakpoints.values.sm })}
        onKeyDown={onSearchKeyDown}
      >
        <SearchField label={searchLabel} value={search} onSearch={onSearch} />
      </Box>
      {(children || selectMode) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', flexGrow: 1, gap: 'inherit' }}>
          {children}
          {isMobile && selectMode && (
            <Button
              variant={selectMode.isSelecting ? 'contained' : 'text'}
              aria-pressed={selectMode.isSelecting}
              onClick={selectMode.toggle}
              sx={{ ml: 'auto' }}
            >
              Selecionar
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
