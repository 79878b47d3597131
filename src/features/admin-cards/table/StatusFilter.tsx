/** Shows all cards, the active or the inactive ones. */

import FilterListIcon from '@mui/icons-material/FilterList';
import { FilterMenu, type FilterOption } from '../../../components/table/FilterMenu';
import type { CardStatus } from './cardTable';

const OPTIONS: readonly FilterOption<CardStatus>[] = [
  { value: null, label: 'Todos' },
  { value: 'ativo', label: 'Ativo' },
  { value: 'inativo', label: 'Inativo' },
];

interface StatusFilterProps {
  status: CardStatus | null;
  onStatus: (status: CardStatus | null) => void;
}

export function StatusFilter({ status, onStatus }: StatusFilterProps) {
  return <FilterMenu label="Status" Icon={FilterListIcon} options={OPTIONS} value={status} onChoose={onStatus} />;
}
