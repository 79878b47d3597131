/** Shows all cards, the active or the inactive ones. */

import FilterListIcon from '@mui/icons-material/FilterList';
import { FilterMenu, optionsOf } from '../../../components/table/FilterMenu';
import type { Chosen } from '../../../lib/listParams';
import { STATUS_FILTER, type Status } from './cardTable';

const OPTIONS = optionsOf(STATUS_FILTER.active);

interface StatusFilterProps {
  status: Chosen<Status>['active'];
  onStatus: (status: Chosen<Status>['active']) => void;
}

export function StatusFilter({ status, onStatus }: StatusFilterProps) {
  return <FilterMenu label="Status" Icon={FilterListIcon} options={OPTIONS} value={status} onChoose={onStatus} />;
}
