/** The boxes of a table that choose rows. */
import { screen, waitFor } from '@testing-library/react';

/** Waits until it can be ticked: what is on screen turns usable once there is time, as a reader's eye would not notice. */
export async function rowBox(name: string): Promise<HTMLElement> {
  const box = await screen.findByRole('checkbox', { name });
  await waitFor(() => expect(box).toBeEnabled());
  return box;
}
