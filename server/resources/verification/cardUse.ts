// What a shop gives to the holder of a card, and the use of it. What stands against a use is judged under the lock of
// the card, and the use is written there.
import type { Benefit } from '@vinculo/contract/benefits';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import {
  benefitState,
  isBarred,
  isTold,
  limitSince,
  type BenefitState,
} from '@vinculo/contract/rules/partner/benefits';
import { markOf, usedDays } from '../../domain/partners/benefits';
import type { Deps } from '../../wiring/deps';
import { countUse, holdShop, lockCard, takeLimit, usesBefore, type UsesBefore } from './cardUseStore';
import type { NumberedCard, Shop, ShopBenefits } from './store';

export interface Grant {
  benefit: Benefit;
  state: BenefitState;
  /** The day of the use that counts toward the limit. */
  usedOn: string | null;
}

/** The benefits that a till shows, each with its state for this card. */
export async function grantsOf(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { shop, card, now }: { shop: ShopBenefits; card: Pick<NumberedCard, 'id' | 'personId'>; now: Date },
): Promise<Grant[]> {
  const shown = shop.benefits.filter((benefit) => isTold(benefit, now));
  // Uses under the card's id count too: they are from before it had an owner.
  const holderIds = card.personId ? [card.personId, card.id] : [card.id];
  const used = await usedDays(db, keys, { benefits: shown, holderIds, now });
  return shown.map((benefit) => {
    const usedOn = used.get(benefit.id) ?? null;
    return { benefit, usedOn, state: benefitState(benefit, now, usedOn) };
  });
}

/** Uses of one card within a day, at one partner and at all: breakfast, lunch and a snack, and a day in town. */
export const USES_MAX = { here: 3, anywhere: 20 };

/**
 * `again`: this code was counted here already. `adults`: the shop is not for minors. `used`: the limit of the benefit
 * is reached. `closed`: it is not given now, or none was chosen. `enough`: the card has reached its limit for the day.
 */
type Refusal = 'again' | 'adults' | 'used' | 'closed' | 'enough';

/** `grant`: what the till chose. A shop without benefits gives what its description says. */
function refusalOf(before: UsesBefore, shop: ShopBenefits, grant: Grant | undefined, isMinor: boolean): Refusal | null {
  if (before.same > 0) return 'again';
  if (isBarred(shop, isMinor)) return 'adults';
  if (shop.benefits.length > 0 && grant?.state !== 'now') return grant?.state === 'used' ? 'used' : 'closed';
  return before.here >= USES_MAX.here || before.anywhere >= USES_MAX.anywhere ? 'enough' : null;
}

export interface Registered {
  outcome: 'counted' | Refusal;
  shop: Shop;
  /** The title of what was given. */
  benefit: string | undefined;
}

interface Pressed {
  card: Pick<NumberedCard, 'id' | 'companyId'>;
  /** The step of the code that was checked. */
  step: number;
  partnerId: string;
  benefitId: string | null;
  now: Date;
}

/** Null if the company has no such active partner, or the card is gone. */
export const registerUse = (
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { card: { id: cardId, companyId }, step, partnerId, benefitId, now }: Pressed,
): Promise<Registered | null> =>
  db.transaction(async (tx) => {
    const card = await lockCard(tx, cardId);
    const shop = card && (await holdShop(tx, companyId, partnerId));
    if (!shop) return null;
    const { personId, isMinor, isFollowed } = card;
    const grants = await grantsOf({ db: tx, keys }, { shop, card: { id: cardId, personId }, now });
    const grant = grants.find(({ benefit }) => benefit.id === benefitId);
    const benefit = grant?.benefit;
    const place = keys.digest('place', [cardId, partnerId, benefit?.id].filter(Boolean).join(' '));
    const use = { cardId, step, place, now };
    const before = await usesBefore(tx, use);
    const done = (outcome: Registered['outcome']) => ({ outcome, shop, benefit: benefit?.title });
    const refusal = refusalOf(before, shop, grant, isMinor);
    if (refusal) return done(refusal);
    const usedOn = brazilianDate(now);
    const since = benefit ? limitSince(benefit.use_limit, usedOn) : null;
    if (benefit && since) {
      const mark = markOf(keys, personId ?? cardId, benefit.id);
      if (!(await takeLimit(tx, { benefitId: benefit.id, mark, since, usedOn }))) return done('used');
    }
    await countUse(tx, { ...use, partnerId, benefitId: benefit?.id, isFollowed });
    return done('counted');
  });
