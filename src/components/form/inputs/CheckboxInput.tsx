/** A single checkbox of a form. */

import Checkbox from '@mui/material/Checkbox';
import { ToggleInput, type ToggleInputProps } from './ToggleInput';

export function CheckboxInput(props: ToggleInputProps) {
  return <ToggleInput {...props} control={Checkbox} labelStart={4} />;
}
