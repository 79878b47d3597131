// A person at the keyboard. React renders a page for every letter, and most letters behave like the last one.
import userEvent, { type UserEvent } from '@testing-library/user-event';

/** The text before the first key by name, such as `{Enter}`. */
const TEXT = /^[^{[]+/;

/** Puts in the text at once, except its last letter, which is typed as a key and must find its field. */
export function aPersonTyping(): UserEvent {
  const user = userEvent.setup();
  const type: UserEvent['type'] = async (field, typed, options) => {
    const most = TEXT.exec(typed)?.[0].slice(0, -1);
    if (options || !most) return user.type(field, typed, options);
    await user.click(field);
    await user.paste(most);
    await user.type(field, typed.slice(most.length), { skipClick: true });
  };
  return { ...user, type };
}

const TABS_MOST = 100;

/** Presses Tab until the element has the focus, and fails where no Tab leads to it. */
export async function tabTo(user: UserEvent, find: () => HTMLElement): Promise<void> {
  for (let tabs = 0; document.activeElement !== find() && tabs < TABS_MOST; tabs += 1) await user.tab();
  expect(find()).toHaveFocus();
}
