/** Says that a guardian holds a card back: shops read that it is inactive, active or not. */

import PauseCircleIcon from '@mui/icons-material/PauseCircle';
import { HELD_BACK } from '@vinculo/contract/rules/words/stateWords';
import { StateLabel } from '../../components/page/StateLabel';

export function HeldBack({ word = HELD_BACK }: { word?: string }) {
  return <StateLabel Icon={PauseCircleIcon} color="warning.main" word={word} />;
}
