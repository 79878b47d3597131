/** The jobs of this server and how often each runs. */
import { lt } from 'drizzle-orm';
import type { Deps } from './deps';
import { sweepUnusedFiles } from './resources/files/pictures';
import { eraseLeavingPeople } from './resources/profile/removal';
import { createCodes } from './services/codes/codes';
import { rateLimits } from './services/database/schema';
import type { Job } from './services/jobs/jobs';
import { createSessions } from './services/sessions/sessions';

const HOUR_MS = 60 * 60 * 1000;

export function housekeeping(deps: Deps): Job[] {
  const { db, keys, limits, clock } = deps;
  return [
    { name: 'unused files', everyMs: HOUR_MS, run: () => sweepUnusedFiles(deps) },
    { name: 'people who left', everyMs: HOUR_MS, run: () => eraseLeavingPeople(deps) },
    { name: 'expired codes', everyMs: HOUR_MS, run: () => createCodes(db, keys, limits, clock).sweep() },
    { name: 'dead sessions', everyMs: HOUR_MS, run: () => createSessions(db, keys, clock).sweep() },
    {
      name: 'old counts',
      everyMs: HOUR_MS,
      run: async () => {
        const gone = await db
          .delete(rateLimits)
          .where(lt(rateLimits.expire, clock().getTime()))
          .returning({ key: rateLimits.key });
        return gone.length;
      },
    },
  ];
}
