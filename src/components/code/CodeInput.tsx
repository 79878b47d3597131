/** A mailed code of six digits. */

import { useFormikContext } from 'formik';
import type { Ref } from 'react';
import { readAccessCode } from '@vinculo/contract/rules/text/accessCode';
import { TextInput } from '../form/inputs/TextInput';

interface CodeInputProps {
  name: string;
  label: string;
  helperText: string;
  inputRef?: Ref<HTMLInputElement>;
  /** False if the form has several codes: a phone would fill each with the same one. */
  isOnlyOne?: boolean;
  isLast?: boolean;
}

export function CodeInput({ name, isOnlyOne = true, isLast = true, ...shown }: CodeInputProps) {
  const { setFieldValue } = useFormikContext();
  return (
    <TextInput
      name={name}
      required
      {...shown}
      autoComplete={isOnlyOne ? 'one-time-code' : 'off'}
      // Shows what is read of it: people copy more than the digits.
      onChange={({ target }) => void setFieldValue(name, readAccessCode(target.value))}
      slotProps={{ htmlInput: { inputMode: 'numeric', enterKeyHint: isLast ? 'go' : 'next' } }}
    />
  );
}
