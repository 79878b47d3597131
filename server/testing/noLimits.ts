/** Limits that never refuse, for tests that call far more often than people do. */
import type { Limits } from '../services/limits/limits';

const free = async () => null;
const nothing = async () => undefined;

export const NO_LIMITS: Limits = {
  take: free,
  takeAll: free,
  isSpent: async () => false,
  spend: nothing,
  spendAll: nothing,
  refund: nothing,
  refundAll: nothing,
};
