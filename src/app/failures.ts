/** Turns failed calls that want it, and faults of our own, into one toast. */
import { isRejected, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { errorMessage, isSessionOver } from '../api/errors';
import type { CallMeta } from '../api/retries';
import { slice } from '../api/slice';
import { toast } from '../components/toasts/LazyToasts';

const ABORTED = 'AbortError';

/**
 * An endpoint asks for it with `extraOptions: { toastsErrors: true }`; the flag comes back in the action's meta. The
 * screens of all others show their failures on the fields of a form, as an error state, or in a toast of their own.
 */
export const toastFailures: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action)) {
    const { baseQueryMeta: meta, arg } = action.meta as { baseQueryMeta?: CallMeta; arg?: { subscribe?: boolean } };
    // What was only fetched ahead (`usePrefetch`) is asked for again by the screen that needs it.
    const isAhead = arg?.subscribe === false;
    if (meta?.toastsErrors && !isAhead && !isSessionOver(action.payload)) report(errorMessage(action.payload));
  } else if (isRejected(action) && action.type.startsWith(`${slice.reducerPath}/`)) {
    // Not an answer but a fault of ours, such as a response that could not be read.
    const { condition, aborted } = action.meta;
    if (!condition && !aborted && action.error.name !== ABORTED) report(errorMessage(null));
  }
  return result;
};

// Calls that fail together for one reason are one failure to the person.
const report = (text: string) => toast(text, { variant: 'error', preventDuplicate: true });
