// The door of the operator's programs: the commands that an operator gives the product, running or not.
import { and, eq, isNull } from 'drizzle-orm';
import { recordsOf } from '@vinculo/contract/rules/protection/ownData';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import type { AuditAction } from '@vinculo/contract/rules/trail/auditActions';
import { isUuid } from '../server/base/ids';
import { VERSION } from '../server/base/root';
import type { Config } from '../server/config';
import { audit, OPERATOR_ID } from '../server/domain/audit/audit';
import { deleteCompany, lockLeaving } from '../server/domain/companies/deletion';
import { readOwnData } from '../server/domain/people/ownData';
import { findHindrance, removeAccount } from '../server/domain/people/removal';
import type { Database } from '../server/services/database/database';
import { managers, people } from '../server/services/database/schema';
import type { OperatorAnswer, OperatorRequest, Print } from '../server/services/operator/socket';
import type { Deps } from '../server/wiring/deps';
import { check, checkInside, INSIDE } from './check';
import commands from './commands.json' with { type: 'json' };
import { copyDatabase, DATA_COMMANDS, done, refused, SAID_YES } from './data';
import { incident } from './incident';

type Person = Pick<typeof people.$inferSelect, 'id' | 'superAdmin'>;

/** Stands for guardians, and for people who are invited or ask: what is kept of them hangs on the address alone. */
const NO_ACCOUNT: Person = { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', superAdmin: false };

/**
 * Finds the person, or takes the stranger in place of them, and does the work in one transaction. The trail gets a line
 * even if the work only reads.
 */
function withPerson(
  { db, clock }: Deps,
  [address = '', ...rest]: string[],
  action: AuditAction,
  work: (tx: Database, person: Person, email: string) => Promise<OperatorAnswer>,
  stranger?: Person,
): Promise<OperatorAnswer> | OperatorAnswer {
  const email = normalizeEmail(address);
  if (!isEmail(email) || rest.length > 0) return refused('Name one e-mail address, as in: -- ana@escola.example');
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: people.id, superAdmin: people.superAdmin })
      .from(people)
      .where(and(eq(people.email, email), isNull(people.removalRequestedAt)))
      .for('update');
    const person = row ?? stranger;
    if (!person) return refused(`Nobody has an account with ${email} yet: they sign up first, then ask again.`);
    const answer = await work(tx, person, email);
    const entry = { personId: OPERATOR_ID, companyId: null, at: clock() };
    if (answer.ok) await audit(tx, { ...entry, action: row ? action : 'people.search', recordId: row?.id ?? null });
    return answer;
  });
}

const EXAMPLE_ID = '01890000-0000-7000-8000-000000000000';

/** Without the confirmation it only says what would go: only a backup brings it back. */
function removeCompany({ db, clock, log }: Deps, args: string[]): Promise<OperatorAnswer> | OperatorAnswer {
  const [id = '', ...rest] = args.filter((arg) => arg !== SAID_YES);
  if (!isUuid(id) || rest.length > 0) return refused(`Name the id of one school, as in: -- ${EXAMPLE_ID}`);
  return db.transaction(async (tx) => {
    const now = clock();
    const company = await lockLeaving(tx, id, now);
    if (!company) return refused('There is no such school.');
    const { active, isCharged } = company;
    const what = `${company.title} (CNPJ ${company.cnpj}), ${company.cards} cards and ${company.partners} partners`;
    if (active) return refused(`${what}: it is active. It leaves by itself, or support deactivates it.`);
    if (isCharged) return refused(`${what}: its card was charged or tried within sixty days, and is watched so long.`);
    if (!args.includes(SAID_YES))
      return done(`It would delete ${what}. Make a backup, then say it again with ${SAID_YES}.`);
    await audit(tx, { personId: OPERATOR_ID, companyId: id, recordId: id, action: 'company.delete', at: now });
    await deleteCompany(tx, id);
    log.warn({ company: id }, 'company deleted');
    return done(`Deleted ${what}. Its pictures are erased within the hour.`);
  });
}

async function setSuperAdmin(tx: Database, id: string, superAdmin: boolean): Promise<void> {
  await tx.update(people).set({ superAdmin }).where(eq(people.id, id));
}

const HINDRANCES = {
  isSupport: 'is a super administrator: admin:revoke first.',
  stillManages: 'manages an active school: support first removes them there, or deactivates the school.',
} as const;

