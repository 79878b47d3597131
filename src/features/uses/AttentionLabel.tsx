/** Why a partner or benefit comes first, by icon, word and colour. */
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import { ATTENTION_WORDS, type Attention } from '@vinculo/contract/rules/uses';
import { StateLabel } from '../../components/page/StateLabel';

const LOOKS = {
  reported: { Icon: ReportIcon, color: 'error.main' },
  unused: { Icon: HourglassIcon, color: 'warning.main' },
  ended: { Icon: EventBusyIcon, color: 'info.main' },
} as const;

export function AttentionLabel({ attention }: { attention: Attention }) {
  return <StateLabel {...LOOKS[attention]} word={ATTENTION_WORDS[attention]} />;
}
