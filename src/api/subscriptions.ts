/** What companies pay by, as super administrators keep it by hand. */
import type { CreateSubscription, Subscription, SubscriptionInput } from '@vinculo/contract/subscriptions';
import { ifSucceeded, recordTag, standingTags, type Build } from './tags';
import { ifMatch, withVersion, type OfVersion, type Versioned } from './versions';

/** A subscription and whose it is, so that the company's answers are fetched again. */
export interface SubscriptionRef {
  id: string;
  companyId: string;
}

const changed = (companyId: string) => [recordTag('Subscription', companyId), ...standingTags(companyId)];

export const subscriptionEndpoints = (build: Build) => ({
  /** Takes the company's id; null where it has none. */
  getSubscription: build.query<Versioned<Subscription | null>, string>({
    query: (companyId) => `/companies/${encodeURIComponent(companyId)}/subscription`,
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Subscription | null>,
    providesTags: (_subscription, _error, companyId) => [recordTag('Subscription', companyId)],
  }),
  createSubscription: build.mutation<Subscription, CreateSubscription>({
    query: (body) => ({ url: '/subscriptions', method: 'POST', body }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_subscription, error, { company_id }) => ifSucceeded(error, changed(company_id)),
  }),
  updateSubscription: build.mutation<Versioned<Subscription>, SubscriptionInput & SubscriptionRef & OfVersion>({
    query: ({ id, companyId: _companyId, version, ...body }) => ({
      url: `/subscriptions/${encodeURIComponent(id)}`,
      method: 'PUT',
      body,
      headers: ifMatch(version),
    }),
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Subscription>,
    invalidatesTags: (_subscription, error, { companyId }) => ifSucceeded(error, changed(companyId)),
  }),
  deleteSubscription: build.mutation<null, SubscriptionRef>({
    query: ({ id }) => ({ url: `/subscriptions/${encodeURIComponent(id)}`, method: 'DELETE' }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_none, error, { companyId }) => ifSucceeded(error, changed(companyId)),
  }),
});
