/** Everything kept about a person, which the operator gives them on request (LGPD, art. 18). */

import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { REASON_WORDS } from '@vinculo/contract/rules/partner/reports';
import { auditActionLabel } from '@vinculo/contract/rules/trail/auditActions';
import { auditChangeText, type AuditChange } from '@vinculo/contract/rules/trail/auditChanges';
import { ATTEMPT_WORDS, WAITING_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { SWITCHABLE_MAILS, type HolderMail, type ManagerMail } from '@vinculo/contract/rules/words/switchableMails';
import type { FileRef } from '@vinculo/contract/schema';
import type { Database } from '../../services/database/database';
import {
  audit,
  cards,
  cardUses,
  changedCards,
  companies,
  favorites,
  files,
  followedUses,
  guardians,
  invitations,
  managers,
  partnerReports,
  partners,
  passkeys,
  people,
  peopleSeen,
  companyAnswers,
  sessions,
  subscriptionAttempts,
} from '../../services/database/schema';
import { texts } from '../../services/database/search';
import { GOES_ALONG } from '../cards/changes';
import { studentOf } from '../cards/student';
import { hidesPhoto, isHeldBack, toldAnswerOf } from '../family/choices';
import { fileRef } from '../files/pictures';

/** Guardians are told in their own data; codes are digests. */
const KEPT_CARD = sql<unknown>`${changedCards.card} - ${texts(GOES_ALONG)}`;

const inWords = (switchedOff: readonly (HolderMail | ManagerMail)[]) =>
  switchedOff.map((kind) => SWITCHABLE_MAILS[kind]).join(', ') || null;

/** Names and changes of other people's records are left out. */
async function readTrail(db: Database, personId: string, which: SQL | undefined, most: number) {
  const { at, action, count, recordId, subjectId } = audit;
  const own = eq(subjectId, personId);
  const entries = await db
    .select({
      at,
      action,
      count,
      recordId,
      name: sql<string | null>`case when ${own} then ${audit.recordName} end`,
      changes: sql<AuditChange[] | null>`case when ${own} then ${audit.changes} end`,
    })
    .from(audit)
    .where(which)
    .orderBy(desc(at))
    .limit(most);
  return entries.map((entry) => ({
    ...entry,
    action: auditActionLabel(entry.action, entry.count),
    changes: entry.changes?.map((change) => auditChangeText(change, entry.action)).join('; ') ?? null,
    count: undefined,
  }));
}

async function readReports(db: Database, personId: string) {
  const { day, reason, comment, settledOn } = partnerReports;
  const reports = await db
    .select({ school: companies.name, shop: partners.title, day, reason, comment, settledOn })
    .from(partnerReports)
    .innerJoin(partners, eq(partners.id, partnerReports.partnerId))
    .innerJoin(companies, eq(companies.id, partners.companyId))
    .where(eq(partnerReports.personId, personId))
    .orderBy(asc(day));
  return reports.map((report) => ({ ...report, reason: REASON_WORDS[report.reason] }));
}

/** Changes of many cards that can still be undone. */
async function readChangesOfCards(db: Database, personId: string) {
  const { kind, changedAt } = changedCards;
  const changes = await db
    .select({ school: companies.name, kind, changedAt, card: KEPT_CARD })
    .from(changedCards)
    .innerJoin(companies, eq(companies.id, changedCards.companyId))
    .where(eq(changedCards.personId, personId))
    .orderBy(asc(changedAt));
  return changes.map((change) => ({ ...change, kind: auditActionLabel(`cards.${change.kind}`, 1) }));
}

async function readWaiting(db: Database, { id, email }: { id: string; email: string }) {
  const { state, reason, createdAt, avatarId: pictureId } = invitations;
  const waiting = await db
    .select({
      school: companies.name,
      ...studentOf(invitations),
      email: invitations.email,
      state,
      reason,
      createdAt,
      pictureId,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(or(eq(invitations.personId, id), eq(invitations.email, email)))
    .orderBy(asc(createdAt));
  return waiting.map((one) => ({ ...one, state: WAITING_WORDS[one.state] }));
}

async function readTriesOfCards(db: Database, personId: string) {
  const { state, createdAt } = subscriptionAttempts;
  const tries = await db
    .select({ school: companies.name, state, createdAt })
    .from(subscriptionAttempts)
    .innerJoin(companies, eq(companies.id, subscriptionAttempts.companyId))
    .where(eq(subscriptionAttempts.personId, personId))
    .orderBy(asc(createdAt));
  return tries.map((one) => ({ ...one, state: ATTEMPT_WORDS[one.state] }));
}

/** What companies say of the student on a card, or on all cards of a person. */
export const readCardsData = (db: Database, which: { cardId: string } | { personId: string }) =>
  db
    .select({
      school: companies.name,
      number: cards.number,
      ...studentOf(cards),
      email: cards.ownerEmail,
      state: sql<string>`case when not ${cards.active} then 'inativa' when ${isHeldBack(sql`${cards}`)} then 'em pausa' else 'ativa' end`,
      photoHidden: hidesPhoto(sql`${cards}`),
      createdAt: cards.createdAt,
      pictureId: cards.avatarId,
      endToldOn: cards.endToldOn,
      inClassSince: cards.inClassSince,
      copiedAt: cards.copiedAt,
      printedOn: cards.printedOn,
    })
    .from(cards)
    .innerJoin(companies, eq(companies.id, cards.companyId))
    .where('cardId' in which ? eq(cards.id, which.cardId) : eq(cards.personId, which.personId))
    .orderBy(asc(cards.createdAt));

const readSeats = (db: Database, email: string, which: SQL) =>
  db
    .select({
      school: companies.name,
      fullName: guardians.fullName,
      email: guardians.email,
      mailedAt: guardians.mailedAt,
      answer: toldAnswerOf(sql`guardians`),
      answeredAt: guardians.answeredAt,
      textVersion: guardians.textVersion,
      hidesPhoto: guardians.hidesPhoto,
      pausedAt: guardians.pausedAt,
      createdAt: guardians.createdAt,
    })
    .from(guardians)
    .innerJoin(companies, eq(companies.id, guardians.companyId))
    .where(and(eq(guardians.email, email), which))
    .orderBy(asc(guardians.createdAt));

/**
 * Without secrets: none of it signs a person in. Times are ISO 8601 in UTC. `most`: rows of the trail and of pictures,
 * the newest.
 */
export async function readPersonData(
  db: Database,
  person: { id: string; email: string },
  most = Number.MAX_SAFE_INTEGER,
) {
  const { id, email } = person;
  const school = companies.name;
  const { fullName, username, createdAt, googleSub, formerEmail, emailChangedAt } = people;
  const [found] = await db
    .select({
      fullName,
      username,
      email: people.email,
      createdAt,
      googleAccount: googleSub,
      formerEmail,
      emailChangedAt,
      switchedOff: people.switchedOff,
      mailReturnedAt: people.mailReturnedAt,
    })
    .from(people)
    .where(eq(people.id, id));
  const account = found && { ...found, switchedOff: inWords(found.switchedOff) };
  return {
    account,
    cards: await readCardsData(db, { personId: id }),
    cardsChangedLately: await readChangesOfCards(db, id),
    cardUses: await db
      .select({ card: cards.number, step: cardUses.step })
      .from(cardUses)
      .innerJoin(cards, eq(cards.id, cardUses.cardId))
      .where(eq(cards.personId, id)),
    followedUses: await db
      .select({ card: cards.number, week: followedUses.week, uses: followedUses.uses })
      .from(followedUses)
      .innerJoin(cards, eq(cards.id, followedUses.cardId))
      .where(eq(cards.personId, id))
      .orderBy(asc(followedUses.week)),
    favorites: await db
      .select({ school, partner: partners.title })
      .from(favorites)
      .innerJoin(partners, eq(partners.id, favorites.partnerId))
      .innerJoin(companies, eq(companies.id, partners.companyId))
      .where(eq(favorites.personId, id))
      .orderBy(asc(companies.name), asc(partners.title)),
    reportsOfShops: await readReports(db, id),
    invitationsAndRequests: await readWaiting(db, person),
    guardianOf: await readSeats(db, email, isNotNull(guardians.cardId)),
    guardianLater: await readSeats(db, email, isNotNull(guardians.invitationId)),
    answersToSchools: await db
      .select({ school, knownAt: companyAnswers.knownAt, refusedAt: companyAnswers.refusedAt })
      .from(companyAnswers)
      .innerJoin(companies, eq(companies.id, companyAnswers.companyId))
      .where(eq(companyAnswers.personId, id)),
    seenBySchools: await db
      .select({ school, seenOn: peopleSeen.seenOn })
      .from(peopleSeen)
      .innerJoin(companies, eq(companies.id, peopleSeen.companyId))
      .where(eq(peopleSeen.personId, id))
      .orderBy(desc(peopleSeen.seenOn)),
    administers: (
      await db
        .select({ school, joinedAt: managers.joinedAt, switchedOff: managers.switchedOff })
        .from(managers)
        .innerJoin(companies, eq(companies.id, managers.companyId))
        .where(eq(managers.personId, id))
    ).map(({ switchedOff, ...row }) => ({ ...row, switchedOff: inWords(switchedOff) })),
    isContactOf: await db.select({ school }).from(companies).where(eq(companies.email, email)),
    triesOfCards: await readTriesOfCards(db, id),
    pictures: await db
      .select({ id: files.id, contentType: files.contentType, bytes: files.bytes, createdAt: files.createdAt })
      .from(files)
      .where(eq(files.uploadedBy, id))
      .orderBy(desc(files.createdAt))
      .limit(most),
    sessions: await db
      .select({
        device: sessions.device,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        endedAt: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.personId, id))
      .orderBy(desc(sessions.lastUsedAt)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.personId, id))
      .orderBy(asc(passkeys.createdAt)),
    did: await readTrail(db, id, eq(audit.personId, id), most),
    wasDone: await readTrail(
      db,
      id,
      and(or(eq(audit.recordId, id), eq(audit.subjectId, id)), ne(audit.personId, id)),
      most,
    ),
  };
}

/** The person's photo, and those on their cards and requests. */
export async function readOwnPictures(db: Database, personId: string): Promise<FileRef[]> {
  const own = db.select({ id: people.avatarId }).from(people).where(eq(people.id, personId));
  const ofCards = db.select({ id: cards.avatarId }).from(cards).where(eq(cards.personId, personId));
  const ofInvitations = db
    .select({ id: invitations.avatarId })
    .from(invitations)
    .where(eq(invitations.personId, personId));
  const kept = await db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(or(inArray(files.id, own), inArray(files.id, ofCards), inArray(files.id, ofInvitations)));
  return kept.flatMap(({ id, key }) => fileRef(id, key) ?? []);
}
