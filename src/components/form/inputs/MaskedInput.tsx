// A text field that adds the punctuation. The form's value is the masked text, or the bare name of a page.
import { useMaskito } from '@maskito/react';
import { toHandle } from '@vinculo/contract/rules/text/handle';
import { useFormField } from '../useFormField';
import { MASK_INPUT_MODES, MASKS, masked, type MaskName } from './masks';
import { TextInput, type TextInputProps } from './TextInput';

export type MaskedInputProps = Omit<
  TextInputProps,
  'onChange' | 'onInput' | 'inputRef' | 'format' | 'multiline' | 'type'
> & {
  mask: MaskName;
};

export function MaskedInput({ mask, slotProps, onBlur, ...props }: MaskedInputProps) {
  const isHandle = mask === 'facebook' || mask === 'instagram';
  const ref = useMaskito({ options: MASKS[mask] });
  const { field, helpers } = useFormField<string | null | undefined>(props.name);
  return (
    <TextInput
      {...props}
      format={(text) => masked(mask, text)}
      inputRef={ref}
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement) void helpers.setValue(event.target.value);
      }}
      onBlur={(event) => {
        // A link that is typed letter by letter can only be recognised at the end.
        if (isHandle && field.value) void helpers.setValue(toHandle(mask, field.value));
        onBlur?.(event);
      }}
      slotProps={{
        ...slotProps,
        htmlInput: {
          inputMode: MASK_INPUT_MODES[mask] ?? 'text',
          ...(mask === 'uf' && { autoCapitalize: 'characters' }),
          ...(mask === 'cnpj' && { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false }),
          ...(isHandle && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }),
          ...slotProps?.htmlInput,
        },
      }}
    />
  );
}
