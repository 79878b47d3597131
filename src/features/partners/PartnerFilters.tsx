/** The filters over the list of partners, which go together. Only those that can find something are shown. */

import MyLocationIcon from '@mui/icons-material/MyLocation';
import type { HolderPartner } from '@vinculo/contract/partners';
import { FilterChip } from './FilterChip';
import type { Near } from './NearMe';
import { PillRow, PillSkeletons } from './PillRow';

const SKELETON_WIDTHS = [17, 11, 12, 15];

export interface Filters {
  /** Only partners with a benefit that holds today. */
  today: boolean;
  favorites: boolean;
  delivery: boolean;
}

export const isFiltered = ({ today, favorites, delivery }: Filters): boolean => today || favorites || delivery;

interface PartnerFiltersProps {
  near: Near;
  filters: Filters;
  onFilter: (changes: Partial<Filters>) => void;
  /** Those that the list shows; undefined until the first have come. */
  partners: readonly HolderPartner[] | undefined;
}

export function PartnerFilters({ near, filters, onFilter, partners }: PartnerFiltersProps) {
  const { today, favorites, delivery } = filters;
  const isNearOn = near.position !== null;
  if (!partners) return <PillSkeletons label="Carregando filtros" widths={SKELETON_WIDTHS} testId="filter-skeleton" />;
  if (partners.length === 0 && !isFiltered(filters) && !isNearOn) return null;
  const hasToday = partners.some(({ benefits }) => benefits.length > 0);
  const hasDelivery = partners.some((partner) => partner.delivery);
  return (
    <PillRow label="Filtros">
      <FilterChip
        label={near.isAsking ? 'Procurando você…' : 'Perto de mim'}
        icon={<MyLocationIcon />}
        on={isNearOn}
        onToggle={isNearOn || near.isAsking ? near.stop : () => void near.ask()}
      />
      {(today || hasToday) && <FilterChip label="Vale hoje" on={today} onToggle={() => onFilter({ today: !today })} />}
      <FilterChip label="Favoritos" on={favorites} onToggle={() => onFilter({ favorites: !favorites })} />
      {(delivery || hasDelivery) && (
        <FilterChip label="Aceita delivery" on={delivery} onToggle={() => onFilter({ delivery: !delivery })} />
      )}
    </PillRow>
  );
}
