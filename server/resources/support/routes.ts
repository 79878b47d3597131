// What support reads of all companies, of one company, and of a person or a shop; and what it begins for them.
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { ACCESS_CODE_MINUTES, LOOK_UP_LIMIT, LOOK_UP_MIN } from '@vinculo/contract/rules/limits';
import { STANDINGS, type CompanyStanding } from '@vinculo/contract/rules/money/standing';
import { isEmail, mailboxOf, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { changesOfProof } from '@vinculo/contract/rules/trail/auditChanges';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { LookedUpPerson } from '@vinculo/contract/support';
import { invalid, requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { toCharge } from '../../domain/billing/rules';
import { listCharges } from '../../domain/billing/store';
import { readManagers } from '../../domain/managers/managers';
import { queued } from '../../domain/news/schoolMail';
import { removeAccount } from '../../domain/people/removal';
import { identityRows, readIdentity } from '../../domain/standing/identity';
import { searchText } from '../../services/database/database';
import { oneLine } from '../../services/mail/wording';
import { writeMail } from '../../services/mail/write';
import { findReader, lockPerson } from '../../services/people/people';
import { createSessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { beginHandover } from './handover';
import { findPerson, findShops, findStudents, type CodeRow } from './lookUpStore';
import {
  countStandings,
  findErased,
  listAttempts,
  listMails,
  listManagersOfCards,
  OWN_SIGNS,
  readFigures,
  readTotals,
} from './store';

const getDashboard: Handler<'getDashboard'> = async (_, { db, clock }) => {
  const now = clock();
  const counted = await countStandings(db, now);
  const { refused, charged, ...totals } = await readTotals(db, now, brazilianDate(now));
  const companiesOf = (name: CompanyStanding) => counted.find(({ standing }) => standing === name)?.companies ?? 0;
  const sumOf = (sign: (typeof OWN_SIGNS)[number]) => counted.reduce((sum, { signs }) => sum + signs[sign], 0);
  const signs = Object.fromEntries(OWN_SIGNS.map((sign) => [sign, sumOf(sign)]));
  const standings = Object.fromEntries(STANDINGS.map((name) => [name, companiesOf(name)]));
  return {
    standings: standings as Record<CompanyStanding, number>,
    signs: { ...(signs as Record<(typeof OWN_SIGNS)[number], number>), refused, charged },
    ...totals,
  };
};

const getCompanyDetails: Handler<'getCompanyDetails'> = async ({ params: { companyId } }, { db, clock, config }) => {
  const figures = requireFound(await readFigures(db, companyId, brazilianDate(clock())));
  const managers = await readManagers(db, companyId);
  return {
    figures,
    managers: managers.map(({ id, full_name, email }) => ({ id, full_name, email })),
    charges: (await listCharges(db, companyId)).map(toCharge),
    attempts: await listAttempts(db, companyId),
    mails: await listMails(db, companyId, config.publicUrl),
  };
};

const MINUTE_MS = 60_000;

function codeOf(codes: readonly CodeRow[], now: Date): LookedUpPerson['code'] {
  const [newest] = codes;
  if (!newest) return null;
  const ends = new Date(newest.expires_at);
  const state = ends <= now ? 'expired' : newest.is_worn_out ? 'exhausted' : 'waiting';
  return { sent_at: new Date(ends.getTime() - ACCESS_CODE_MINUTES * MINUTE_MS).toISOString(), state };
}

/**
 * The latest end of the limits that keep new codes from this mailbox: everywhere, or on a network that asked for one.
 */
async function lockedUntil({ limits, clock }: Deps, email: string, codes: readonly CodeRow[]): Promise<string | null> {
  const mailbox = mailboxOf(email);
  const waits = [
    await limits.wait('codeEverywhere', mailbox),
    ...(await Promise.all(codes.map(({ asker }) => limits.wait('codeEachHour', `${mailbox} ${asker}`)))),
  ].filter((wait) => wait !== null);
  return waits.length > 0 ? new Date(clock().getTime() + Math.max(...waits) * 1000).toISOString() : null;
}

async function readPerson(deps: Deps, email: string, today: Date): Promise<LookedUpPerson> {
  const { account, codes, schools } = await findPerson(deps.db, email, today);
  const devices = account ? await createSessions(deps.db, deps.keys, deps.clock).list(account.id) : [];
  return {
    email,
    account: account && {
      ...account,
      devices: devices.length,
      device_used_at: devices[0]?.lastUsedAt.toISOString() ?? null,
    },
    code: codeOf(codes, today),
    locked_until: await lockedUntil(deps, email, codes),
    schools,
  };
}

/** Looks up a person by the whole e-mail, or shops. Each look is in the trail and counted. */
const lookUp: Handler<'lookUp'> = async ({ caller, query }, deps) => {
  const { db, limits, clock } = deps;
  const search = searchText(query.search);
  const email = normalizeEmail(search);
  const looksForPerson = isEmail(email);
  if (!looksForPerson && foldedText(search).length < LOOK_UP_MIN)
    throw invalid({ search: SERVER_MESSAGES.support.lookUpShort });
  await limits.spend('lookUp', caller.id);
  const now = clock();
  const entry = { personId: caller.id, companyId: null, at: now };
  if (!looksForPerson) {
    // A name of one word is no whole name of a person.
    const students = foldedText(search).includes(' ') ? await findStudents(db, search, now) : [];
    await audit(db, { ...entry, action: students.length > 0 ? 'people.search' : 'shops.search', recordId: null });
    const shops = await findShops(db, search, LOOK_UP_LIMIT + 1);
    return { person: null, students, shops: shops.slice(0, LOOK_UP_LIMIT), has_more: shops.length > LOOK_UP_LIMIT };
  }
  const person = await readPerson(deps, email, now);
  // The trail says that a person was looked for, never by which address.
  const recordId = person.account?.id ?? null;
  await audit(db, { ...entry, action: recordId ? 'person.read' : 'people.search', recordId });
  return { person, students: [], shops: [], has_more: false };
};

const WORTH_MS = 2 * 86_400_000;
const NAME_MAX = 80;

interface Erased {
  personId: string;
  /** The school and one of its managers, who is told; absent if the account's own address is told. */
  school?: { companyId: string; readerId: string };
}

const removalMails = queued<Erased>(
  'person.removed',
  async ({ db, mail, config }, { personId, school }, entry) => {
    const person = await findErased(db, personId);
    if (!school) return person && mail.send(writeMail('account-erased', { email: person.email }, {}, config), entry);
    const reader = await findReader(db, school.readerId);
    const company = await readIdentity(db, { companyId: school.companyId });
    const manages = (await readManagers(db, school.companyId)).some(({ id }) => id === school.readerId);
    if (!reader || !company || !manages) return;
    // The name is empty if the person is erased already.
    const values = { school: identityRows(company), name: oneLine(person?.fullName ?? '', NAME_MAX) };
    await mail.send(writeMail('student-erased', reader, values, config), entry);
  },
  WORTH_MS,
);

const removePerson: Handler<'removePerson'> = async ({ caller, params: { id }, body }, deps) => {
  await removeAccount(deps, id, {
    byId: caller.id,
    changes: changesOfProof(body.proof.trim()),
    prepare: async (tx) => {
      requireFound(await lockPerson(tx, id));
      // Read before the cards are taken away.
      const schools = await listManagersOfCards(tx, id);
      const told: Erased[] = [{ personId: id }, ...schools.map((school) => ({ personId: id, school }))];
      const mails = told.map((payload) => {
        const { companyId = '', readerId = '' } = payload.school ?? {};
        return { about: `${id}:${companyId}:${readerId}`, payload };
      });
      await removalMails.post(tx, mails, deps.clock());
    },
  });
  return null;
};

export const supportRoutes = routes({ getDashboard, getCompanyDetails, lookUp, beginHandover, removePerson });
