/** How every call is sent: bearer, selected company, one refresh and one replay after a refusal, retries, step-up. */

import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { recordsReceived, recordsRemoved } from '../entities/entitiesSlice';
import { areOthers } from '../session/person';
import { selectSession, type WithSession } from '../session/sessionSlice';
import { isNotFound, wantsKey, wantsStepUp, type ApiError } from './errors';
import { renew } from './refresh';
import { withRetries, type BaseQuery, type Call, type CallOptions } from './retries';
import { send, type Answer } from './send';
import { askStepUp } from './stepUp';

/** The calls to sign in, stay in and leave: a refusal of these says nothing about the access token. */
const SIGN_IN_CALLS = '/auth/';

const urlOf = (args: string | FetchArgs) => (typeof args === 'string' ? args : args.url);
const isRefused = (answer: Answer): answer is Extract<Answer, { error: ApiError }> =>
  answer.error?.status === 401 || answer.error?.status === 403;

const sendAndReplay: BaseQuery = async (args, api) => {
  if (urlOf(args).startsWith(SIGN_IN_CALLS)) return send(args, null, api);
  const session = () => selectSession(api.getState() as WithSession);

  // Taken before the call: if the refusal comes after a refresh, the call is only replayed with the newer token.
  const used = session();
  const answer = await send(args, used, api);
  if (!isRefused(answer) || !used.accessToken) return answer;

  const renewal = await renew(used.accessToken, api);
  if (renewal.kind === 'away') return { error: renewal.error, meta: { final: true } };
  if (renewal.kind === 'refused') return { error: { ...answer.error, isSessionOver: true }, meta: answer.meta };
  if (api.signal.aborted) return answer;
  // Another person has signed in on this browser meanwhile: the first person's call must not be made as the second.
  if (areOthers(used.accessToken, session().accessToken)) return answer;
  return send(args, session(), api);
};

const sendWithRetries = withRetries(sendAndReplay);

/** Puts the records of an answer into their tables, before the answer itself is cached. */
function keepRecords(
  args: string | Call,
  answer: Awaited<ReturnType<BaseQuery>>,
  api: BaseQueryApi,
  options: CallOptions,
) {
  const removed = typeof args === 'string' ? undefined : args.removes;
  if (removed && (!answer.error || isNotFound(answer.error))) api.dispatch(recordsRemoved([removed]));
  if (answer.error || !options.receive) return;
  api.dispatch(recordsReceived(options.receive(answer.data, answer.meta)));
}

export const baseQuery: BaseQuery = async (args, api, options = {}) => {
  const call = api.type === 'query' || options.retries ? sendWithRetries : sendAndReplay;
  const token = () => selectSession(api.getState() as WithSession).accessToken;
  const sentToken = token();
  let answer = await call(args, api, options);
  // Not as another person, who may have signed in on this browser meanwhile.
  // A code may be followed by the question for a key.
  while (wantsStepUp(answer.error) && (await askStepUp(wantsKey(answer.error), api))) {
    if (api.signal.aborted || areOthers(sentToken, token())) break;
    answer = await call(args, api, options);
  }
  // An answer to a person who has signed out meanwhile is not kept.
  if (!sentToken || (token() && !areOthers(sentToken, token()))) keepRecords(args, answer, api, options);
  return { ...answer, meta: { ...answer.meta, toastsErrors: options.toastsErrors } };
};
