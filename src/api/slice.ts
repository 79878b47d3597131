/** The only API slice. Each resource's file adds its endpoints. */

import { createApi } from '@reduxjs/toolkit/query/react';
import { API_PATH } from '../entities/entitiesSlice';
import { baseQuery } from './baseQuery';
import { TAG_TYPES } from './tags';

/** Seconds after which an answer that no screen shows is dropped. */
export const KEEP_UNUSED_S = 300;
/** Seconds for which an answer is fresh; an older one is shown and fetched again behind it. */
export const FRESH_S = 5;

export const slice = createApi({
  reducerPath: API_PATH,
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: KEEP_UNUSED_S,
  refetchOnMountOrArgChange: FRESH_S,
  refetchOnReconnect: true,
  // The delayed default would let one slow query hold back every other refetch.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
