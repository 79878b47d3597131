// Whose till asks about a card: the verdict is about that shop. Cookies remember which shop a browser belongs to, and
// that it read a card: random ids, for the shop's pages alone.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { CODE_DRIFT_STEPS, CODE_STEP_S, readNumber, stepAt } from '@vinculo/contract/rules/card/cardCodes';
import { SHOP_COOKIE_PATH, SHOP_PARAM } from '@vinculo/contract/rules/paths';
import { isFollowedFromHere } from '../../base/network';
import type { Keys } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';
import { namesakesOf, type NumberedCard, type Shop, type ShopBenefits } from './store';

/**
 * `own`: the shops whose till this is, because a person said so, or registered a use at a confirmed school. `chosen`:
 * shops that were chosen under a card of a school that is not confirmed. They save a choice and prove nothing.
 * `reader`: stands for this browser while it reads cards.
 */
const NAMES = { own: 'caixa', chosen: 'parceiro', reader: 'leitor' } as const;
export interface Remembered {
  own: string[];
  chosen: string[];
  reader: string;
}

/** A shop is a partner of several companies, with an id at each. */
const KEPT = 12;
const YEAR_S = 365 * 86_400;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** An id that no partner has. */
const NO_SHOP = '00000000-0000-0000-0000-000000000000';

/** The chosen id, or `NO_SHOP`. */
export const shopId = (text: string | null) => (text !== null && ID.test(text) ? text : NO_SHOP);

function readIds(header: string, name: string): string[] {
  const cookie = new RegExp(`(?:^|; *)${name}=([0-9a-f.-]*)`).exec(header);
  const ids = cookie?.[1]?.split('.') ?? [];
  return ids.filter((id) => ID.test(id)).slice(0, KEPT);
}

/** The shops of each kind, the latest first; a new reader where there is none. */
export const readShops = ({ cookie = '' }: IncomingHttpHeaders): Remembered => ({
  own: readIds(cookie, NAMES.own),
  chosen: readIds(cookie, NAMES.chosen),
  reader: readIds(cookie, NAMES.reader)[0] ?? randomUUID(),
});

/** The cookie that remembers these ids, or forgets them all. */
export function shopCookie(kind: keyof Remembered, all: readonly string[], publicUrl: string): string {
  const ids = [...new Set(all)].slice(0, KEPT);
  const age = ids.length > 0 ? (kind === 'reader' ? READER_S : YEAR_S) : 0;
  return `${NAMES[kind]}=${ids.join('.')}; Path=${SHOP_COOKIE_PATH}; Max-Age=${age}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}

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
 * `shops`: partners of the card's school that the till may be; none if it is not known which. `isOwn`: a person said on
 * this device that the shop is theirs. `elsewhere`: the till is known as a shop of other schools, and it is not known
 * whether the card's school has it. Then it may register no use of a school that is not confirmed, which could name its
 * partner like any shop.
 */
export interface Till {
  shops: readonly ShopBenefits[];
  isOwn: boolean;
  elsewhere: Shop | null;
  mayRegister: boolean;
}

/**
 * A confirmed school may have made this shop a partner after the till was told whose it is. So a partner of the same
 * name that is nowhere else is taken for it. A school that is not confirmed could name its partner like any shop, so
 * there only the device decides.
 */
export async function tillOf({ db }: Pick<Deps, 'db'>, card: NumberedCard, asking: Asking): Promise<Till> {
  const find = <One extends Shop>(ids: readonly string[], among: readonly One[]) =>
    ids.flatMap((id) => among.find((shop) => shop.id === id) ?? [])[0];
  const isNew = card.company.is_new;
  const own = find(asking.own, card.shops);
  const shop = (isNew && own) || find(everyShop(asking), card.shops);
  const told = [...asking.named, ...asking.own];
  const elsewhere = (isNew ? !own : !shop) && find(told, card.tills);
  const isOwn = own !== undefined && shop === own;
  if (!elsewhere) return { shops: shop ? [shop] : [], isOwn, elsewhere: null, mayRegister: true };
  const namesakes = isNew ? [] : await namesakesOf(db, card.companyId, told);
  return { shops: namesakes, isOwn: false, elsewhere: namesakes.length > 0 ? null : elsewhere, mayRegister: !isNew };
}

/** A signed proof that a card was checked a moment ago, which one page hands to the next. */
export interface Check {
  number: string;
  /** The step of the accepted code. Opening the page again makes no new check. */
  step: number;
  /** As one page hands it to the next. */
  text: string;
}

/** A card is read before a meal and the use registered at its end. */
const READER_S = 5400;
/** For other browsers: finding a shop among many takes longer than a code is valid. */
const GOOD_S = 600;
/** The age is counted from the code's step. A late code was accepted a step after its own. */
const isGood = (age: number, seconds: number) => age <= seconds / CODE_STEP_S + CODE_DRIFT_STEPS;

/** `reader`: of the browser that read the card. */
export const signCheck = (keys: Keys, { number, step }: Omit<Check, 'text'>, reader: string) =>
  `${number}.${step}.${keys.seal('check', number, String(step))}.${keys.seal('check', number, String(step), reader)}`;

export function readCheck(keys: Keys, text: string, reader: string, now: Date): Check | null {
  const [first = '', second = '', signature = '', own = ''] = text.split('.', 4);
  const number = readNumber(first);
  const step = /^\d{1,10}$/.test(second) ? Number(second) : NaN;
  if (!number || !Number.isInteger(step)) return null;
  if (!keys.isSealed(signature, 'check', number, String(step))) return null;
  const isHere = keys.isSealed(own, 'check', number, String(step), reader);
  return isGood(stepAt(now.getTime()) - step, isHere ? READER_S : GOOD_S) ? { number, step, text } : null;
}