/** For people who cannot sign in, and people who had left after the restored backup was made. */
async function removePerson(deps: Deps, args: string[]): Promise<OperatorAnswer> {
  const [idOrEmail = '', ...rest] = args.filter((arg) => arg !== SAID_YES);
  const named = isUuid(idOrEmail) ? eq(people.id, idOrEmail) : eq(people.email, normalizeEmail(idOrEmail));
  const [person] = await deps.db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(and(named, isNull(people.removalRequestedAt)));
  if (!person || rest.length > 0) return refused('Name one person who has an account, by e-mail address or id.');
  const { id, email } = person;
  const hindrance = await findHindrance(deps.db, { personId: id });
  if (hindrance) return refused(`${email} ${HINDRANCES[hindrance]}`);
  if (!args.includes(SAID_YES)) return done(`It would remove ${email}, cards and all. Say it again with ${SAID_YES}.`);
  await removeAccount(deps, id, { byId: OPERATOR_ID });
  return done(`${email} has no account any more; what is left is erased within 48 hours.`);
}

type Command = (deps: Deps, args: string[], print: Print) => Promise<OperatorAnswer> | OperatorAnswer;

const COMMANDS: Record<string, Command> = {
  'admin:grant': (deps, args) =>
    withPerson(deps, args, 'super-admin.grant', async (tx, { id, superAdmin }, email) => {
      if (superAdmin) return refused(`${email} is a super administrator already.`);
      const managed = await tx.select({ id: managers.companyId }).from(managers).where(eq(managers.personId, id));
      // One account never has both areas: its companies would lose their manager.
      if (managed.length > 0) return refused(`${email} manages a school: another account has to be used.`);
      await setSuperAdmin(tx, id, true);
      return done(`${email} is a super administrator now.`);
    }),
  'admin:revoke': (deps, args) =>
    withPerson(deps, args, 'super-admin.revoke', async (tx, { id, superAdmin }, email) => {
      if (!superAdmin) return refused(`${email} is no super administrator.`);
      await setSuperAdmin(tx, id, false);
      return done(`${email} is no super administrator any more. SUPER_ADMINS, where it names them, does it again.`);
    }),
  [INSIDE]: checkInside,
  'company:delete': removeCompany,
  'database:copy': copyDatabase,
  incident,
  'person:export': (deps, args, print) =>
    withPerson(
      deps,
      args,
      'person.read',
      async (tx, { id }, email) => {
        const sections = await readOwnData(tx, { id, email });
        if (sections.length === 0) return refused(`Nothing is kept of ${email}.`);
        const lines = JSON.stringify(recordsOf(sections), null, 2).split('\n');
        lines.slice(0, -1).forEach(print);
        return done(lines.at(-1) ?? '');
      },
      NO_ACCOUNT,
    ),
  'person:remove': removePerson,
};

const HELP_WIDTH = 50;

function helpText(): string {
  const lines = Object.entries(commands).map(
    ([name, [words = '', meaning = '']]) => `  ${`${name} ${words}`.padEnd(HELP_WIDTH)} ${meaning}`,
  );
  return [
    `Vínculo ${VERSION}`,
    '',
    'Without a command it starts the product. Settings are environment variables: docs/settings.md.',
    'In a checkout, say npm run COMMAND -- WORDS.',
    '',
    ...lines,
    `  ${'--help, --version'.padEnd(HELP_WIDTH)} this text, and the version`,
  ].join('\n');
}

/** Answers what needs neither settings nor data; null for everything else. */
export function answerAtOnce(command: string): { ok: boolean; text: string } | null {
  if (Object.hasOwn(commands, command)) return null;
  if (command === '--help' || command === '-h') return { ok: true, text: helpText() };
  if (command === '--version' || command === '-v') return { ok: true, text: VERSION };
  return { ok: false, text: `There is no command ${command}. See --help.` };
}

/** Answers what needs no running product, or opens the data by itself; null for everything else. */
export function answerApart(
  config: Config,
  { command, args }: OperatorRequest,
  print: Print,
): Promise<OperatorAnswer> | null {
  const commands = { ...DATA_COMMANDS, check };
  const run = Object.hasOwn(commands, command) ? commands[command as 'check'] : undefined;
  return run ? run(config, args, print) : null;
}

/** Never rejects: errors are answers too. */
export async function operate(
  deps: Deps,
  { command, args }: OperatorRequest,
  print: Print = () => undefined,
): Promise<OperatorAnswer> {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) return refused(`No such command. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  try {
    return await run(deps, args, print);
  } catch (error) {
    return refused(`It failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
