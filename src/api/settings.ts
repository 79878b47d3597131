/** The settings of this installation. */

import type { Settings } from '@vinculo/contract/settings';
import { slice } from './slice';
import { oneTag } from './tags';

export const settingsApi = slice.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({
      query: () => '/settings',
      providesTags: () => [oneTag('Settings')],
    }),
  }),
});

export const { useGetSettingsQuery } = settingsApi;
