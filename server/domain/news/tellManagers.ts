/** Queues mails to managers about what happens to their company, in the transaction of the change. */

import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { PaymentMethod } from '@vinculo/contract/rules/money/paymentMethods';
import type { Standing } from '@vinculo/contract/rules/money/standing';
import { hasAccepted } from '../../services/database/acceptedManagers';
import type { Database } from '../../services/database/database';
import { managers, people } from '../../services/database/schema';
import type { MailValues } from '../../services/mail/kinds';
import { post } from '../../services/outbox/outbox';
import { readTrust } from '../standing/trust';

export interface After {
  standing: Standing;
  /** The end of the free month, if only that keeps its partners open. */
  freeUntil: string | null;
}

export type SupportChange = 'deactivated' | 'reactivated' | 'exempted' | 'exemption-ended' | 'paid-otherwise';

/** What its mail says as it is. */
type Told = 'welcome' | 'subscribed' | 'charge-refused' | 'free-month-ends' | 'cards-end' | 'confirmed' | 'data-taken';

/** Times are ISO 8601, amounts centavos. */
export type ManagerNews = { company: string } & (
  | { [Kind in Told]: { kind: Kind } & Omit<MailValues<Kind>, 'school'> }[Told]
  /** `product`: support. `after` is missing in older mails. */
  | { kind: 'cancelled'; by: 'school' | 'provider' | 'product'; after?: After }
  /** `isCardEnded`: the credit card is charged no more. `paymentMethod`: how the company pays after the change. */
  | {
      kind: 'changed-by-support';
      change: SupportChange;
      isCardEnded: boolean;
      paymentMethod: PaymentMethod;
      after: After;
    }
  /** `waiting`: requests, `added` of them new. `messages` and `reports` are missing in older mails. */
  | { kind: 'requests-wait'; waiting: number; added: number; messages?: number; reports?: number }
  /** `month`: its first day. `usesBefore`: in the month before it. */
  | ({ kind: 'month'; month: string } & MonthFigures)
  /** By support. `name`: what the company called itself or its cards, if it had a name of its own. */
  | { kind: 'name-cleared'; name: string | null; hadLogo: boolean }
  /** `isDisputed`: another guardian of the card answered otherwise. `claimed`: somebody says to be one too. */
  | {
      kind: 'guardian-answer';
      /** Or of the student who waits for one. */
      cardId: string;
      isWaiting?: boolean;
      answer: 'granted' | 'refused' | 'claimed';
      isDisputed: boolean;
    }
  /** `name` null: they have removed their account. `isReader`: others took it from the person who reads. */
  | { kind: 'manager-left'; name: string | null; isReader?: boolean }
);

export interface MonthFigures {
  inUse: number;
  activated: number;
  newCards: number;
  newPartners: number;
  uses: number;
  usesBefore: number;
  mostUsed: readonly { title: string; uses: number }[];
}

/** The outbox payload. The person's address is looked up at delivery; a person who left gets no mail. */
export interface ManagerMailPayload {
  personId: string;
  /** Missing in older mails. */
  companyId?: string;
  news: ManagerNews;
}

// Mails that wait in the outbox have this name.
export const MANAGER_MAIL = 'billing.mail';

/**
 * `about` tells two events of one kind apart. The same event twice is one mail. Who switched the kind off gets none, nor
 * does a manager of an untrusted company who has not taken it up, as anybody can name strangers. Nor do those in `except`;
 * `only` leaves one of them.
 */
export async function tellManagers(
  tx: Database,
  companyId: string,
  {
    news,
    about,
    now,
    except = [],
    only,
  }: { news: ManagerNews; about: string; now: Date; except?: string[]; only?: string },
): Promise<void> {
  const { isTrusted } = await readTrust(tx, companyId);
  const records = await tx
    .select({ id: people.id })
    .from(managers)
    .innerJoin(people, eq(people.id, managers.personId))
    .where(
      and(
        eq(managers.companyId, companyId),
        isNull(people.removalRequestedAt),
        notInArray(people.id, except),
        only === undefined ? undefined : eq(people.id, only),
        sql`not ${news.kind} = any(${managers.switchedOff})`,
        isTrusted ? undefined : hasAccepted(managers.personId, managers.companyId),
      ),
    )
    .orderBy(asc(managers.joinedAt));
  const entries = records.map(({ id: personId }) => {
    const payload: ManagerMailPayload = { personId, companyId, news };
    return { kind: MANAGER_MAIL, key: `${MANAGER_MAIL}:${news.kind}:${about}:${personId}`, payload };
  });
  await post(tx, entries, now);
}
