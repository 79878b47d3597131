// Says that a guardian holds a card back. Shops then read that the card is inactive, even if the school has it active.
import PauseCircleIcon from '@mui/icons-material/PauseCircle';
import { HELD_BACK } from '@vinculo/contract/rules/words/stateWords';
import { StateLabel } from '../../components/page/StateLabel';

export function HeldBack({ word = HELD_BACK }: { word?: string }) {
  return <StateLabel Icon={PauseCircleIcon} color="warning.main" word={word} />;
}
