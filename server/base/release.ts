/** Which release of the product this is. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

const RELEASE = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
/** The build writes it, from a checkout. */
const BUILT_OF = join(ROOT, 'dist', 'commit');

/** As `0.1.0 (3f9c2ab10d4e)`, with the commit that was built. */
export const VERSION = existsSync(BUILT_OF) ? `${RELEASE} (${readFileSync(BUILT_OF, 'utf8').trim()})` : RELEASE;
