/** The settings of this installation. */

import type { Build } from './build';
import { declare } from './declare';
import { oneTag } from './tags';

export const settingsEndpoints = (build: Build) => ({
  getSettings: declare(build).read('getSettings', { tags: [oneTag('Settings')] }),
});
