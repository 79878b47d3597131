// The menus above a list: a filter, and ways to other pages.
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import FilterListIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MOBILE, useIsMobile } from '../../lib/breakpoint';
import type { Param } from '../../lib/listParams';
import { useBackCloses } from '../../lib/useBackCloses';

type OpeningProps = Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick'>;

interface MenuButtonProps {
  label: string;
  renderButton: (opening: OpeningProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}

function MenuButton({ label, renderButton, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  useBackCloses(isOpen, close);
  return (
    <>
      {renderButton({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuId : undefined,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Menu id={menuId} open={isOpen} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
        {children(close)}
      </Menu>
    </>
  );
}

interface FilterButtonProps extends ButtonProps {
  /** Its name and the choice: `Status: Inativo`. */
  words: string;
  shortWords: string;
  Icon: typeof SvgIcon;
  isFiltering: boolean;
}

/** The button of a list's filter; a dot and its words say that some rows are left out. */
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

interface FilterOption<Value extends string | number> {
  value: Value | null;
  label: string;
}

interface FilterMenuProps<Value extends string | number> {
  label: string;
  options: readonly FilterOption<Value>[];
  value: Value | null;
  onChoose: (value: Value | null) => void;
}

/** All values of a filter, and none. */
export const optionsOf = <Value extends string | number>({
  all = 'Todas',
  values = [],
}: Param<Value>): FilterOption<Value>[] => [
  { value: null, label: all },
  ...values.map(([value, name, words = name]) => ({ value, label: words })),
];

/** A list's filter as a menu: one of a few, or all. */
export function FilterMenu<Value extends string | number>({ label, options, value, onChoose }: FilterMenuProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const isFiltering = value !== null;
  return (
    <MenuButton
      label={label}
      renderButton={(opening) => (
        <FilterButton
          words={`${label}: ${chosen}`}
          shortWords={isFiltering ? chosen : label}
          Icon={FilterListIcon}
          isFiltering={isFiltering}
          {...opening}
        />
      )}
    >
      {(close) =>
        options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            selected={option.value === value}
            onClick={() => {
              close();
              if (option.value !== value) onChoose(option.value);
            }}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {option.label}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}

interface WaysMenuProps {
  ways: readonly ({ label: string } & ({ to: string } | { onPress: () => void }))[];
}

/** A button beside a list's plus button, and the menu of pages and acts that it opens. On phones its word alone. */
export function WaysMenu({ ways }: WaysMenuProps) {
  return (
    <MenuButton
      label="Mais"
      renderButton={(opening) => (
        <Button
          variant="outlined"
          sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { minHeight: theme.spacing(6), px: 1.25 } })}
          {...opening}
        >
          Mais
          <ArrowDropDownIcon sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } })} />
        </Button>
      )}
    >
      {(close) =>
        ways.map(({ label, ...way }) =>
          'to' in way ? (
            <MenuItem key={label} component={Link} to={way.to}>
              {label}
            </MenuItem>
          ) : (
            <MenuItem
              key={label}
              onClick={() => {
                close();
                way.onPress();
              }}
            >
              {label}
            </MenuItem>
          ),
        )
      }
    </MenuButton>
  );
}
