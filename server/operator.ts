/** What can be asked of the product on the command line, running or not: who may keep all schools. */
import { and, eq, isNull } from 'drizzle-orm';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/email';
import type { AuditAction } from '@vinculo/contract/rules/auditActions';
import { audit, OPERATOR_ID } from './services/audit';
import type { Database } from './services/database/database';
import { managers, people } from './services/database/schema';
import type { OperatorAnswer, OperatorRequest } from './services/operator/socket';

export interface OperatorDeps {
  db: Database;
  clock: () => Date;
}

const done = (text: string): OperatorAnswer => ({ ok: true, text });
const refused = (text: string): OperatorAnswer => ({ ok: false, text });

type Person = Pick<typeof people.$inferSelect, 'id' | 'superAdmin'>;

/** Finds the person and changes them in one transaction, with its line in the trail. */
function changePerson(
  { db, clock }: OperatorDeps,
  [given = '', ...rest]: string[],
  action: AuditAction,
  change: (tx: Database, person: Person, email: string) => Promise<OperatorAnswer>,
): Promise<OperatorAnswer> | OperatorAnswer {
  const email = normalizeEmail(given);
  if (!isEmail(email) || rest.length > 0) return refused('Name one e-mail address, as in: -- ana@escola.example');
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: people.id, superAdmin: people.superAdmin })
      .from(people)
      .where(and(eq(people.email, email), isNull(people.removalRequestedAt)))
      .for('update');
    if (!person) return refused(`Nobody has an account with ${email} yet: they sign up first, then ask again.`);
    const answer = await change(tx, person, email);
    const entry = { personId: OPERATOR_ID, companyId: null, recordId: person.id, at: clock() };
    if (answer.ok) await audit(tx, { ...entry, action });
    return answer;
  });
}

async function setSuperAdmin(tx: Database, id: string, superAdmin: boolean): Promise<void> {
  await tx.update(people).set({ superAdmin }).where(eq(people.id, id));
}

const COMMANDS: Record<string, (deps: OperatorDeps, args: string[]) => Promise<OperatorAnswer> | OperatorAnswer> = {
  'admin:grant': (deps, args) =>
    changePerson(deps, args, 'super-admin.grant', async (tx, { id, superAdmin }, email) => {
      if (superAdmin) return refused(`${email} is a super administrator already.`);
      const managed = await tx.select({ id: managers.companyId }).from(managers).where(eq(managers.personId, id));
      // The two areas never meet in one account: its schools would be left without somebody who can act for them.
      if (managed.length > 0) return refused(`${email} manages a school: another account has to be used.`);
      await setSuperAdmin(tx, id, true);
      return done(`${email} is a super administrator now.`);
    }),
  'admin:revoke': (deps, args) =>
    changePerson(deps, args, 'super-admin.revoke', async (tx, { id, superAdmin }, email) => {
      if (!superAdmin) return refused(`${email} is no super administrator.`);
      await setSuperAdmin(tx, id, false);
      return done(`${email} is no super administrator any more. SUPER_ADMINS, where it names them, does it again.`);
    }),
};

/** Never rejects: what went wrong is an answer too. */
export async function operate(deps: OperatorDeps, { command, args }: OperatorRequest): Promise<OperatorAnswer> {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) return refused(`No such command. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  try {
    return await run(deps, args);
  } catch (error) {
    return refused(`It failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
