// Removes invisible characters from what is typed or pasted into a field.
import { withoutInvisible } from '@vinculo/contract/rules/text/invisible';

/** Writes only if there is something to remove: writing moves the field's caret. */
export function takeOutInvisible({ target }: { target: { value: string } }): void {
  const text = withoutInvisible(target.value);
  if (text !== target.value) target.value = text;
}
