// A call that was answered 428 waits here until the person has shown that it is they, or would not.
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { stepUpAsked, stepUpEnded } from '../session/stepUpSlice';
import type { Tab } from '../session/tab';

/** The question itself makes these calls. They must not wait for the question's end, which waits for them. */
const WITHIN: readonly string[] = ['beginPasskey', 'addPasskey'];

/** Asks once for all calls that wait at the same time. A key is enough for all of them; a code may not be. */
export function askStepUp(isByKey: boolean, { dispatch, extra, endpoint }: BaseQueryApi): Promise<boolean> {
  const { tab } = extra as { tab: Tab };
  if (tab.stepUp && WITHIN.includes(endpoint)) return Promise.resolve(false);
  if (!tab.stepUp) {
    let end: (isProven: boolean) => void = () => undefined;
    const done = new Promise<boolean>((resolve) => {
      end = resolve;
    });
    tab.stepUp = { done, end };
  }
  dispatch(stepUpAsked({ isByKey }));
  return tab.stepUp.done;
}

/** Ends the question. If the person has cancelled, the waiting calls fail with the answers that they got. */
export const endStepUp =
  (isProven: boolean) =>
  (dispatch: (action: ReturnType<typeof stepUpEnded>) => unknown, _state: unknown, { tab }: { tab: Tab }) => {
    dispatch(stepUpEnded());
    tab.stepUp?.end(isProven);
    tab.stepUp = null;
  };
