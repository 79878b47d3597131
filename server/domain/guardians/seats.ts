// Mails about seats. Guardians are told that somebody else says to be one, and, if they answered, that their seat
// ended. A student who is of age is told that no guardian decides any more.
import { and, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { anyOf, rows, type Database } from '../../services/database/database';
import { guardians } from '../../services/database/schema';
import { firstName } from '../../services/mail/wording';
import { findNewsReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { isSwitchedOff, mailboxDigest, readRefused } from '../admission/mailboxes';
import { UNDO_MS } from '../cards/changes';
import { mayHaveGuardians } from '../family/choices';
import { queued, sendOfSchool } from '../news/schoolMail';
import { guardianLinksInMail } from './mailing';
import { renewSecrets, UNNAMED } from './store';

const NAME_MAX = 40;

/** How long it is known whose an ended seat was. The mail leaves in that time. */
const KNOWN_MS = 24 * 60 * 60 * 1000;

interface Payload {
  /** The card of a student who is of age; absent for a seat that ended by itself. */
  cardId?: string;
  /** Null: the mail goes to the student. */
  guardianId: string | null;
  /** Nothing ended: somebody else says to be a guardian. */
  isClaim?: boolean;
}

// Mails that wait in the outbox have this name.
const seatMails = queued<Payload>('card.of-age', deliver);

/** `claim`: its id, and the ids of the guardians to tell. */
export async function tellSeatsClaimed(tx: Database, claim: { claimId: string; ids: string[] }, now: Date) {
  const mails = claim.ids.map((id) => ({
    about: `${id}:${claim.claimId}`,
    payload: { guardianId: id, isClaim: true },
  }));
  await seatMails.post(tx, mails, now);
}

/**
 * Call before the band of these cards changes. What guardians may do changes with it, so secrets and copies that they
 * have prove nothing any more. At 18 the seats end: guardians who answered are told, and students whom one of them
 * followed. The mails wait while the school can undo its change.
 */
export async function endByAge(
  tx: Database,
  cardIds: readonly string[],
  band: string | null | undefined,
  now: Date,
): Promise<void> {
  if (band === undefined) return;
  const others = sql`c.id = ${anyOf(cardIds)} and c.age_band is distinct from ${band}`;
  await renewSecrets(tx, sql`${guardians.cardId} in (select c.id from cards c where ${others})`);
  if (isOfAge(band)) await tellSeatsEnd(tx, others, now);
}

/** `which`: a condition on `cards c`. */
export async function tellSeatsEnd(tx: Database, which: SQL, now: Date): Promise<void> {
  const ending = await rows<{ cardId: string; guardianId: string }>(
    tx,
    sql`select c.id as "cardId", g.id as "guardianId" from cards c join guardians g on g.card_id = c.id
        where ${which} and g.answer is not null and g.email <> c.owner_email`,
  );
  const students = [...new Set(ending.map(({ cardId }) => cardId))];
  const payloads: Payload[] = [...ending, ...students.map((cardId) => ({ cardId, guardianId: null }))];
  const aboutOf = ({ guardianId, cardId }: Payload) => `${guardianId ?? cardId}:${now.getTime()}`;
  const mails = payloads.map((payload) => ({ about: aboutOf(payload), payload }));
  await seatMails.post(tx, mails, now, new Date(now.getTime() + UNDO_MS));
}

/**
 * Sends the mails about seats that ended by themselves: the school took the guardian away, or the card is gone. After a
 * day the rows forget whose they were. A refusal stays without names, for the child's next card.
 */
export async function settleSeats({ db, clock }: Deps): Promise<number> {
  const now = clock();
  const before = (ms: number) => lt(guardians.endedAt, new Date(now.getTime() - ms));
  const isToTell = and(before(UNDO_MS), isNotNull(guardians.answer), isNotNull(guardians.email));
  const ended = await db
    .select({ guardianId: guardians.id, endedAt: guardians.endedAt })
    .from(guardians)
    .where(isToTell);
  const mails = ended.map(({ guardianId, endedAt }) => {
    return { about: `${guardianId}:${endedAt?.getTime()}`, payload: { guardianId } };
  });
  await seatMails.post(db, mails, now);
  const isOver = or(isNull(guardians.child), sql`${guardians.answer} is distinct from 'refused'`);
  await db.delete(guardians).where(and(before(KNOWN_MS), isOver));
  const nobody = { email: null, fullName: UNNAMED, student: null };
  await db
    .update(guardians)
    .set(nobody)
    .where(and(before(KNOWN_MS), isNotNull(guardians.email)));
  return mails.length;
}

interface Ended {
  /** `own` goes to the student, the others to guardians. `corrected`: the school took 18 years back. */
  about: 'own' | 'age' | 'corrected' | 'removed' | 'deleted' | 'claimed';
  /** The first name. */
  student: string;
  /** The guardian had refused, and the refusal stays. */
  isRefused: boolean;
  companyId: string;
  personId: string | null;
  guardianName: string | null;
  email: string | null;
  /** The guardian refused, paused or hid the photo. */
  hasChosen: boolean;
}

/** Reads the present state: the school may have undone the change. */
async function findEnded(db: Database, { cardId, guardianId, isClaim = false }: Payload): Promise<Ended | null> {
  const [row] = await rows<Ended>(
    db,
    sql`select coalesce(g.company_id, c.company_id) as "companyId", c.person_id as "personId",
          coalesce(g.student, split_part(c.full_name, ' ', 1), '') as student, g.full_name as "guardianName", g.email,
          g.was_of is not null and g.answer = 'refused' as "isRefused",
          coalesce(g.answer = 'refused' or g.hides_photo or g.paused_at is not null, false) as "hasChosen",
          case when g.was_of is not null then case when c.id is null then 'deleted' else 'removed' end
            when ${isClaim} then 'claimed' when ${mayHaveGuardians(sql`c`)} then 'corrected' when g.id is null then 'own' else 'age' end as about
        from (select ${cardId ?? null}::uuid as card, ${guardianId}::uuid as guardian) asked
          left join guardians g on g.id = asked.guardian
          left join cards c on c.id = coalesce(g.card_id, g.was_of, asked.card)
        where coalesce(g.id, c.id) is not null`,
  );
  if (!row) return null;
  if (isClaim) return row.about === 'claimed' ? row : null;
  const isByItself = row.about === 'deleted' || row.about === 'removed';
  const isTold = (cardId === undefined) === isByItself && (row.about !== 'corrected' || row.hasChosen);
  return isTold ? row : null;
}

async function deliver(deps: Deps, payload: Payload, entry: string): Promise<void> {
  const { db, keys, clock } = deps;
  const ended = await findEnded(db, payload);
  if (!ended) return;
  const { companyId, personId, guardianName, email, about, isRefused } = ended;
  const reader = about === 'own' && personId ? await findNewsReader(db, personId, clock()) : null;
  const to = email === null ? reader : { email, fullName: guardianName ?? '' };
  if (!to) return;
  const mailbox = mailboxDigest({ keys }, to.email);
  const isUnwanted = (await readRefused(db, keys, companyId, [mailbox])).size > 0;
  if (isUnwanted || (await isSwitchedOff(db, { companyId, mailbox }))) return;
  const sent = { to, companyId, entry };
  const student = firstName(ended.student, NAME_MAX);
  const { link } = guardianLinksInMail(deps, { id: payload.guardianId ?? '', email: to.email });
  switch (about) {
    case 'claimed':
      return sendOfSchool(deps, { name: 'seat-claimed', ...sent, values: { student, link } });
    case 'own':
      return sendOfSchool(deps, { name: 'seat-own', ...sent, values: {} });
    case 'age':
      return sendOfSchool(deps, { name: 'seat-age', ...sent, values: { student, isStudentTold: personId !== null } });
    case 'corrected':
      return sendOfSchool(deps, { name: 'seat-corrected', ...sent, values: { student } });
    default:
      return sendOfSchool(deps, { name: `seat-${about}`, ...sent, values: { student, isRefused } });
  }
}
