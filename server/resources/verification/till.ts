/** Whose till asks about a card: the verdict is about that shop. */

import type { FastifyRequest } from 'fastify';
import { SHOP_PARAM } from '@vinculo/contract/rules/paths';
import { isFollowedFromHere } from '../../base/network';
import type { Deps } from '../../wiring/deps';
import { namesakesOf, type Shop, type ShopBenefits } from './cardUseStore';
import { readShops, shopId, NO_SHOP, type Remembered } from './rememberedShops';
import type { NumberedCard } from './store';

export interface Asking extends Remembered {
  /**
   * The shop of the address. An address can come from the card's own holder, so it counts only if a page of ours led
   * there.
   */
  named: string[];
}

export const namedShop = ({ query }: FastifyRequest): string | null => {
  const named = (query as Record<string, unknown>)[SHOP_PARAM];
  return typeof named === 'string' ? named : null;
};

export function askingShops({ config }: Pick<Deps, 'config'>, request: FastifyRequest): Asking {
  const isOurs = isFollowedFromHere(request.headers, new URL(config.publicUrl).host, request.host);
  const named = isOurs ? shopId(namedShop(request)) : NO_SHOP;
  return { named: named === NO_SHOP ? [] : [named], ...readShops(request.headers) };
}

export const everyShop = ({ named, own, chosen }: Asking): string[] => [...named, ...own, ...chosen];

/**
 * `shops`: those of the card's school that it may be, none if it is not known which. `isOwn`: a person said on this
 * device that it is theirs. `elsewhere`: it is known as a shop of other schools, and whether the card's school has it is
 * not known.
 */
export interface Till {
  shops: readonly ShopBenefits[];
  isOwn: boolean;
  elsewhere: Shop | null;
}

/**
 * A confirmed school may have made this shop a partner after the till was told whose it is, so a partner of the same
 * name that is nowhere else is taken for it. A school that is not confirmed could name its partner like any shop: there only the device says.
 */
export async function tillOf({ db }: Pick<Deps, 'db'>, card: NumberedCard, asking: Asking): Promise<Till> {
  const find = <One extends Shop>(ids: readonly string[], among: readonly One[]) =>
    ids.flatMap((id) => among.find((shop) => shop.id === id) ?? [])[0];
  const isNew = card.company.is_new;
  const own = find(asking.own, card.shops);
  const shop = (isNew && own) || find(everyShop(asking), card.shops);
  const told = [...asking.named, ...asking.own];
  const elsewhere = (isNew ? !own : !shop) && find(told, card.tills);
  if (!elsewhere) return { shops: shop ? [shop] : [], isOwn: own !== undefined && shop === own, elsewhere: null };
  const namesakes = isNew ? [] : await namesakesOf(db, card.companyId, told);
  return { shops: namesakes, isOwn: false, elsewhere: namesakes.length > 0 ? null : elsewhere };
}
