/** The choices of the card filter: one a company, even if the person holds several of its cards. */

import type { HolderCard } from '@vinculo/contract/cards';
import { isEnded } from '@vinculo/contract/rules/card/cardState';
import { listed } from '@vinculo/contract/rules/words/counts';

export interface CardOption {
  id: string;
  value: string;
  /** The card's title, with the company's if two companies use the same one. */
  label: string;
  /** False if the company's partners are closed to this person. */
  open: boolean;
  /** The company's partners are open, but all of the person's cards there have ended. */
  ended: boolean;
  company: string;
}

export const ALL_CARDS = 'De todas as carteirinhas';
/** The least number of choices worth showing, with the one for all cards. */
const LEAST_CHOICES = 3;

export function cardOptions(cards: readonly HolderCard[], now = new Date()): CardOption[] {
  const byCompany = new Map<string, CardOption>();
  for (const {
    id,
    company_id: value,
    title: label,
    partners_open: isPaid,
    company_title: company,
    valid_until,
  } of cards) {
    const open = isPaid && !isEnded(valid_until, now);
    const ofCompany = byCompany.get(value);
    // A valid card opens what an ended one does not.
    if (!ofCompany || (open && !ofCompany.open))
      byCompany.set(value, { id, value, label, open, ended: isPaid && !open, company });
  }
  const options = [...byCompany.values()];
  const isShared = (label: string) => options.filter((option) => option.label === label).length > 1;
  return options.map((option) =>
    isShared(option.label) && option.company !== option.label
      ? { ...option, label: `${option.label} (${option.company})` }
      : option,
  );
}

export function hasChoice(options: readonly CardOption[]): boolean {
  return options.length + 1 >= LEAST_CHOICES;
}

/** Joins the companies' names as in a sentence: `A, B e C`. */
export const companyNames = (options: readonly CardOption[]): string => listed(options.map(({ company }) => company));
