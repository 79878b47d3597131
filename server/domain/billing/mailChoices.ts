/** Which mails a manager has switched off, and the address in such a mail that does it without signing in. */
import { timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SwitchableMail } from '@vinculo/contract/rules/managerMails';
import { MAIL_CHOICE_PATH } from '@vinculo/contract/rules/paths';
import type { Database } from '../../services/database/database';
import { companies, managers } from '../../services/database/schema';
import type { Keys } from '../../services/keys/keys';

export interface MailChoice {
  kind: SwitchableMail;
  companyId: string;
  personId: string;
}

const SEAL_LENGTH = 32;

// The key of invitations' links outlasts the server's key, as an old mail does. An invitation's text begins with an id.
const sealOf = (keys: Keys, { kind, companyId, personId }: MailChoice) =>
  keys.digest('invitation', `mails ${kind} ${companyId} ${personId}`).slice(0, SEAL_LENGTH);

export const choicePath = (keys: Keys, choice: MailChoice): string => {
  const parts: Record<string, string> = { ...choice, seal: sealOf(keys, choice) };
  return MAIL_CHOICE_PATH.replace(/:([a-z]+)/gi, (_all, name: string) => parts[name] ?? '');
};

export function isSealed(keys: Keys, choice: MailChoice, seal: string): boolean {
  const [expected, given] = [Buffer.from(sealOf(keys, choice)), Buffer.from(seal)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const whose = ({ companyId, personId }: MailChoice) =>
  and(eq(managers.companyId, companyId), eq(managers.personId, personId));

/** Null if the person does not manage the company. */
export async function readChoice(db: Database, choice: MailChoice): Promise<{ title: string; isOff: boolean } | null> {
  const [found] = await db
    .select({ title: companies.name, isOff: sql<boolean>`${choice.kind} = any(${managers.switchedOff})` })
    .from(managers)
    .innerJoin(companies, eq(companies.id, managers.companyId))
    .where(whose(choice));
  return found ?? null;
}

export async function writeChoice(db: Database, choice: MailChoice, isOff: boolean): Promise<void> {
  const others = sql`array_remove(${managers.switchedOff}, ${choice.kind})`;
  const switchedOff = isOff ? sql`array_append(${others}, ${choice.kind})` : others;
  await db.update(managers).set({ switchedOff }).where(whose(choice));
}
