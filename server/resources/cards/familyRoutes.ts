// The cards of children, for their guardians.
import type { FamilyCard } from '@vinculo/contract/guardians';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import type { CardState } from '@vinculo/contract/rules/card/cardState';
import { UNCONFIRMED } from '@vinculo/contract/rules/card/guardians';
import { ApiError, requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { COPIED_BY_GUARDIANS, followedWeeks } from '../../domain/family/choices';
import { guardianLinksInMail } from '../../domain/guardians/mailing';
import { readCardData } from '../../domain/people/ownData';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { shownCards } from './shownCards';
import { changeSeat, lockSeat, readFamily, type FamilyRow } from './store';

/** Leaves out weeks before the answer: their uses were not counted, or not for this guardian. */
function usesSince({ answer, answered_at, uses }: FamilyRow, now: Date): number[] {
  if (answer !== 'granted' || answered_at === null) return [];
  const agreedOn = brazilianDate(new Date(answered_at));
  return followedWeeks(now).flatMap((week) => (week > agreedOn ? (uses[week] ?? 0) : []));
}

type FamilyDeps = Pick<Deps, 'db' | 'keys' | 'config' | 'clock'>;

function toFamilyCard(deps: FamilyDeps, row: FamilyRow, card: FamilyCard['card'], state: CardState): FamilyCard {
  const { company_id, company_title, full_name, answer, claimed, hides_photo, paused, others } = row;
  const isSeen = answer === 'granted';
  const isHeldBack = paused || others.paused;
  const isSmall = row.age_band === COPIED_BY_GUARDIANS;
  // The school may have written down a wrong address.
  const name = isSeen ? full_name : (full_name.split(' ', 1)[0] ?? '');
  return {
    ...{ id: row.id, company_id, company_title, full_name: name, answer, claimed, hides_photo, paused, others, state },
    card: isSeen && card ? { ...card, can_copy: false } : null,
    uses: usesSince(row, deps.clock()),
    can_copy: isSeen && !claimed && card !== null && !isHeldBack && isSmall,
    answer_link: guardianLinksInMail(deps, row.seat).link,
    copies_alone: isSeen && row.age_band !== null && !isSmall,
  };
}

async function familyOf(deps: FamilyDeps, personId: string): Promise<FamilyCard[]> {
  const { companies, cards } = await readFamily(deps.db, { personId });
  return shownCards(deps, companies, cards, (row, card, state) => [toFamilyCard(deps, row, card, state)]);
}

const listFamilyCards: Handler<'listFamilyCards'> = ({ caller }, deps) => familyOf(deps, caller.id);

const updateFamilyCard: Handler<'updateFamilyCard'> = ({ caller, params, body }, deps) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const seat = requireFound(await lockSeat(tx, caller.id, params.id));
    if (seat.claimed) throw new ApiError('conflict', { message: UNCONFIRMED });
    if (seat.hidesPhoto !== body.hides_photo || seat.paused !== body.paused) {
      await changeSeat(tx, seat.id, body, now);
      const { companyId } = seat;
      await audit(tx, { personId: caller.id, companyId, action: 'card.family', recordId: params.id, at: now });
    }
    const family = await familyOf({ ...deps, db: tx }, caller.id);
    return requireFound(family.find(({ id }) => id === params.id));
  });

const getFamilyData: Handler<'getFamilyData'> = async ({ caller, params }, { db, limits }) => {
  await limits.spend('ownData', caller.id);
  return db.transaction(async (tx) => {
    requireFound(await lockSeat(tx, caller.id, params.id));
    return readCardData(tx, params.id);
  });
};

export const familyRoutes = routes({ listFamilyCards, updateFamilyCard, getFamilyData });
