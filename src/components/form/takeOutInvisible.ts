/** What is typed or pasted into a field comes without what is not seen. */
import { withoutInvisible } from '@vinculo/contract/rules/invisible';

/** Only where there is something to take out: writing into a field moves its caret. */
export function takeOutInvisible({ target }: { target: { value: string } }): void {
  const text = withoutInvisible(target.value);
  if (text !== target.value) target.value = text;
}
