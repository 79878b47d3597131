/** Companies' subscriptions: by the card screen, or kept by hand by super administrators. */

import type {
  CreditCardChange,
  CreateCreditCardSubscription,
  CreateSubscription,
  Subscription,
  SubscriptionInput,
} from '@vinculo/contract/subscriptions';
import type { Ref } from '../entities/entitiesSlice';
import { answersChange, answersRecord, deleteRecord } from './answers';
import { url, type Build } from './build';
import { ifSucceeded, listTag, recordTag, standingTags } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

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

export const subscriptionEndpoints = (build: Build) => ({
  /** Takes the company's id; null if it has no subscription. */
  getSubscription: build.query<Ref<'subscriptions'> | null, string>({
    query: (companyId) => url`/companies/${companyId}/subscription`,
    ...answersRecord('subscriptions'),
    providesTags: (_subscription, _error, companyId) => [recordTag('Subscription', companyId)],
  }),
  createSubscription: build.mutation<Subscription, CreateSubscription>({
    query: (body) => ({ url: '/subscriptions', method: 'POST', body }),
    invalidatesTags: ifSucceeded(({ company_id }) => changed(company_id)),
  }),
  updateSubscription: build.mutation<Versioned<Subscription>, SubscriptionInput & SubscriptionRef & OfVersion>({
    query: (change) => putRecord('/subscriptions', change),
    ...answersChange('subscriptions'),
    invalidatesTags: ifSucceeded(({ companyId }) => changed(companyId)),
  }),
  deleteSubscription: build.mutation<null, SubscriptionRef>({
    query: ({ id }) => deleteRecord('subscriptions', id),
    invalidatesTags: ifSucceeded(({ companyId }) => changed(companyId)),
  }),
  createCardSubscription: build.mutation<Subscription, CreateCreditCardSubscription>({
    query: (body) => ({ url: '/subscriptions/credit-card', method: 'POST', body }),
    // Also after a failure: the subscription may exist by then, or wait for its confirmation.
    invalidatesTags: (_subscription, _error, { company_id }) => changed(company_id),
  }),
  updateCardSubscription: build.mutation<Subscription, CreditCardChange & SubscriptionRef>({
    query: ({ id, companyId: _companyId, ...body }) => ({
      url: url`/subscriptions/${id}/credit-card`,
      method: 'PUT',
      body,
    }),
    invalidatesTags: (_subscription, _error, { companyId }) => changed(companyId),
  }),
  cancelCardSubscription: build.mutation<null, SubscriptionRef>({
    query: ({ id }) => ({ url: url`/subscriptions/${id}/credit-card`, method: 'DELETE' }),
    invalidatesTags: (_none, _error, { companyId }) => changed(companyId),
  }),
});
