/** The choices of the card filter: one a company, however many of its cards the person holds. */
import type { HolderCard } from '@vinculo/contract/cards';
import { isEnded } from '@vinculo/contract/rules/cardState';

export interface CardOption {
  id: string;
  /** The company's id: what the lists are asked for. */
  value: string;
  /** The card's title; with the company's where two companies call their cards the same. */
  label: string;
  /** False while the company's partners are closed to this person. */
  open: boolean;
  /** The company's partners are open, but every card of it has ended. */
  ended: boolean;
  company: string;
}

export const ALL_CARDS = 'De todas as carteirinhas';
/** Choices, the one for all cards counted, from which there is something to choose. */
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
    const known = byCompany.get(value);
    // One card that stands opens what an older one does not.
    if (!known || (open && !known.open))
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

/** `A, B e C`: the companies as a sentence names them. */
export function companyNames(options: readonly CardOption[]): string {
  return new Intl.ListFormat('pt-BR').format(options.map(({ company }) => company));
}
