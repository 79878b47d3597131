/** Looks up a person by the whole e-mail, or shops. Each look is in the trail and counted. */

import { ACCESS_CODE_MINUTES, LOOK_UP_LIMIT, LOOK_UP_MIN } from '@vinculo/contract/rules/limits';
import { isEmail, mailboxOf, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import type { LookedUpPerson } from '@vinculo/contract/support';
import { invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { searchText } from '../../services/database/database';
import { createSessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';
import type { Handler } from '../../wiring/route';
import { findPerson, findShops, findStudents, type CodeRow } from './lookUpStore';

const MINUTE_MS = 60_000;

function codeOf(codes: readonly CodeRow[], now: Date): LookedUpPerson['code'] {
  const [newest] = codes;
  if (!newest) return null;
  const ends = new Date(newest.expires_at);
  const state = ends <= now ? 'expired' : newest.is_worn_out ? 'exhausted' : 'waiting';
  return { sent_at: new Date(ends.getTime() - ACCESS_CODE_MINUTES * MINUTE_MS).toISOString(), state };
}

/** The latest end of what keeps new codes from this mailbox: everywhere, or on a network that asked for one. */
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

export const lookUp: Handler<'lookUp'> = async ({ caller, query }, deps) => {
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
