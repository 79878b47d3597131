// Tells people of a card or a permission that a company gave them: once a day for each company, few in all.
import { and, eq } from 'drizzle-orm';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import type { Database } from '../../services/database/database';
import { cards, managers } from '../../services/database/schema';
import { findNewsReader } from '../../services/people/people';
import { queued, sendOfSchool } from '../news/schoolMail';
import { writeAnswer } from './companyAnswers';

type Given = 'card' | 'management';

interface Gift {
  personId: string;
  companyId: string;
  given: Given;
}

/**
 * Tells the person on the screen and queues the mail, in the transaction that gives. Nobody is told of what they give
 * themselves.
 */
export async function tellOfGift(
  tx: Database,
  { callerId, now, ...gift }: Gift & { callerId: string; now: Date },
): Promise<void> {
  const { personId, companyId, given } = gift;
  if (callerId === personId) return;
  await writeAnswer(tx, personId, companyId, given === 'card' ? { cardAt: now } : { managementAt: now });
  const about = `${given}:${companyId}:${personId}:${brazilianDate(now)}`;
  await giftMails.post(tx, [{ about, payload: gift }], now);
}

/** The person to mail. Null if they no longer have what the mail is about, or get no news. */
async function findReceiver(db: Database, { personId, companyId, given }: Gift, now: Date) {
  const table = given === 'card' ? cards : managers;
  const isTheirs = and(eq(table.personId, personId), eq(table.companyId, companyId));
  return (await db.$count(table, isTheirs)) > 0 ? findNewsReader(db, personId, now) : null;
}

const giftMails = queued<Gift>('school.mail', async (deps, gift, entry) => {
  const { companyId, given } = gift;
  const to = await findReceiver(deps.db, gift, deps.clock());
  // Their own pages tell them anyway.
  if (!to) return;
  const about = { to, companyId, reachesInactive: true, isToPages: given === 'management', values: {}, entry };
  await sendOfSchool(deps, { name: `${given}-given`, ...about });
});
