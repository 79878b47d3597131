/** What narrows or sorts the list of partners beside search and categories: behind one icon, with how many are on. */

import TuneIcon from '@mui/icons-material/Tune';
import Badge from '@mui/material/Badge';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { counted } from '@vinculo/contract/rules/words/counts';
import { MenuButton } from '../../components/table/MenuButton';
import type { Near } from './NearMe';

export interface Filters {
  /** Only partners with a benefit that holds today. */
  today: boolean;
  favorites: boolean;
}

interface PartnerFiltersProps {
  near: Near;
  filters: Filters;
  onFilter: (changes: Partial<Filters>) => void;
}

export function PartnerFilters({ near, filters: { today, favorites }, onFilter }: PartnerFiltersProps) {
  const isNear = near.position !== null || near.isAsking;
  const items = [
    {
      label: near.isAsking ? 'Procurando você…' : 'Perto de mim',
      isOn: isNear,
      toggle: () => (isNear ? near.stop() : void near.ask()),
    },
    { label: 'Favoritos', isOn: favorites, toggle: () => onFilter({ favorites: !favorites }) },
    { label: 'Vale hoje', isOn: today, toggle: () => onFilter({ today: !today }) },
  ];
  const count = items.filter(({ isOn }) => isOn).length;
  return (
    <MenuButton
      label="Filtros"
      renderButton={(opening) => (
        <IconButton aria-label={count === 0 ? 'Filtros' : `Filtros: ${counted(count, 'ativo', 'ativos')}`} {...opening}>
          <Badge badgeContent={count} color="primary">
            <TuneIcon />
          </Badge>
        </IconButton>
      )}
    >
      {(close) =>
        items.map(({ label, isOn, toggle }) => (
          <MenuItem
            key={label}
            role="menuitemcheckbox"
            aria-checked={isOn}
            onClick={() => {
              close();
              toggle();
            }}
          >
            <Checkbox edge="start" checked={isOn} disableRipple tabIndex={-1} inert sx={{ py: 0 }} />
            {label}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
