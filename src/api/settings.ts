/** The settings of this installation. */

import type { Settings } from '@vinculo/contract/settings';
import type { Build } from './build';
import { oneTag } from './tags';

export const settingsEndpoints = (build: Build) => ({
  getSettings: build.query<Settings, void>({
    query: () => '/settings',
    providesTags: () => [oneTag('Settings')],
  }),
});
