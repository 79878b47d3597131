/** Companies' subscriptions: by the card screen, or kept by hand by super administrators. */

import { answersChange, answersRecordOrNull } from './answers';
import type { Build } from './build';
import { declare } from './declare';
import { listTag, recordTag, standingTags } from './tags';

/** A subscription and its company, so that the company's answers are fetched again. */
export interface SubscriptionRef {
  id: string;
  companyId: string;
}

const changed = (companyId: string) => [
  recordTag('Subscription', companyId),
  recordTag('Company', companyId),
  listTag('Company'),
  ...standingTags(companyId),
];
const ofRef = ({ companyId }: SubscriptionRef) => changed(companyId);

export const subscriptionEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    /** Null if the company has no subscription. */
    getSubscription: read('getSubscription', {
      ...answersRecordOrNull('subscriptions'),
      tags: (companyId) => [recordTag('Subscription', companyId)],
    }),
    createSubscription: change('createSubscription', { stale: ({ company_id }) => changed(company_id) }),
    updateSubscription: change('updateSubscription', { ...answersChange('subscriptions'), stale: ofRef }),
    deleteSubscription: change('deleteSubscription', { removes: 'subscriptions', stale: ofRef }),
    // Also after a failure: the subscription may exist by then, or wait for its confirmation.
    createCardSubscription: change('createCardSubscription', {
      stale: ({ company_id }) => changed(company_id),
      staleAfter: (_error, { company_id }) => changed(company_id),
    }),
    updateCardSubscription: change('updateCardSubscription', { stale: ofRef, staleAfter: (_error, ref) => ofRef(ref) }),
    cancelCardSubscription: change('cancelCardSubscription', { stale: ofRef, staleAfter: (_error, ref) => ofRef(ref) }),
  };
};
