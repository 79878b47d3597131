// Shows a toast for failed calls that ask for one, and for faults of our own.
import { isRejected, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { errorMessage, isSessionOver } from '../api/errors';
import type { CallMeta } from '../api/retries';
import { slice } from '../api/slice';
import { toast } from '../components/toasts/LazyToasts';

const ABORTED = 'AbortError';

/**
 * An endpoint asks for a toast by `extraOptions: { toastsErrors: true }`; the flag comes back in the action's meta.
 * Screens report the failures of all other endpoints.
 */
export const toastFailures: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action)) {
    const { baseQueryMeta: meta, arg } = action.meta as { baseQueryMeta?: CallMeta; arg?: { subscribe?: boolean } };
    // A call that was only fetched ahead is repeated by the screen that needs it.
    const isAhead = arg?.subscribe === false;
    if (meta?.toastsErrors && !isAhead && !isSessionOver(action.payload)) report(errorMessage(action.payload));
  } else if (isRejected(action) && action.type.startsWith(`${slice.reducerPath}/`)) {
    // Not an answer but a fault of ours, such as a response that could not be read.
    const { condition, aborted } = action.meta;
    if (!condition && !aborted && action.error.name !== ABORTED) report(errorMessage(null));
  }
  return result;
};

// Calls that fail together for one reason show one toast.
const report = (text: string) => toast(text, { variant: 'error', preventDuplicate: true });
