/** A call that was answered 428 waits here until the person has shown that it is they, or would not. */

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { stepUpAsked, stepUpEnded } from '../session/stepUpSlice';
import type { Tab } from '../session/tab';

/** The calls that are also made within the question: waiting for it, they would wait for themselves. */
const WITHIN: readonly string[] = ['beginPasskey', 'addPasskey'];

/** Asks once for all calls that wait at the same time. A key is enough for all of them, a code maybe not. */
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

/** The person has shown it; or has cancelled, and the calls fail as they were answered. */
export const endStepUp =
  (isProven: boolean) =>
  (dispatch: (action: ReturnType<typeof stepUpEnded>) => unknown, _state: unknown, { tab }: { tab: Tab }) => {
    dispatch(stepUpEnded());
    tab.stepUp?.end(isProven);
    tab.stepUp = null;
  };
