/** Tells people of a card or a permission that a company gave them: once a day for each company, few in all. */

import { and, eq, isNull } from 'drizzle-orm';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import type { Database } from '../../services/database/database';
import { cards, managers, people } from '../../services/database/schema';
import { post, type Delivery } from '../../services/outbox/outbox';
import { getsNews } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { sendOfSchool } from '../news/schoolMail';
import { writeAnswer } from './companyAnswers';

const COMPANY_MAIL = 'school.mail';
const WORTH_MS = 3 * 24 * 60 * 60 * 1000;

type Given = 'card' | 'management';

interface CompanyMailPayload {
  personId: string;
  companyId: string;
  given: Given;
}

/** Tells it on the screen and queues the mail, in the transaction that gives. Gifts to oneself are not told. */
export async function tellOfGift(
  tx: Database,
  { callerId, now, ...gift }: CompanyMailPayload & { callerId: string; now: Date },
): Promise<void> {
  const { personId, companyId, given } = gift;
  if (callerId === personId) return;
  await writeAnswer(tx, personId, companyId, given === 'card' ? { cardAt: now } : { managementAt: now });
  const payload: CompanyMailPayload = { personId, companyId, given };
  const key = `${COMPANY_MAIL}:${given}:${companyId}:${personId}:${brazilianDate(now)}`;
  await post(tx, { kind: COMPANY_MAIL, key, payload }, now);
}

/** The person, if they still have what the mail is about, and get news. */
async function findReceiver(db: Database, { personId, companyId, given }: CompanyMailPayload, now: Date) {
  const table = given === 'card' ? cards : managers;
  const [row] = await db
    .select({ email: people.email, fullName: people.fullName })
    .from(table)
    .innerJoin(people, eq(people.id, table.personId))
    .where(
      and(
        eq(table.personId, personId),
        eq(table.companyId, companyId),
        isNull(people.removalRequestedAt),
        getsNews(now),
      ),
    )
    .limit(1);
  return row;
}

export function companyDeliveries(deps: Deps): Readonly<Record<string, Delivery>> {
  return {
    [COMPANY_MAIL]: {
      deliver: async (payload, entry) => {
        const gift = payload as CompanyMailPayload;
        const { personId: counted, companyId, given } = gift;
        const to = await findReceiver(deps.db, gift, deps.clock());
        // Their own pages tell them anyway.
        if (!to) return;
        const isToPages = given === 'management';
        const about = { to, companyId, reachesInactive: true, counted, isToPages, values: {}, entry };
        await sendOfSchool(deps, { name: `${given}-given`, ...about });
      },
      worthMs: WORTH_MS,
    },
  };
}
