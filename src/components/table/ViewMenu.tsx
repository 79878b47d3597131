/** How a table is shown: its order, and on wide screens the columns that a person can add. */

import CheckIcon from '@mui/icons-material/Check';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useIsMobile } from '../../lib/breakpoint';
import { FilterButton } from './FilterButton';
import type { FilterOption } from './FilterMenu';
import { MenuButton } from './MenuButton';

const LABEL = 'Exibir';

interface ViewMenuProps<Order extends string, Column extends string> {
  orders: readonly FilterOption<Order>[];
  order: Order | null;
  onOrder: (order: Order | null) => void;
  columns: Readonly<Record<Column, string>>;
  shown: readonly Column[];
  onShown: (columns: Column[]) => void;
}

const headed = (text: string) => (
  <ListSubheader key={`of ${text}`} role="presentation" disableSticky sx={{ lineHeight: 2.5 }}>
    {text}
  </ListSubheader>
);

interface ItemProps {
  role: 'menuitemradio' | 'menuitemcheckbox';
  label: string;
  isChecked: boolean;
  onClick: () => void;
}

/** The menu calls it as a function, because its keys look for items among its own children. */
const item = ({ role, label, isChecked, onClick }: ItemProps) => (
  <MenuItem key={label} role={role} aria-checked={isChecked} onClick={onClick}>
    <ListItemIcon>{isChecked && <CheckIcon />}</ListItemIcon>
    {label}
  </MenuItem>
);

export function ViewMenu<Order extends string, Column extends string>(props: ViewMenuProps<Order, Column>) {
  const { orders, order, onOrder, columns, shown, onShown } = props;
  const isMobile = useIsMobile();
  const fields = Object.keys(columns) as Column[];
  const chosen = order && orders.find(({ value }) => value === order)?.label.toLowerCase();
  return (
    <MenuButton
      label={LABEL}
      renderButton={(opening) => (
        <FilterButton
          words={chosen ? `${LABEL}: ${chosen}` : LABEL}
          shortWords={LABEL}
          Icon={ViewColumnIcon}
          isFiltering={false}
          {...opening}
        />
      )}
    >
      {(close) => [
        headed('Ordem'),
        ...orders.map(({ value, label }) =>
          item({
            role: 'menuitemradio',
            label,
            isChecked: value === order,
            onClick: () => {
              close();
              if (value !== order) onOrder(value);
            },
          }),
        ),
        !isMobile && <Divider key="columns" />,
        !isMobile && headed('Colunas'),
        ...(isMobile ? [] : fields).map((field) =>
          item({
            role: 'menuitemcheckbox',
            label: columns[field],
            isChecked: shown.includes(field),
            onClick: () => onShown(fields.filter((each) => (each === field) !== shown.includes(each))),
          }),
        ),
      ]}
    </MenuButton>
  );
}
