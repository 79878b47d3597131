/** Why a student tells that a shop did not accept the card. The shop reads the reason too. */
export const REPORT_REASONS = ['unknown', 'refused', 'conditions', 'card', 'closed', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REASON_WORDS: Record<ReportReason, string> = {
  unknown: 'Não conhecia o benefício',
  refused: 'Conhecia, mas não quis dar o desconto',
  conditions: 'Pediu outra condição, como valor, dia ou horário',
  card: 'Não aceitou a carteirinha no celular',
  closed: 'Fechou ou mudou de endereço',
  other: 'Outro motivo',
};
