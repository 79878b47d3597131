// The jobs of this server and how often each runs.
import { join } from 'node:path';
import { sweepSeen } from '../domain/admission/admit';
import { sweepMailboxes } from '../domain/admission/mailboxes';
import { sweepTrail } from '../domain/audit/audit';
import { remindOfFreeMonthEnd } from '../domain/billing/endings';
import { decideAttempts, reconcileSubscriptions, WATCHED_CLOSELY_MS, WATCHED_MS } from '../domain/billing/reconcile';
import { sweepChanges } from '../domain/cards/changes';
import { sweepUnusedFiles } from '../domain/files/pictures';
import { queueGuardians } from '../domain/guardians/mailing';
import { settleSeats } from '../domain/guardians/seats';
import { endRefusedSeats } from '../domain/guardians/store';
import { queueManagerInvitations } from '../domain/managers/invitations';
import { tellHolders } from '../domain/news/cardsEndForHolders';
import { remindOfEndingCards, tellOfMonth, tellOfWaiting } from '../domain/news/digests';
import { sweepFavorites } from '../domain/partners/favorites';
import { findPlaces } from '../domain/partners/places';
import { sweepReports } from '../domain/partners/reports';
import { forgetFormerEmails } from '../domain/people/email';
import { eraseLeavingPeople } from '../domain/people/removal';
import { acceptLate } from '../domain/students/acceptInvitations';
import { queueInvitations } from '../domain/students/mailing';
import { sweepInvitations, sweepUnownedCards } from '../domain/students/sweep';
import { sweepUses } from '../resources/verification/cardUseStore';
import { createCodes } from '../services/codes/codes';
import { sweepUnfinished } from '../services/dataFolder/unfinished';
import type { Job } from '../services/jobs/jobs';
import { sweepCounts } from '../services/limits/limits';
import { sweepOutbox } from '../services/outbox/outbox';
import { createChallenges } from '../services/passkeys/challenges';
import { createSessions } from '../services/sessions/sessions';
import type { Deps } from '../wiring/deps';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Sweeps both folders in which files are written under a temporary name first. */
async function sweepFolders({ config, clock }: Deps): Promise<number> {
  const aDayAgo = new Date(clock().getTime() - DAY_MS);
  let swept = 0;
  for (const name of ['files', 'outbox']) swept += await sweepUnfinished(join(config.dataDir, name), aDayAgo);
  return swept;
}

export function housekeeping(deps: Deps): Job[] {
  const { db, keys, limits, clock } = deps;
  return [
    {
      name: 'outbox',
      everyMs: 15 * SECOND_MS,
      // Without waiting, so that a kind that hangs does not delay the others.
      run: async () => {
        deps.outbox.wake();
        return 0;
      },
    },
    {
      name: 'undecided subscriptions',
      everyMs: MINUTE_MS,
      run: (signal) => decideAttempts(deps, WATCHED_CLOSELY_MS, signal),
    },
    {
      name: 'subscriptions given up',
      everyMs: HOUR_MS,
      run: (signal) => decideAttempts(deps, WATCHED_MS, signal),
    },
    {
      name: 'subscriptions at the provider',
      everyMs: MINUTE_MS,
      run: (signal) => reconcileSubscriptions(deps, { notWithinMs: HOUR_MS, signal }),
    },
    { name: 'ends of free months', everyMs: HOUR_MS, run: () => remindOfFreeMonthEnd(deps) },
    { name: 'changes of cards', everyMs: MINUTE_MS, run: () => sweepChanges(deps) },
    { name: 'ends of cards', everyMs: HOUR_MS, run: () => remindOfEndingCards(deps) },
    { name: 'ends of cards to holders', everyMs: HOUR_MS, run: (signal) => tellHolders(deps, signal) },
    { name: 'what waits for an answer', everyMs: HOUR_MS, run: () => tellOfWaiting(deps) },
    { name: 'months in figures', everyMs: HOUR_MS, run: (signal) => tellOfMonth(deps, signal) },
    { name: 'mails of invitations', everyMs: MINUTE_MS, run: (signal) => queueInvitations(deps, signal) },
    { name: 'mails to invited managers', everyMs: MINUTE_MS, run: (signal) => queueManagerInvitations(deps, signal) },
    { name: 'questions to guardians', everyMs: MINUTE_MS, run: (signal) => queueGuardians(deps, signal) },
    { name: 'guardians who refused', everyMs: HOUR_MS, run: () => endRefusedSeats(db, clock()) },
    { name: 'seats of guardians that ended', everyMs: MINUTE_MS, run: () => settleSeats(deps) },
    { name: 'late invitations', everyMs: MINUTE_MS, run: (signal) => acceptLate(deps, signal) },
    { name: 'old invitations', everyMs: HOUR_MS, run: (signal) => sweepInvitations(deps, signal) },
    { name: 'cards without an owner', everyMs: HOUR_MS, run: (signal) => sweepUnownedCards(deps, signal) },
    { name: 'mailboxes that were invited', everyMs: HOUR_MS, run: () => sweepMailboxes(deps) },
    { name: 'former e-mails', everyMs: HOUR_MS, run: () => forgetFormerEmails(deps) },
    { name: 'old outbox', everyMs: HOUR_MS, run: () => sweepOutbox(deps) },
    { name: 'unused files', everyMs: HOUR_MS, run: (signal) => sweepUnusedFiles(deps, signal) },
    { name: 'unfinished files', everyMs: HOUR_MS, run: () => sweepFolders(deps) },
    { name: 'people who left', everyMs: HOUR_MS, run: (signal) => eraseLeavingPeople(deps, signal) },
    { name: 'uses of cards', everyMs: HOUR_MS, run: () => sweepUses(db, clock()) },
    { name: 'who was seen', everyMs: HOUR_MS, run: () => sweepSeen(db, clock()) },
    { name: 'favorites without a card', everyMs: HOUR_MS, run: () => sweepFavorites(db) },
    { name: 'places of partners', everyMs: MINUTE_MS, run: (signal) => findPlaces(deps, signal) },
    { name: 'old reports', everyMs: HOUR_MS, run: () => sweepReports(db, clock()) },
    { name: 'old lines of the trail', everyMs: HOUR_MS, run: (signal) => sweepTrail(db, clock(), signal) },
    { name: 'expired codes', everyMs: HOUR_MS, run: () => createCodes(db, keys, limits, clock).sweep() },
    { name: 'used challenges', everyMs: HOUR_MS, run: () => createChallenges(db, keys, clock).sweep() },
    { name: 'dead sessions', everyMs: HOUR_MS, run: () => createSessions(db, keys, clock).sweep() },
    { name: 'old counts', everyMs: HOUR_MS, run: () => sweepCounts(db, clock()) },
  ];
}
