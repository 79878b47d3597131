/** Mails that each reader can switch off, in words. */

/** To a company's managers: each switches a kind off for one company. */
const MANAGER_MAILS = {
  'requests-wait': 'pedidos, recados de lojas e relatos que aguardam resposta',
  month: 'o mês em números',
  'cards-end': 'carteirinhas que vencem',
} as const;
/** To holders: one mail is about the cards of all companies. */
const HOLDER_MAILS = { 'own-cards-end': 'carteirinhas suas que vencem' } as const;

export const SWITCHABLE_MAILS = { ...MANAGER_MAILS, ...HOLDER_MAILS };
export type ManagerMail = keyof typeof MANAGER_MAILS;
export type HolderMail = keyof typeof HOLDER_MAILS;

export const isManagerMail = (kind: string): kind is ManagerMail => Object.hasOwn(MANAGER_MAILS, kind);
export const isHolderMail = (kind: string): kind is HolderMail => Object.hasOwn(HOLDER_MAILS, kind);
