// Mercado Pago's answers in the port's words. An unexpected shape throws an error that names the fault.
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { ProviderSubscription } from '../payments';

export class UnexpectedAnswer extends Error {
  constructor(where: string, expected: string) {
    super(`Unexpected answer: ${where} ${expected}`);
    this.name = 'UnexpectedAnswer';
  }
}

const maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

/** Ids and references come as numbers in some answers and as text in others. */
const Name = Type.Union([Type.String(), Type.Integer()]);
const Reais = Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^\\d+(\\.\\d+)?$' })]);
const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+(Z|[+-]\\d\\d:?\\d\\d)$' });

const Preapproval = Type.Object({
  id: Type.String({ minLength: 1 }),
  external_reference: maybe(Name),
  status: Type.Unsafe<ProviderSubscription['status']>({ enum: ['pending', 'authorized', 'paused', 'cancelled'] }),
  next_payment_date: maybe(Moment),
  payment_method_id: maybe(Name),
  date_created: Moment,
  last_modified: maybe(Moment),
});

/** A search lags behind and omits fields, so only these are trusted. */
const FoundPreapproval = Type.Object({
  id: Type.String({ minLength: 1 }),
  external_reference: maybe(Name),
  date_created: Moment,
});
export type FoundPreapproval = Static<typeof FoundPreapproval>;

const Invoice = Type.Object({
  id: Name,
  preapproval_id: Type.String({ minLength: 1 }),
  external_reference: maybe(Name),
  status: Type.String({ minLength: 1 }),
  transaction_amount: Reais,
  date_created: Moment,
  last_modified: maybe(Moment),
  debit_date: maybe(Moment),
  next_retry_date: maybe(Moment),
  rejection_code: maybe(Type.String()),
  payment: maybe(Type.Object({ id: maybe(Name), status: maybe(Type.String()), status_detail: maybe(Type.String()) })),
});
export type Invoice = Static<typeof Invoice>;

const Payment = Type.Object({
  id: Name,
  status: Type.String({ minLength: 1 }),
  status_detail: maybe(Type.String()),
  operation_type: maybe(Type.String()),
  transaction_amount: maybe(Reais),
  external_reference: maybe(Name),
  date_created: Moment,
  date_last_updated: maybe(Moment),
  metadata: maybe(Type.Object({ preapproval_id: maybe(Type.String()) })),
  point_of_interaction: maybe(
    Type.Object({ transaction_data: maybe(Type.Object({ subscription_id: maybe(Type.String()) })) }),
  ),
});
export type Payment = Static<typeof Payment>;

const Plan = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: maybe(Type.String()),
  reason: maybe(Type.String()),
  date_created: Moment,
  auto_recurring: maybe(Type.Object({}, { additionalProperties: true })),
});
export type Plan = Static<typeof Plan>;

function decoder<T extends TSchema>(name: string, schema: T): (json: unknown) => Static<T> {
  return (json) => {
    if (Value.Check(schema, json)) return json as Static<T>;
    const wrong = Value.Errors(schema, json).at(-1);
    const missing = (wrong?.params as { requiredProperties?: string[] } | undefined)?.requiredProperties ?? [];
    throw new UnexpectedAnswer(`${name}${wrong?.instancePath ?? ''}`, [wrong?.message, ...missing].join(' '));
  };
}

export interface Page<Item> {
  items: Item[];
  /** Items on all pages; null if the answer does not say. */
  total: number | null;
}

function pageOf<T extends TSchema>(name: string, schema: T): (json: unknown) => Page<Static<T>> {
  const paging = maybe(Type.Object({ total: maybe(Type.Integer()) }));
  const decode = decoder(name, Type.Object({ paging, results: Type.Array(schema) }));
  return (json) => {
    const { paging: pages, results } = decode(json) as {
      paging?: { total?: number | null } | null;
      results: Static<T>[];
    };
    return { items: results, total: pages?.total ?? null };
  };
}

export const invoiceOf = decoder('authorized payment', Invoice);
export const paymentOf = decoder('payment', Payment);
export const planOf = decoder('plan', Plan);
export const preapprovalsOf = pageOf('subscriptions', FoundPreapproval);
export const invoicesOf = pageOf('authorized payments', Invoice);
export const paymentsOf = pageOf('payments', Payment);
export const plansOf = pageOf('plans', Plan);

const preapprovalOf = decoder('subscription', Preapproval);

export const nameOf = (name: string | number | null | undefined) => (name == null || name === '' ? null : String(name));

export function momentOf(text: string, where: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new UnexpectedAnswer(where, 'is no moment');
  return moment;
}

/** Rounded, because decimals of reais are not exact. */
export function centavosOf(reais: string | number): number {
  return Math.round(Number(reais) * 100);
}

export function subscriptionOf(json: unknown): ProviderSubscription {
  const { id, external_reference, status, next_payment_date, payment_method_id, ...dates } = preapprovalOf(json);
  // The date stays when charging has ended or is paused.
  const next = status === 'authorized' ? next_payment_date : null;
  return {
    id,
    reference: nameOf(external_reference),
    status,
    nextChargeAt: next ? momentOf(next, 'subscription/next_payment_date') : null,
    cardBrand: nameOf(payment_method_id),
    changedAt: momentOf(dates.last_modified ?? dates.date_created, 'subscription/last_modified'),
  };
}

export function subscriptionIdOf({ point_of_interaction, metadata }: Payment): string | null {
  return nameOf(point_of_interaction?.transaction_data?.subscription_id ?? metadata?.preapproval_id);
}
