/** The boxes of a table that choose rows. */
import { screen, waitFor } from '@testing-library/react';

/** Waits until it can be ticked: it is there before its page has come, and turns usable once there is time. */
export async function rowBox(name: string): Promise<HTMLElement> {
  const box = await screen.findByRole('checkbox', { name });
  await waitFor(() => expect(box).toBeEnabled());
  return box;
}
