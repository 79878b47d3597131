/** What a shop gives to the holder of a card at this moment. */

import type { Benefit } from '@vinculo/contract/benefits';
import { benefitState, isTold, type BenefitState } from '@vinculo/contract/rules/partner/benefits';
import { usedDays } from '../../domain/partners/benefits';
import type { Deps } from '../../wiring/deps';
import type { ShopBenefits } from './shopStore';
import type { NumberedCard } from './store';

export interface Grant {
  benefit: Benefit;
  state: BenefitState;
  /** The day of the use that counts toward the limit. */
  usedOn: string | null;
}

/** The benefits that a till is told of, each with its state for this card. */
export async function grantsOf(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { shop, card, now }: { shop: ShopBenefits; card: Pick<NumberedCard, 'id' | 'personId'>; now: Date },
): Promise<Grant[]> {
  const shown = shop.benefits.filter((benefit) => isTold(benefit, now));
  // The card counts too, from before it had an owner.
  const holderIds = card.personId ? [card.personId, card.id] : [card.id];
  const used = await usedDays(db, keys, { benefits: shown, holderIds, now });
  return shown.map((benefit) => {
    const usedOn = used.get(benefit.id) ?? null;
    return { benefit, usedOn, state: benefitState(benefit, now, usedOn) };
  });
}
