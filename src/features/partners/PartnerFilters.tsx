/** The filters over the list of partners, which go together. Only those that can find something are shown. */
import Box from '@mui/material/Box';
import type { HolderPartner } from '@vinculo/contract/partners';
import { FilterChip } from './FilterChip';

export interface Filters {
  /** Only partners with a benefit that holds today. */
  today: boolean;
  favorites: boolean;
  delivery: boolean;
}

export const isFiltered = ({ today, favorites, delivery }: Filters): boolean => today || favorites || delivery;

interface PartnerFiltersProps {
  filters: Filters;
  onFilter: (changes: Partial<Filters>) => void;
  /** Those that the list shows. */
  partners: readonly HolderPartner[];
}

export function PartnerFilters({ filters, onFilter, partners }: PartnerFiltersProps) {
  const { today, favorites, delivery } = filters;
  const hasToday = partners.some(({ benefits }) => benefits.length > 0);
  const hasDelivery = partners.some((partner) => partner.delivery);
  if (partners.length === 0 && !isFiltered(filters)) return null;
  return (
    <Box role="group" aria-label="Filtros" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {(today || hasToday) && <FilterChip label="Vale hoje" on={today} onToggle={() => onFilter({ today: !today })} />}
      <FilterChip label="Favoritos" on={favorites} onToggle={() => onFilter({ favorites: !favorites })} />
      {(delivery || hasDelivery) && (
        <FilterChip label="Aceita delivery" on={delivery} onToggle={() => onFilter({ delivery: !delivery })} />
      )}
    </Box>
  );
}
