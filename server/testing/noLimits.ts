// Limits that never refuse, for tests with more calls than people make.
import type { Limits } from '../services/limits/limits';

const free = async () => null;
const nothing = async () => undefined;

export const NO_LIMITS: Limits = {
  take: free,
  takeAll: free,
  isSpent: async () => false,
  wait: free,
  spend: async () => nothing,
  spendAll: async () => nothing,
  refund: nothing,
  refundAll: nothing,
};
