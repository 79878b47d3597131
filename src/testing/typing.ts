/** A person at the keyboard. React renders a page for every letter, and what most letters do is what the last one does. */
import userEvent, { type UserEvent } from '@testing-library/user-event';

/** As far as it goes without keys by name, such as `{Enter}`. */
const TEXT = /^[^{[]+/;

/** Puts in at one go what is typed, but for its last letter: that one takes the way of a key, and must find its field. */
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
