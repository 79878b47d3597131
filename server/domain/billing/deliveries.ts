/** What billing puts in the outbox, and how each kind is delivered. */

import { isManagerMail } from '@vinculo/contract/rules/words/switchableMails';
import type { Delivery } from '../../services/outbox/outbox';
import { findNewsReader, findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { BILLING_MAIL, type BillingMailPayload } from './billingMail';
import { PROVIDER_COMPARE, type ProviderComparePayload } from './compare';
import { choicePath, readChoice } from './mailChoices';
import { composeBillingMail } from './mails';
import { reconcileSubscription } from './reconcile';
import { PROVIDER_CANCEL, type ProviderCancelPayload } from './stop';
import { PROVIDER_READ, readReceived, type ReceivedNotification } from './webhooks';

const DAY_MS = 24 * 60 * 60 * 1000;

export function billingDeliveries(deps: Deps): Readonly<Record<string, Delivery>> {
  const { db, mail, keys, payments, config, clock } = deps;
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
        const found = await reconcileSubscription(deps, providerId);
        if (isCharged && found === 0) throw new Error('The provider shows no charge yet');
      },
      worthMs: DAY_MS,
    },
    [BILLING_MAIL]: {
      deliver: async (payload, id) => {
        const letter = payload as BillingMailPayload;
        const { companyId, personId, news } = letter;
        const choice = isManagerMail(news.kind) && companyId ? { kind: news.kind, companyId, personId } : null;
        // Money and data are told even if mails came back: nothing else tells of them.
        const person = await (choice ? findNewsReader(db, personId, clock()) : findReader(db, personId));
        if (!person) return;
        // Switched off, or removed as a manager, since it was queued.
        if (choice && (await readChoice(db, choice))?.isOff !== false) return;
        const stopAt = choice ? `${config.publicUrl}${choicePath(keys, choice)}` : undefined;
        await mail.send(composeBillingMail(person, letter, config.publicUrl, stopAt), id);
      },
      worthMs: 3 * DAY_MS,
    },
  };
}
