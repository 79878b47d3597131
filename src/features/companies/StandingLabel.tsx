/** A company's standing in a word or two, told apart by icon and colour. */

import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import LockIcon from '@mui/icons-material/Lock';
import ScheduleIcon from '@mui/icons-material/Schedule';
import WarningIcon from '@mui/icons-material/WarningAmber';
import type { Company } from '@vinculo/contract/companies';
import type { CompanyStanding } from '@vinculo/contract/rules/money/standing';
import { STANDING_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { StateLabel, type StateLabelProps } from '../../components/page/StateLabel';
import { formatDay } from '../../lib/brasilia';

const LOOKS: Readonly<Record<CompanyStanding, Omit<StateLabelProps, 'word'>>> = {
  unpaid: { Icon: LockIcon, color: 'error.main' },
  past_due: { Icon: WarningIcon, color: 'warning.main' },
  ended: { Icon: LockIcon, color: 'error.main' },
  free_month: { Icon: ScheduleIcon, color: 'info.main' },
  paid: { Icon: CheckCircleIcon, color: 'success.main' },
  exempt: { Icon: CheckCircleIcon, color: 'success.main' },
  inactive: { Icon: BlockIcon, color: 'error.main' },
};

export function StandingLabel({ standing: { name, trial_ends_at } }: Pick<Company, 'standing'>) {
  const word = STANDING_WORDS[name];
  return (
    <StateLabel {...LOOKS[name]} word={name === 'free_month' ? `${word} até ${formatDay(trial_ends_at)}` : word} />
  );
}
