// The boxes of a table that choose rows.
import { screen, waitFor } from '@testing-library/react';

/** Waits until the box can be ticked: it appears before its page, and is enabled later. */
export async function rowBox(name: string): Promise<HTMLElement> {
  const box = await screen.findByRole('checkbox', { name });
  await waitFor(() => expect(box).toBeEnabled());
  return box;
}
