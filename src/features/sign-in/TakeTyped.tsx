/** What was typed into the page's fields before the app came is what the form holds from then on. */
import { withoutInvisible } from '@vinculo/contract/rules/invisible';
import { useFormikContext } from 'formik';
import { useLayoutEffect } from 'react';
import { EMPTY_SIGN_IN, type SignInValues } from './signInValues';

const heldIn = (name: string) => {
  const [field] = document.getElementsByName(name);
  return field instanceof HTMLInputElement ? withoutInvisible(field.value) : '';
};

/**
 * React takes fields over with what they hold, and writes into them what the form holds once it renders them again. Told
 * in between, the form holds the same, and nothing is written: caret and selection stay.
 */
export function TakeTyped() {
  const { setValues } = useFormikContext<SignInValues>();
  useLayoutEffect(() => {
    const held = { ...EMPTY_SIGN_IN, email: heldIn('email'), fullName: heldIn('fullName') };
    if (held.email || held.fullName) void setValues(held, false);
    // Once, as the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
