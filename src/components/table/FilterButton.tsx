/** The button of a list's filter, whatever it opens; a dot and its words say that some rows are left out. */
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Ref } from 'react';
import { MOBILE, useIsMobile } from '../../lib/breakpoint';

export interface FilterButtonProps {
  /** What it is called, and what is chosen: `Status: Inativo`. */
  words: string;
  /** What a phone has room for. */
  shortWords: string;
  Icon: typeof SvgIcon;
  isFiltering: boolean;
  opens: 'menu' | 'dialog';
  isOpen: boolean;
  /** The id of what it opens, while that is open. */
  controls?: string | undefined;
  onOpen: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function FilterButton(props: FilterButtonProps) {
  const { words, shortWords, Icon, isFiltering, opens, isOpen, controls, onOpen, ref } = props;
  const isMobile = useIsMobile();
  return (
    <Badge
      variant="dot"
      color="error"
      invisible={!isFiltering}
      // On the round end of the button; the corner of its box is beside it.
      sx={(theme) => ({ minWidth: 0, '& > .MuiBadge-badge': { top: theme.spacing(1), right: theme.spacing(1.5) } })}
    >
      <Button
        ref={ref}
        variant="outlined"
        color="inherit"
        aria-label={isFiltering ? `${words} (filtro ativo)` : words}
        aria-haspopup={opens}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onOpen}
        sx={(theme) => ({
          minWidth: 0,
          minHeight: theme.spacing(7),
          gap: 1,
          whiteSpace: 'nowrap',
          bgcolor: 'background.paper',
          borderColor: 'divider',
          [theme.breakpoints.down(MOBILE)]: { minHeight: theme.spacing(6), gap: 0, pl: 2, pr: 1 },
        })}
      >
        {!isMobile && <Icon />}
        <Box
          component="span"
          sx={(theme) => ({
            maxWidth: theme.spacing(isMobile ? 12 : 40),
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          })}
        >
          {isMobile ? shortWords : words}
        </Box>
        <ArrowDropDownIcon />
      </Button>
    </Badge>
  );
}
