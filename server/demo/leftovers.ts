// Keeps a demo's database from being started as a real one.
import { StartError } from '../base/errors';
import type { Config } from '../config';
import { rowsIfMade, type Execute } from '../services/database/connection';
import { DEMO_PEOPLE } from './people';

/**
 * The demo's people are public in its source. Refuses a database that holds them but is not the demo's: its super
 * administrator would be known to everyone. The tables may be those of any version. Throws `StartError`.
 */
export async function refuseDemoLeftovers({ demo }: Config, execute: Execute): Promise<void> {
  if (demo) return;
  const { email } = DEMO_PEOPLE.superAdministrator;
  const leftovers = await rowsIfMade(execute, 'people', `select from people where email = '${email}' and super_admin`);
  if (leftovers.length === 0) return;
  throw new StartError(
    `This database holds the demo with its super administrator, ${email}: start on another one, set DEMO=1 to go on with the demo, or take the role first with npm run admin:revoke -- ${email}`,
  );
}
