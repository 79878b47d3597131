/** The button of a list's filter; a dot and its words say that some rows are left out. */

import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import { MOBILE, useIsMobile } from '../../lib/breakpoint';

interface FilterButtonProps extends ButtonProps {
  /** Its name and the choice: `Status: Inativo`. */
  words: string;
  shortWords: string;
  Icon: typeof SvgIcon;
  isFiltering: boolean;
}

export function FilterButton({ words, shortWords, Icon, isFiltering, ...button }: FilterButtonProps) {
  const isMobile = useIsMobile();
  return (
    <Badge
      variant="dot"
      color="error"
      invisible={!isFiltering}
      // On the button's round end, not on the corner of its box.
      sx={(theme) => ({ minWidth: 0, '& > .MuiBadge-badge': { top: theme.spacing(1), right: theme.spacing(1.5) } })}
    >
      <Button
        variant="outlined"
        color="inherit"
        aria-label={isFiltering ? `${words} (filtro ativo)` : words}
        {...button}
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
