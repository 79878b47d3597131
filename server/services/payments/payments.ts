/** The port to the card payment provider: what the product asks of it, in the product's own words. */

/** A card's first charge is at `firstChargeAt`; null: at once, for the days until the next billing day. */
export interface NewSubscription {
  /** Our own id of the try, by which the provider's answer is found again when it was lost. */
  reference: string;
  /** What the provider's form made of the card; good for one use. */
  cardToken: string;
  payerEmail: string;
  firstChargeAt: Date | null;
}

export interface ProviderSubscription {
  /** The provider's id. */
  id: string;
  reference: string | null;
  /** `paused`: the provider gave up charging for now. `cancelled` is for good. */
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
  /** A month, whole or in part, or what verifies a card and is given back. */
  kind: 'month' | 'verification';
  /** Centavos. */
  amount: number;
  status: 'pending' | 'paid' | 'refused' | 'refunded';
  at: Date;
  /** When a refused charge is tried again; null where it is not. */
  nextTryAt: Date | null;
  /** The provider's code of a refusal. */
  reason: string | null;
  changedAt: Date;
}

/** What the provider says has changed. It is never believed, only looked up: so its order and number do not matter. */
export interface Notification {
  kind: 'subscription' | 'charge' | 'payment';
  id: string;
}

/** A notification as it comes over HTTP. */
export interface Webhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** The card was refused: nothing was made. `reason` is the provider's code. */
export class CardRefused extends Error {
  constructor(readonly reason: string | null) {
    super(`The card was refused: ${reason ?? 'no reason given'}`);
    this.name = 'CardRefused';
  }
}

/** The provider did not answer as it should. */
export class PaymentsUnavailable extends Error {
  constructor(
    /** False where it is sure that nothing was done: it was never reached, or said so itself. */
    readonly mayHaveHappened: boolean,
    options?: { cause?: unknown },
  ) {
    super(mayHaveHappened ? 'The provider may have done it' : 'The provider did not do it', options);
    this.name = 'PaymentsUnavailable';
  }
}

/** Every function but `readWebhook` throws `PaymentsUnavailable` after a time limit of its own; lists are newest first. */
export interface Payments {
  /** What the browser's card form is started with. */
  publicKey: string;
  /** Throws `CardRefused`. Never tried twice by itself, since a second try could subscribe twice. */
  subscribe(subscription: NewSubscription): Promise<ProviderSubscription>;
  /** Throws `CardRefused`. */
  changeCard(id: string, cardToken: string): Promise<ProviderSubscription>;
  /** Resolves also where it was cancelled before or is not known. */
  cancel(id: string): Promise<void>;
  find(id: string): Promise<ProviderSubscription | null>;
  /** All in one search. A reference that could not be looked for far enough back is left out; one that nothing was made under has `[]`. */
  findByReferences(references: readonly string[]): Promise<Map<string, ProviderSubscription[]>>;
  findCharge(id: string): Promise<ProviderCharge | null>;
  /** The charge that a payment belongs to; null where it is none of a subscription. */
  findChargeOfPayment(paymentId: string): Promise<ProviderCharge | null>;
  listCharges(subscriptionId: string): Promise<ProviderCharge[]>;
  /** `forged`: not signed with our secret. `ignored`: signed, but about nothing that concerns us. */
  readWebhook(webhook: Webhook): Notification | 'forged' | 'ignored';
}
