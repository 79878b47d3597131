/** Renewing the token pair: what the app and the script that asks before it have in common. */
import type { SessionState } from './sessionSlice';

interface Renewing<Answer> {
  /** What is stored right now; undefined where nothing is stored. */
  stored: () => SessionState | undefined | Promise<SessionState | undefined>;
  /** The session that is being renewed, as it is right now. */
  current: () => SessionState;
  /** Asks the server. */
  send: (refreshToken: string) => Promise<Answer>;
}

/** For one tab at a time. Answers the session that has taken the place of `sent`, or what the server says of it. */
export async function renewPair<Answer>(
  sent: string,
  { stored, current, send }: Renewing<Answer>,
): Promise<{ session: SessionState } | { answer: Answer }> {
  const found = await stored();
  if (found && found.refreshToken !== sent) return { session: found };
  const answer = await send(sent);
  const session = current();
  // Signed out, or in again, while the answer was on its way: it must not bring the old session back.
  return session.refreshToken === sent ? { answer } : { session };
}
