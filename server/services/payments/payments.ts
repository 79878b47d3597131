/** The port to the card payment provider, in the product's own words. */

/** `firstChargeAt`: the card's first charge; null: at once, for the days until the next billing day. */
export interface NewSubscription {
  /** Our own id of the try, by which a lost answer is found again. */
  reference: string;
  /** The provider's form made it of the card; it can be used once. */
  creditCardToken: string;
  payerEmail: string;
  firstChargeAt: Date | null;
}

export interface ProviderSubscription {
  id: string;
  reference: string | null;
  /** `paused`: the provider has stopped charging for the moment. `cancelled` is final. */
  status: 'pending' | 'authorized' | 'paused' | 'cancelled';
  nextChargeAt: Date | null;
  /** The provider's name of the card's brand (`visa`, `master`). */
  cardBrand: string | null;
  /** When the provider last changed it: of two answers the later one counts. */
  changedAt: Date;
}

export interface ProviderCharge {
  id: string;
  subscriptionId: string;
  /** A whole or partial month, or a card verification that is given back. */
  kind: 'month' | 'verification';
  /** Centavos. */
  amount: number;
  status: 'pending' | 'paid' | 'refused' | 'refunded';
  at: Date;
  /** When a refused charge is tried again; null if it is not. */
  nextTryAt: Date | null;
  /** The provider's code of a refusal. */
  reason: string | null;
  changedAt: Date;
}

/** A change that the provider reports. It is looked up and never trusted, so order and repetition do not matter. */
export interface Notification {
  kind: 'subscription' | 'charge' | 'payment';
  id: string;
}

export interface Webhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** The card was refused and nothing was made. `reason` is the provider's code. */
export class CreditCardRefused extends Error {
  constructor(readonly reason: string | null) {
    super(`The card was refused: ${reason ?? 'no reason given'}`);
    this.name = 'CreditCardRefused';
  }
}

/** The provider did not answer as expected. */
export class PaymentsUnavailable extends Error {
  constructor(
    /** False if certainly nothing was done: the provider was never reached, or said so. */
    readonly mayHaveHappened: boolean,
    options?: { cause?: unknown },
  ) {
    super(mayHaveHappened ? 'The provider may have done it' : 'The provider did not do it', options);
    this.name = 'PaymentsUnavailable';
  }
}

/** Every function but `readWebhook` throws `PaymentsUnavailable` after its own time limit. Lists are newest first. */
export interface Payments {
  /** Starts the browser's card form. */
  publicKey: string;
  /** Throws `CreditCardRefused`. Never retried, because a second try could subscribe twice. */
  subscribe(subscription: NewSubscription): Promise<ProviderSubscription>;
  /** Throws `CreditCardRefused`. */
  changeCreditCard(id: string, creditCardToken: string): Promise<ProviderSubscription>;
  /** Also resolves if it was cancelled before or is unknown. */
  cancel(id: string): Promise<void>;
  find(id: string): Promise<ProviderSubscription | null>;
  /** All in one search. A reference older than the search reached is left out; one without subscriptions has `[]`. */
  findByReferences(references: readonly string[]): Promise<Map<string, ProviderSubscription[]>>;
  findCharge(id: string): Promise<ProviderCharge | null>;
  /** The charge that a payment belongs to; null if it belongs to no subscription. */
  findChargeOfPayment(paymentId: string): Promise<ProviderCharge | null>;
  listCharges(subscriptionId: string): Promise<ProviderCharge[]>;
  /** `forged`: not signed with our secret. `ignored`: signed, but about something else. */
  readWebhook(webhook: Webhook): Notification | 'forged' | 'ignored';
}
