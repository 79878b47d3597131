// Which mails a manager or a holder has switched off, and the address in such a mail that switches it off without
// signing in.
import { and, eq, sql } from 'drizzle-orm';
import { HOLDER_MAIL_CHOICE_PATH, MAIL_CHOICE_PATH } from '@vinculo/contract/rules/paths';
import type { HolderMail, ManagerMail } from '@vinculo/contract/rules/words/switchableMails';
import { firstOf, type Database } from '../../services/database/database';
import { companies, managers, people } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';

export type MailChoice =
  | { kind: ManagerMail; companyId: string; personId: string }
  | { kind: HolderMail; companyId: null; personId: string };

const sealedParts = ({ kind, companyId, personId }: MailChoice) => [kind, companyId ?? [], personId].flat();

export const choicePath = (keys: Deps['keys'], choice: MailChoice): string => {
  const parts: Record<string, string | null> = { ...choice, seal: keys.seal('mailChoice', ...sealedParts(choice)) };
  const path = choice.companyId === null ? HOLDER_MAIL_CHOICE_PATH : MAIL_CHOICE_PATH;
  return path.replace(/:([a-z]+)/gi, (_all, name: string) => parts[name] ?? '');
};

export const isSealed = (keys: Deps['keys'], choice: MailChoice, seal: string): boolean =>
  keys.isSealed(seal, 'mailChoice', ...sealedParts(choice));

const ofManager = (companyId: string, personId: string) =>
  and(eq(managers.companyId, companyId), eq(managers.personId, personId));

/** `title`: the company's; null for a holder. Answers null if the person has left, or does not manage the company. */
export async function readChoice(
  db: Database,
  { kind, companyId, personId }: MailChoice,
): Promise<{ title: string | null; isOff: boolean } | null> {
  const isIn = (column: typeof managers.switchedOff | typeof people.switchedOff) =>
    sql<boolean>`${kind} = any(${column})`;
  if (companyId === null) {
    const own = { title: sql<null>`null`, isOff: isIn(people.switchedOff) };
    return firstOf(db.select(own).from(people).where(eq(people.id, personId)));
  }
  const managed = db
    .select({ title: companies.name, isOff: isIn(managers.switchedOff) })
    .from(managers)
    .innerJoin(companies, eq(companies.id, managers.companyId));
  return firstOf(managed.where(ofManager(companyId, personId)));
}

/** The address at which the reader switches the mail off; null if they have, or no longer get it. */
export async function findStop({ db, keys, config }: Deps, choice: MailChoice): Promise<string | null> {
  if ((await readChoice(db, choice))?.isOff !== false) return null;
  return `${config.publicUrl}${choicePath(keys, choice)}`;
}

export async function writeChoice(
  db: Database,
  { kind, companyId, personId }: MailChoice,
  isOff: boolean,
): Promise<void> {
  const table = companyId === null ? people : managers;
  const others = sql`array_remove(${table.switchedOff}, ${kind})`;
  const switchedOff = isOff ? sql`array_append(${others}, ${kind})` : others;
  const whose = companyId === null ? eq(people.id, personId) : ofManager(companyId, personId);
  await db.update(table).set({ switchedOff }).where(whose);
}
