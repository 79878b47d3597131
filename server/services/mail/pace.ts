/** Bounds how many mails all instances together hand over in a second: the database says when the next one may go. */

import { setTimeout as sleep } from 'node:timers/promises';
import { lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { mailPace } from '../database/schema';
import type { Mail } from './mail';

/** Seconds of moments that may be taken ahead. Mails of the outbox leave most of them to codes, for which people wait. */
const AHEAD_S = { entry: 1, code: 15 };
const LOOK_AGAIN_MS = 250;
/** Less than the outbox reserves an entry for. */
const PATIENCE_MS = 60_000;

const seconds = (count: number) => sql`${count} * interval '1 second'`;

/** Takes the next moment and answers the milliseconds until then; null if too many are taken. */
async function takeMoment(db: Database, perSecond: number, aheadS: number): Promise<number | null> {
  const { id, nextAt } = mailPace;
  const step = seconds(1 / perSecond);
  const [taken] = await db
    .insert(mailPace)
    .values({ nextAt: sql`clock_timestamp() + ${step}` })
    .onConflictDoUpdate({
      target: id,
      set: { nextAt: sql`greatest(${nextAt}, clock_timestamp()) + ${step}` },
      setWhere: lte(nextAt, sql`clock_timestamp() + ${seconds(aheadS)}`),
    })
    .returning({ waitMs: sql<number>`(extract(epoch from ${nextAt} - ${step} - clock_timestamp()) * 1000)::float8` });
  return taken ? Math.max(0, taken.waitMs) : null;
}

export function paced(mail: Mail, db: Database, perSecond: number): Mail {
  return {
    ...mail,
    async send(message, entry) {
      const aheadS = entry === undefined ? AHEAD_S.code : AHEAD_S.entry;
      const until = performance.now() + (entry === undefined ? 0 : PATIENCE_MS);
      let waitMs = await takeMoment(db, perSecond, aheadS);
      while (waitMs === null && performance.now() < until) {
        await sleep(LOOK_AGAIN_MS);
        waitMs = await takeMoment(db, perSecond, aheadS);
      }
      if (waitMs === null) throw new Error('More mails wait than MAILS_PER_SECOND lets go');
      await sleep(waitMs);
      await mail.send(message, entry);
    },
  };
}
