// Renews the token pair; used by the app and by the script before it.
import type { SessionState } from './sessionSlice';

interface Renewing<Answer> {
  /** The session stored at this moment; undefined if nothing is stored. */
  stored: () => SessionState | undefined | Promise<SessionState | undefined>;
  /** The session that is being renewed, as it is at this moment. */
  current: () => SessionState;
  send: (refreshToken: string) => Promise<Answer>;
}

/** Must run in one tab at a time. Answers the session that has replaced `sent`, or the server's answer. */
export async function renewPair<Answer>(
  sent: string,
  { stored, current, send }: Renewing<Answer>,
): Promise<{ session: SessionState } | { answer: Answer }> {
  const kept = await stored();
  if (kept && kept.refreshToken !== sent) return { session: kept };
  const answer = await send(sent);
  const session = current();
  // The person has signed out, or in again, meanwhile: the answer must not bring the old session back.
  return session.refreshToken === sent ? { answer } : { session };
}
