/** What a shop gives to the holder of a card at this moment. */
import type { Benefit } from '@vinculo/contract/benefits';
import { benefitState, type BenefitState } from '@vinculo/contract/rules/benefits';
import type { Deps } from '../../wiring/deps';
import { usedDays } from '../../domain/partners/benefits';
import type { NumberedCard } from './store';

export interface Grant {
  benefit: Benefit;
  state: BenefitState;
  /** The day of the use that counts toward the limit. */
  usedOn: string | null;
}

const GONE: readonly BenefitState[] = ['inactive', 'over'];

/** The person first: under it a use is registered. The card counts too, from before it had an owner. */
export const holdersOf = ({ personId, id }: NumberedCard): string[] => (personId ? [personId, id] : [id]);

/** The benefits that are neither paused nor over, each with its state for this card. */
export async function grantsOf(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { benefits, card, now }: { benefits: readonly Benefit[]; card: NumberedCard; now: Date },
): Promise<Grant[]> {
  const shown = benefits.filter((benefit) => !GONE.includes(benefitState(benefit, now)));
  const used = await usedDays(db, keys, { benefits: shown, holderIds: holdersOf(card), now });
  return shown.map((benefit) => {
    const usedOn = used.get(benefit.id) ?? null;
    return { benefit, usedOn, state: benefitState(benefit, now, usedOn) };
  });
}
