/** How a company pays its subscription. The numbers are the specification's. */
export const PAYMENT_METHODS = {
  none: 0,
  mercadoPagoCard: 1,
  mercadoPagoBoleto: 2,
  pix: 3,
  otherCard: 4,
} as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[keyof typeof PAYMENT_METHODS];

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  0: 'Nenhum',
  1: 'Cartão de crédito (Mercado Pago)',
  2: 'Boleto (Mercado Pago)',
  3: 'Pix',
  4: 'Cartão de crédito (outro provedor)',
};
