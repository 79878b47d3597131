/** Which release of the product this is. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

export const RELEASE = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
