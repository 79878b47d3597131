/** Messages to a company's managers that each of them can switch off, in words. */
export const SWITCHABLE_MAILS = {
  'requests-wait': 'pedidos de carteirinha que esperam resposta',
  month: 'o mês em números',
  'cards-end': 'carteirinhas que vencem',
} as const;
export type SwitchableMail = keyof typeof SWITCHABLE_MAILS;

export const isSwitchable = (kind: string): kind is SwitchableMail => Object.hasOwn(SWITCHABLE_MAILS, kind);
