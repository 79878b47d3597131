// What narrows or sorts the list of partners beside search and categories: behind one icon, with how many are on.
import TuneIcon from '@mui/icons-material/Tune';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useId, useState } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { Near } from './NearMe';

// Loaded at the first press: the list needs none of its parts.
const PartnerFilterMenu = lazy(async () => ({
  default: (await import('./PartnerFilterMenu')).PartnerFilterMenu,
}));

const LABEL = 'Filtros';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // It stays once it was loaded, because a closing menu gives the focus back.
  const [isLoaded, setIsLoaded] = useState(false);
  const menuId = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={count === 0 ? LABEL : `${LABEL}: ${counted(count, 'ativo', 'ativos')}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        color={count > 0 ? 'primary' : 'default'}
        onClick={({ currentTarget }) => {
          setIsLoaded(true);
          setAnchor(currentTarget);
        }}
      >
        <TuneIcon />
        {count > 0 && count}
      </IconButton>
      <Suspense>
        {isLoaded && <PartnerFilterMenu id={menuId} label={LABEL} items={items} anchor={anchor} onClose={close} />}
      </Suspense>
    </>
  );
}
