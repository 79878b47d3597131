/** An on-off switch of a form. */

import Switch from '@mui/material/Switch';
import { ToggleInput, type ToggleInputProps } from './ToggleInput';

export function SwitchInput(props: ToggleInputProps) {
  return <ToggleInput {...props} control={Switch} labelStart={6} />;
}
