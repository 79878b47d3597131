/** Conditions on the states of invitations and requests, made from the table of the contract. */

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { REQUEST_STATES, type WaitingState } from '@vinculo/contract/rules/card/waiting';
import { invitations } from './schema';

/** `state`: the column, where a statement gives the table another name. Without parameters, so that indexes of states fit. */
export const isAmong = (states: readonly WaitingState[], state: SQLWrapper = invitations.state): SQL =>
  sql`${state} in (${sql.raw(states.map((each) => `'${each}'`).join(', '))})`;

export const isRequest = isAmong(REQUEST_STATES);
export const isOfManager = isAmong(['manager']);
