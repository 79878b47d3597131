/** What the files of the resources declare the slice's endpoints with. */

import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { API_PATH } from '../entities/entitiesSlice';
import type { BaseQuery } from './retries';
import type { TagType } from './tags';

export type Build = EndpointBuilder<BaseQuery, TagType, typeof API_PATH>;

/** What an endpoint's `onQueryStarted` uses of the store. */
export interface Lifecycle<Answer> {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}
