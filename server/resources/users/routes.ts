// Finding people to give a card to, and which strangers an untrusted company may see in a day.
import type { FastifyRequest } from 'fastify';
import { SEARCH_NOTES_HEADER, type SearchNote } from '@vinculo/contract/people';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { actingCompany, requireActive, type Caller } from '../../access/access';
import { ApiError, requireFound } from '../../base/errors';
import {
  budgetOf,
  findPerson,
  markSeen,
  type Asker,
  type Found,
  type StrangerDeps,
} from '../../domain/admission/admit';
import { audit } from '../../domain/audit/audit';
import { readTrust } from '../../domain/standing/trust';
import { searchText } from '../../services/database/database';
import { routes, type Handler } from '../../wiring/route';
import { searchPeople } from './store';

/** Seconds until an untrusted company may see this stranger, or null. A stranger seen today stays visible. */
async function waitToSee(deps: StrangerDeps, asker: Asker, person: Found): Promise<number | null> {
  const seen = ['strangerSeen', `${asker.companyId}:${person.person.id}`] as const;
  if (await deps.limits.isSpent(...seen)) return null;
  // Marked as seen after the payment, so that a concurrent call sees no more than this one.
  const full = await deps.limits.takeAll([['strangers', budgetOf(deps, asker, person)], seen]);
  return !full || full.name === 'strangerSeen' ? null : full.seconds;
}

export async function withinBudget(
  deps: StrangerDeps,
  asker: Asker,
  people: readonly Found[],
): Promise<{ visible: Found[]; isSpent: boolean }> {
  const visible: Found[] = [];
  let isSpent = false;
  for (const person of people) {
    if (!person.isStranger || (!isSpent && (await waitToSee(deps, asker, person)) === null)) visible.push(person);
    else isSpent = true;
  }
  return { visible, isSpent };
}

/** Throws 429 if the day's budget is spent. */
async function requireVisible(deps: StrangerDeps, asker: Asker, person: Found): Promise<void> {
  if (!person.isStranger) return;
  const { isTrusted } = await readTrust(deps.db, asker.companyId);
  const wait = isTrusted ? null : await waitToSee(deps, asker, person);
  if (wait !== null) throw new ApiError('too_many', { message: MESSAGES.stranger.spent, retryAfter: wait });
}

const searchingCompany = (caller: Caller, { headers }: FastifyRequest) =>
  requireActive(caller, actingCompany(caller, headers['x-company-id']));

const searchUsers: Handler<'searchUsers'> = async ({ caller, query, request, reply }, deps) => {
  const { db, clock, limits } = deps;
  const companyId = searchingCompany(caller, request);
  const search = searchText(query.search);
  if (!search) return [];
  await limits.spend('peopleSearch', caller.id);
  // The audit trail says that a search was made, never the text, which is personal.
  await audit(db, { personId: caller.id, companyId, action: 'people.search', recordId: null, at: clock() });
  const { isTrusted } = await readTrust(db, companyId);
  const { found: people, hasMore } = await searchPeople(db, companyId, search);
  const asker = { companyId, personId: caller.id, ip: request.ip };
  const { visible, isSpent } = isTrusted
    ? { visible: people, isSpent: false }
    : await withinBudget(deps, asker, people);
  await markSeen(db, companyId, visible, clock());
  const notes: SearchNote[] = [];
  if (hasMore) notes.push('more');
  if (isSpent) notes.push('spent');
  if (notes.length > 0) reply.header(SEARCH_NOTES_HEADER, notes.join(','));
  return visible.map(({ person }) => person);
};

const getUser: Handler<'getUser'> = async ({ caller, params, query, request }, deps) => {
  const { db, clock, limits } = deps;
  const companyId = searchingCompany(caller, request);
  // An e-mail can be tried on a person here as in a search, so the same limit counts it.
  if (query.email !== undefined) await limits.spend('peopleSearch', caller.id);
  const record = requireFound(await findPerson(db, companyId, params.id, query.email));
  await requireVisible(deps, { companyId, personId: caller.id, ip: request.ip }, record);
  const { person } = record;
  await markSeen(db, companyId, [record], clock());
  await audit(db, { personId: caller.id, companyId, action: 'person.read', recordId: person.id, at: clock() });
  return person;
};

export const userRoutes = routes({ searchUsers, getUser });
