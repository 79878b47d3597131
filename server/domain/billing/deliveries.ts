// What billing puts in the outbox, and how each kind is delivered.
import type { Delivery } from '../../services/outbox/outbox';
import type { Deps } from '../../wiring/deps';
import { reconcileSubscription } from './reconcile';
import { PROVIDER_CANCEL, PROVIDER_COMPARE, type ProviderCancelPayload, type ProviderComparePayload } from './stop';
import { PROVIDER_READ, readReceived, type ReceivedNotification } from './webhooks';

const DAY_MS = 24 * 60 * 60 * 1000;

export function billingDeliveries(deps: Deps): Readonly<Record<string, Delivery>> {
  const { payments } = deps;
  return {
    // Never given up: until it arrives, a company is charged for nothing.
    [PROVIDER_CANCEL]: {
      deliver: (payload) => payments.cancel((payload as ProviderCancelPayload).providerId),
    },
    // The comparison with the provider finds what is missed here.
    [PROVIDER_READ]: { deliver: (payload) => readReceived(deps, payload as ReceivedNotification), worthMs: DAY_MS },
    [PROVIDER_COMPARE]: {
      deliver: async (payload) => {
        const { providerId, isCharged } = payload as ProviderComparePayload;
        const months = await reconcileSubscription(deps, providerId);
        if (isCharged && months === 0) throw new Error('The provider shows no charge yet');
      },
      worthMs: DAY_MS,
    },
  };
}
