/** How the product is set up. */
import type { Settings } from '@vinculo/contract/settings';
import { oneTag, type Build } from './tags';

export const settingsEndpoints = (build: Build) => ({
  getSettings: build.query<Settings, void>({
    query: () => '/settings',
    providesTags: () => [oneTag('Settings')],
  }),
});
